module.exports = require('@elo/build').defineShared(__dirname);
