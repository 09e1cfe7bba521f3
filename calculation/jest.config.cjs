module.exports = require('@elo-platform/build/jest').jestConfig(__dirname, 'node');
