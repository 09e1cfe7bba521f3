import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import type { Build } from './build';

/**
 * Writes declaration files of the exposed modules to `dist/types`.
 * @throws when a source does not type-check; the compiler's messages are on standard output
 */
export function writeTypes(build: Build) {
  const { project } = build;
  // The lifecycles of every remote have the same type.
  const sources = Object.values(build.exposes).filter((source) => source.startsWith('./src/'));
  if (sources.length === 0) return;
  const cache = join(project.folder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'elo-types.json');
  const options = {
    extends: require.resolve('@elo-platform/build/tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Its imports may resolve to any folder: its own, a parent, or node_modules.
      rootDir: parse(project.folder).root,
      outDir: join(cache, 'elo-types'),
      types: [],
    },
    files: [
      ...sources.map((source) => join(project.folder, source)),
      require.resolve('@elo-platform/build/types'),
    ],
  };
  writeFileSync(file, JSON.stringify(options));
  const compiler = require.resolve('typescript/package.json');
  execFileSync(process.execPath, [join(compiler, '..', 'bin', 'tsc'), '-p', file], {
    stdio: 'inherit',
    cwd: project.folder,
  });
  const own = join(cache, 'elo-types', relative(parse(project.folder).root, project.folder), 'src');
  cpSync(own, join(project.folder, 'dist', 'types'), { recursive: true });
  rmSync(join(cache, 'elo-types'), { recursive: true });
}
