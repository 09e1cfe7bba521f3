module.exports = require('@elo-platform/build').defineRemote(__dirname);
