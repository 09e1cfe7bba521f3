import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import { RUNTIME } from './federation';
import type { Project } from './project';
import { rulesFor } from './rules';

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
export const bootstrap = (props) => start().then((module) => all(module.bootstrap, props));
export const mount = (props) => start().then((module) => all(module.mount, props));
export const unmount = (props) => start().then((module) => all(module.unmount, props));
export const update = (props) => start().then((module) => module.update && all(module.update, props));
`;
}

/**
 * Writes `dist/compat/`: the same container for hosts other than Elo. Its chunks are those of the
 * tuned entry. `mf-manifest.json`, which only such hosts read, names this entry.
 */
export async function writeCompat(project: Project) {
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
