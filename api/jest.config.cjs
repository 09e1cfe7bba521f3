const base = require('@elo-platform/build/jest').jestConfig(__dirname, 'node');

module.exports = {
  ...base,
  testEnvironment: '<rootDir>/src/testing/pglite-environment.cjs',
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^@electric-sql/pglite$': '<rootDir>/src/testing/pglite-outside.cjs',
  },
};
