module.exports = require('@elo/build');
