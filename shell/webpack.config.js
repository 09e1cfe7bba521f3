module.exports = require('../webpack.common').shell(__dirname);
