module.exports = require('@elo/build').defineRemote(__dirname);
