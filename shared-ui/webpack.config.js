module.exports = require('../webpack.common').shared(__dirname);
