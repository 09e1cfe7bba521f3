const { TestEnvironment } = require('jest-environment-node');

/**
 * PGlite loads its parts by dynamic import, which code inside Jest's sandbox may not do. So it
 * is loaded outside, when a test first asks for it.
 */
module.exports = class PgliteEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperty(this.global, 'pgliteOutside', {
      configurable: true,
      get: () => require('@electric-sql/pglite'),
    });
  }
};
