module.exports = require('@elo/build/jest').jestConfig(__dirname, 'node');
