import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';
import type { Configuration } from 'webpack';
import type { Alone, Build, BuildRecord } from './build';
import { browserConfiguration, serverConfiguration } from './configuration';
import { foreignEntry } from './entries';
import { remoteExposes, remoteFederation, shellFederation } from './federation';
import { bareName, type Project, pageFile, readProject } from './project';
import { standaloneConfiguration } from './standalone';

export { rulesFor } from './rules';
export { loopbackServer } from './standalone';

/** External modules of a server bundle, besides shared packages: the composer provides them. */
const SERVER_EXTERNALS = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom'];

/** webpack's own function form; `elo-build` reads the parts from `build`. */
function asConfiguration(
  project: Project,
  makeParts: (development: boolean, record: BuildRecord) => Omit<Build, 'project' | 'record'>,
  makeStandalone?: () => Configuration,
) {
  const build = (development: boolean): Build => {
    const record = {} as BuildRecord;
    return { project, record, ...makeParts(development, record) };
  };
  const configuration = (env: { WEBPACK_SERVE?: boolean } = {}, argv: { mode?: string } = {}) => {
    if (env.WEBPACK_SERVE && makeStandalone) return makeStandalone();
    const { browser, server } = build(argv.mode === 'development');
    return [browser, server];
  };
  return Object.assign(configuration, { build });
}

function serverEntries(project: Project): Record<string, string> {
  if (project.mount === 'lifecycles') {
    const foreign = (module: string) => [module.slice(2), foreignEntry(project, module)];
    return Object.fromEntries(project.routes.map(({ module }) => foreign(module)));
  }
  const pages = project.routes.map(({ module }) => [module.slice(2), pageFile(module)]);
  const kits = project.kits.map((kit) => [bareName(kit), kit]);
  return Object.fromEntries([...pages, ...kits]);
}

/**
 * Configuration of a remote: `module.exports = defineRemote(__dirname)` in its webpack.config.js.
 * `webpack serve` runs it standalone; `elo-build` builds the input of `elo publish`.
 * @param options module of the site that exports `fetchFacts` and `PART_FAILED`; the site's settings for running standalone
 */
export function defineRemote(
  folder: string,
  { site, alone }: { site?: string; alone?: () => Omit<Alone, 'site'> } = {},
) {
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

/** Names that a statement re-exports from another module under the same name, except types. */
function reExports(statement: ModuleItem): [name: string, path: string][] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.source || statement.typeOnly) {
    return [];
  }
  const path = statement.source.value;
  return statement.specifiers.flatMap((one) =>
    one.type === 'ExportSpecifier' && !one.isTypeOnly && !one.exported
      ? [[one.orig.value, path] as [string, string]]
      : [],
  );
}

/**
 * Exposed modules for single names of a package: those that its index re-exports. Other names are
 * available in the whole package only.
 * @returns `./index/<name>` → source file, relative to the package's folder
 */
export function namedParts(index: string): Record<string, string> {
  const { body } = parseSync(readFileSync(index, 'utf8'), { syntax: 'typescript', tsx: true });
  const folder = dirname(index);
  const fromPackage = (path: string) => `./${relative(dirname(folder), join(folder, path))}`;
  const parts = body
    .flatMap(reExports)
    .filter(([, path]) => path.startsWith('.'))
    .map(([name, path]) => [`./index/${name}`, fromPackage(path)]);
  return Object.fromEntries(parts);
}

/**
 * Splits a shared package's modules into chunks by the names that use them, so that a page loads no
 * unused module and none twice.
 */
const IN_PARTS = { splitChunks: { minSize: 0, maxAsyncRequests: Number.POSITIVE_INFINITY } };

/**
 * Configuration of a shared package: a container whose module is its index, whole as `./index` and
 * each of its names as `./index/<name>`.
 */
export function defineShared(folder: string) {
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

/** Configuration of the shell. */
export function defineShell(folder: string) {
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
