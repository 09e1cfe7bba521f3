const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { sources } = require('webpack');
const { packageOf } = require('./project');

/** @typedef {Pick<import('./project').Project, 'name' | 'version'>} Named */

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

/** Path of the third-party licence texts, below the package's base. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Path of the machine-readable list, below the package's base: CycloneDX 1.6. */
const SBOM_FILE = 'sbom.json';

const RULE = '-'.repeat(72);

/** The section of one component. @param {Component} component */
function noticeOf({ name, version, licence, homepage, texts }) {
  const head = [`${name} ${version}`, `Licence: ${licence}`, ...(homepage ? [homepage] : [])];
  return [RULE, head.join('\n'), ...texts].join('\n\n');
}

/**
 * Licence texts of all third-party packages in a package.
 * @param {Named} project
 * @param {readonly Component[]} components
 */
function noticesOf({ name, version }, components) {
  const head = `Software and typefaces of others in ${name} ${version}`;
  return `${[head, ...components.map(noticeOf)].join('\n\n')}\n`;
}

/**
 * Package URL: https://github.com/package-url/purl-spec.
 * @param {{name: string, version: string}} component
 */
function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/**
 * SPDX expressions as such, anything else as a name.
 * @param {string} licence
 */
function licenceEntry(licence) {
  const isExpression = /^\(?[A-Za-z0-9.+-]+(?:(?: (?:AND|OR|WITH) )\(?[A-Za-z0-9.+-]+\)?)*\)?$/;
  return isExpression.test(licence) ? { expression: licence } : { license: { name: licence } };
}

/**
 * List of components (CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/). Without timestamp and
 * serial number: equal builds give equal files.
 * @param {Named} project
 * @param {readonly Component[]} components
 */
function sbomOf({ name, version }, components) {
  const ref = `${name}@${version}`;
  const parts = components.map((component) => ({
    type: 'library',
    'bom-ref': purlOf(component),
    name: component.name,
    version: component.version,
    licenses: [licenceEntry(component.licence)],
    purl: purlOf(component),
    ...(component.homepage && {
      externalReferences: [{ type: 'website', url: component.homepage }],
    }),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name, version } },
    components: parts,
    dependencies: [{ ref, dependsOn: parts.map((part) => part['bom-ref']) }],
  };
}

/** Emits licence texts and the list of the third-party packages in a browser build. */
class NoticesPlugin {
  /** @param {Named} project */
  constructor(project) {
    this.project = project;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EloNotices', (compilation) => {
      /** @type {Component[]} */
      let components = [];
      // Later, concatenated modules have lost their own files.
      compilation.hooks.afterOptimizeChunks.tap('EloNotices', () => {
        const writers = WRITERS.map((name) => packageOf(require.resolve(name)).folder);
        const all = [...foldersOf(compilation), ...writers].map(readComponent);
        const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
        components = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      });
      compilation.hooks.processAssets.tap('EloNotices', () => {
        const { RawSource } = sources;
        const sbom = JSON.stringify(sbomOf(this.project, components), null, 1);
        const notices = noticesOf(this.project, components);
        compilation.emitAsset(NOTICES_FILE, new RawSource(notices));
        compilation.emitAsset(SBOM_FILE, new RawSource(`${sbom}\n`));
      });
    });
  }
}

module.exports = { NoticesPlugin };
