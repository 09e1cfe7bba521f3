module.exports = require('@elo/build').defineShell(__dirname);
