const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');

/**
 * @param {NodeJS.Module & { _compile(code: string, file: string): void }} module
 * @param {string} file
 */
function compile(module, file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
}

/**
 * Loads a module of this package with those that it imports. They are TypeScript, and a
 * `webpack.config.js` needs them at once, which rules out `loadProgram` of the protocol.
 * @param {string} path
 */
exports.load = (path) => {
  const extensions = /** @type {any} */ (Module)._extensions;
  const before = extensions['.ts'];
  extensions['.ts'] = compile;
  try {
    return require(path);
  } finally {
    if (before) extensions['.ts'] = before;
    else delete extensions['.ts'];
  }
};
