const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { packageOf } = require('./project');

/**
 * A third-party package in a bundle.
 * @typedef {object} Component
 * @property {string} name npm name
 * @property {string} version
 * @property {string} licence SPDX expression, or the text in its package.json
 * @property {string} homepage empty if it has none
 * @property {readonly string[]} texts its complete licence files
 */

/** Usual file names of licence texts and notices. */
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;

/** Tools that add their own code to every bundle. */
const WRITERS = ['webpack', 'mini-css-extract-plugin', '@module-federation/enhanced'];

/**
 * @param {{license?: string | {type?: string}, licenses?: (string | {type: string})[]}} json
 * @returns {string}
 */
function licenceOf({ license, licenses }) {
  const given =
    license ?? licenses?.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
  return typeof given === 'string' ? given : (given?.type ?? 'UNKNOWN');
}

/**
 * Reads a package's licence.
 * @param {string} folder
 * @returns {Component}
 */
function readComponent(folder) {
  const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const { name, version, homepage } = json;
  return {
    name,
    version,
    licence: licenceOf(json),
    homepage: typeof homepage === 'string' ? homepage : '',
    texts: files.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  };
}

/**
 * Whether a package is third-party: installed, or in a folder of the sources whose package.json has
 * `elo.vendored`.
 * @param {string} folder
 */
function isOfOthers(folder) {
  if (/[\\/]node_modules[\\/]/.test(folder)) return true;
  const { elo } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return elo?.vendored === true;
}

/**
 * Folders of the packages whose modules or files are in a compilation's output.
 * @param {import('webpack').Compilation} compilation
 */
function foldersOf(compilation) {
  const folders = new Set();
  for (const module of compilation.modules) {
    // Fonts in style sheets are in no chunk, because they are emitted while the sheet is built.
    const isUsed =
      module.type.startsWith('asset') || compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
    const file = isUsed && module.nameForCondition();
    if (file && existsSync(file)) folders.add(packageOf(file).folder);
  }
  return [...folders].filter(isOfOthers);
}

/** Records in `record.components` the third-party packages in a browser build. */
class ComponentsPlugin {
  /** @param {{components?: Component[]}} record filled while the build is sealed */
  constructor(record) {
    this.record = record;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EloComponents', (compilation) => {
      // Later, concatenated modules have lost their own files.
      compilation.hooks.afterOptimizeChunks.tap('EloComponents', () => {
        const writers = WRITERS.map((name) => packageOf(require.resolve(name)).folder);
        const all = [...foldersOf(compilation), ...writers].map(readComponent);
        const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
        const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
        this.record.components = sorted.map(([, one]) => one);
      });
    });
  }
}

module.exports = { ComponentsPlugin };
