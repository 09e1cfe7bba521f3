const base = require('@elo-platform/build/jest').jestConfig(__dirname, 'node');

module.exports = {
  ...base,
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, '<rootDir>/src/testing/setup.ts'],
};
