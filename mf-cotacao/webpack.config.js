module.exports = require('../webpack.common').remote(__dirname);
