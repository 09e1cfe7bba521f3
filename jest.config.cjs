/** Every package is a project of its own, so that `jest` run inside one gives the same result. */
module.exports = {
  projects: ['<rootDir>/*/jest.config.cjs', '<rootDir>/platform/*/jest.config.cjs'],
};
