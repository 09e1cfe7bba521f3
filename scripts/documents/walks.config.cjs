/** The flows of the documentation, in a copy of the checkout: `npm test` runs them as a stage, after the tests that build the site. */
module.exports = {
  ...require('../jest.config.cjs'),
  rootDir: __dirname,
  displayName: 'documents',
  testMatch: ['<rootDir>/*.walk.ts'],
};
