import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative, resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Build } from './build';
import { RUNTIME } from './federation';
import { MANIFEST, writeManifest } from './manifest';
import type { Project } from './project';
import { rulesFor } from './rules';

/** Builds the current folder's package into `dist/`: bundles, types, own entry, manifest. */
async function buildPackage(): Promise<void> {
  const folder = resolve(process.argv[2] ?? '.');
  // Without a manifest, `elo publish` refuses the folder: if this build fails, the one before must not go live.
  rmSync(join(folder, 'dist', MANIFEST), { force: true });
  const build: Build = require(join(folder, 'webpack.config.js')).build(false);
  const { project } = build;
  const { name, version, kind } = project;
  await run(build.browser);
  await run(build.server);
  const statics = join(folder, 'public');
  // The site's root would show what macOS writes into folders that Finder shows.
  const filter = (path: string) => basename(path) !== '.DS_Store';
  if (existsSync(statics)) {
    cpSync(statics, join(folder, 'dist', 'public'), { recursive: true, filter });
  }
  writeTypes(build);
  if (kind === 'remote' || kind === 'shared') await writeCompat(project);
  const manifest = writeManifest(build);
  const files = Object.keys(manifest.files).length;
  console.log(`${name}@${version}: ${files} files (${RUNTIME} runtime)`);
}

/** Writes the exposed modules' declarations to `dist/types`. @throws when one has type errors */
function writeTypes(build: Build) {
  const { folder } = build.project;
  // The lifecycles of every remote have the same type.
  const sources = Object.values(build.exposes).filter((source) => source.startsWith('./src/'));
  if (sources.length === 0) return;
  const cache = join(folder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'elo-types.json');
  const options = {
    extends: require.resolve('@elo-platform/build/tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Its imports may resolve to any folder: its own, a parent, or node_modules.
      rootDir: parse(folder).root,
      outDir: join(cache, 'elo-types'),
      types: [],
    },
    files: [
      ...sources.map((source) => join(folder, source)),
      require.resolve('@elo-platform/build/types'),
    ],
  };
  writeFileSync(file, JSON.stringify(options));
  const compiler = require.resolve('typescript/package.json');
  execFileSync(process.execPath, [join(compiler, '..', 'bin', 'tsc'), '-p', file], {
    stdio: 'inherit',
    cwd: folder,
  });
  const own = join(cache, 'elo-types', relative(parse(folder).root, folder), 'src');
  cpSync(own, join(folder, 'dist', 'types'), { recursive: true });
  rmSync(join(cache, 'elo-types'), { recursive: true });
}

/** The program `elo-build`: a failure is printed with what to do about it, and gives exit code 1. */
export async function main(): Promise<void> {
  try {
    await buildPackage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const { next } = (error ?? {}) as { readonly next?: string };
    if (next) console.error(next);
    process.exitCode = 1;
  }
}

/** Runs a webpack build. */
export function run(configuration: Configuration): Promise<Stats | undefined> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats?.hasErrors()) return reject(new Error(errorsOf(stats)));
        return resolve(stats);
      });
    });
  });
}

/** Errors of a build as text. SWC ends its own with a backtrace of its native code, which says nothing of the source. */
function errorsOf(stats: Stats): string {
  const backtrace = /\s*Caused by:\s+Syntax Error\s+Stack backtrace:(?:\n +(?:\d+:|at) .*)*/g;
  return stats.toString('errors-only').replace(backtrace, '');
}

/** The slim runtime as one script that makes a following tuned entry self-sufficient. */
async function buildPrelude(project: Project) {
  const path = join(project.folder, 'node_modules', '.cache', 'elo-prelude');
  await run({
    mode: 'production',
    target: ['web', 'es2020'],
    context: project.folder,
    entry: require.resolve('@elo-platform/runtime/prelude'),
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: rulesFor({ server: false, development: false }) },
    output: { path, filename: 'prelude.js' },
  });
  const text = readFileSync(join(path, 'prelude.js'), 'utf8');
  rmSync(path, { recursive: true });
  return text;
}

/** ES module for a plain single-spa root: `import(url)` gives bootstrap, mount and unmount. */
function lifecyclesModule(container: string) {
  return `const entry = new URL('./remoteEntry.js', import.meta.url).href;
const container = () => globalThis[${JSON.stringify(container)}];
const load = () => container() ? Promise.resolve() : new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = entry;
  script.crossOrigin = 'anonymous';
  script.onload = resolve;
  script.onerror = () => reject(new Error('Could not load ' + entry));
  document.head.append(script);
});
let started;
const start = () => (started ??= load()
  .then(() => container().init({}, []))
  .then(() => container().get('./lifecycles'))
  .then((factory) => factory()));
const all = (list, props) => [list].flat().reduce((done, step) => done.then(() => step(props)), Promise.resolve());
const bootstrap = (props) => start().then((module) => all(module.bootstrap, props));
const mount = (props) => start().then((module) => all(module.mount, props));
const unmount = (props) => start().then((module) => all(module.unmount, props));
const update = (props) => start().then((module) => module.update && all(module.update, props));
`;
}

/**
 * Writes `dist/compat/`: the same container for hosts other than Elo. Its chunks are those of the
 * tuned entry. `mf-manifest.json`, which only such hosts read, names this entry.
 */
async function writeCompat(project: Project) {
  const dist = join(project.folder, 'dist');
  // The composer names its `remoteEntry.js` as the entry for any host.
  const compat = join(dist, 'compat');
  mkdirSync(compat, { recursive: true });
  const prelude = RUNTIME === 'slim' ? await buildPrelude(project) : '';
  const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
  writeFileSync(join(compat, 'remoteEntry.js'), `${prelude}\n${entry}`);
  const file = join(dist, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.metaData.publicPath = 'auto';
  manifest.metaData.remoteEntry.path = 'compat';
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  if (project.kind === 'remote') {
    writeFileSync(join(compat, 'lifecycles.js'), lifecyclesModule(project.container));
  }
}
