import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse, relative, resolve } from 'node:path';
import type { Build } from './build';
import { run, writeCompat } from './compat';
import { RUNTIME } from './federation';
import { MANIFEST, writeManifest } from './manifest';

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
