module.exports = {
  ...require('@elo/build/jest').jestConfig(__dirname, 'node'),
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};
