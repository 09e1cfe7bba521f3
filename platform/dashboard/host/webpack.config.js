module.exports = require('@elo-platform/build').defineShell(__dirname);
