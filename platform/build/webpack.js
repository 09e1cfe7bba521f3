const { join } = require('node:path');
const { foreignEntry } = require('./lib/entries');
const { kitFile, readProject, pageFile } = require('./lib/project');
const { remoteExposes, remoteFederation, shellFederation } = require('./lib/federation');
const { browserConfiguration, serverConfiguration } = require('./lib/configuration');
const { namedParts } = require('./lib/named-parts');
const { standaloneConfiguration } = require('./lib/standalone');

/** External modules of a server bundle, besides shared packages: the composer provides them. */
const SERVER_EXTERNALS = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom'];

/**
 * @import { Configuration } from 'webpack'
 * @import { Alone, Build, BuildRecord, MakeBuild } from './lib/build'
 * @import { Project } from './lib/project'
 */

/**
 * webpack's own function form; `elo-build` reads the parts from `build`.
 * @param {Project} project
 * @param {(development: boolean, record: BuildRecord) => Omit<Build, 'project' | 'record'>} makeParts
 * @param {() => Configuration} [makeStandalone]
 */
function asConfiguration(project, makeParts, makeStandalone) {
  /** @type {MakeBuild} */
  const makeBuild = (development) => {
    const record = /** @type {BuildRecord} */ ({});
    return { project, record, ...makeParts(development, record) };
  };
  /**
   * @param {{WEBPACK_SERVE?: boolean}} env
   * @param {{mode?: string}} argv
   */
  const configuration = (env = {}, argv = {}) => {
    const development = argv.mode === 'development';
    if (env.WEBPACK_SERVE && makeStandalone) return makeStandalone();
    const build = makeBuild(development);
    return [build.browser, build.server];
  };
  configuration.build = makeBuild;
  return configuration;
}

/**
 * @param {Project} project
 * @returns {Record<string, string>}
 */
function serverEntries(project) {
  if (project.mount === 'lifecycles') {
    const entries = project.routes.map(({ module }) => [
      module.slice(2),
      foreignEntry(project, module),
    ]);
    return Object.fromEntries(entries);
  }
  const pages = project.routes.map(({ module }) => [module.slice(2), pageFile(module)]);
  const kits = project.kits.map((kit) => [kitFile(kit), kit]);
  return Object.fromEntries([...pages, ...kits]);
}

/**
 * Configuration of a remote: `module.exports = defineRemote(__dirname)` in its webpack.config.js.
 * `webpack serve` runs it standalone; `elo-build` builds the input of `elo publish`.
 * @param {string} folder the remote's folder
 * @param {{site?: string, alone?: () => Omit<Alone, 'site'>}} [options] module of the site that
 * exports `fetchFacts` and `PART_FAILED`; the site's settings for running standalone
 */
function defineRemote(folder, { site, alone } = {}) {
  const project = readProject(folder);
  const exposes = remoteExposes(project, site);
  return asConfiguration(
    project,
    (development, record) => ({
      exposes,
      browser: browserConfiguration(project, {
        development,
        record,
        entry: {},
        federation: remoteFederation(project, exposes),
      }),
      server: serverConfiguration(project, {
        development,
        entry: serverEntries(project),
        externals: project.mount === 'lifecycles' ? [] : [...SERVER_EXTERNALS, ...project.kits],
        copies: project.kits,
      }),
    }),
    () => standaloneConfiguration(project, { ...alone?.(), site }),
  );
}

/**
 * Splits a shared package's modules into chunks by the names that use them, so that a page loads no
 * unused module and none twice.
 */
const IN_PARTS = { splitChunks: { minSize: 0, maxAsyncRequests: Number.POSITIVE_INFINITY } };

/**
 * Configuration of a shared package: a container whose module is its index, whole as `./index` and
 * each of its names as `./index/<name>`.
 * @param {string} folder
 */
function defineShared(folder) {
  const project = readProject(folder);
  const exposes = { './index': './src/index.ts' };
  const names = namedParts(join(folder, 'src', 'index.ts'));
  return asConfiguration(project, (development, record) => ({
    exposes,
    names,
    browser: browserConfiguration(project, {
      development,
      record,
      entry: {},
      federation: remoteFederation(project, { ...exposes, ...names }),
      optimization: IN_PARTS,
    }),
    server: serverConfiguration(project, {
      development,
      entry: { index: './src/index.ts' },
      externals: [...SERVER_EXTERNALS, ...project.kits],
    }),
  }));
}

/** Configuration of the shell. @param {string} folder */
function defineShell(folder) {
  const project = readProject(folder);
  return asConfiguration(project, (development, record) => ({
    exposes: {},
    browser: browserConfiguration(project, {
      development,
      record,
      entry: { main: './src/main' },
      federation: shellFederation(project),
      atOnce: /^vendor\..*\.js$/,
      optimization: {
        runtimeChunk: 'single',
        splitChunks: {
          cacheGroups: {
            vendor: {
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              name: 'vendor',
              chunks: 'initial',
              enforce: true,
            },
          },
        },
      },
    }),
    server: serverConfiguration(project, {
      development,
      entry: { main: './src/server.tsx' },
      externals: [],
    }),
  }));
}

module.exports = { defineRemote, defineShared, defineShell };
