import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Fetches a Node from the registry. @returns its folder of programs */
function fetchNode(major: string): string {
  const folder = join(ROOT, '.elo', 'nodes', major);
  const programs = join(folder, 'node_modules', 'node', 'bin');
  if (!existsSync(join(programs, 'node'))) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--no-save', '--prefix', '.', `node@${major}`];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Node ${major} could not be fetched`);
  }
  return programs;
}

/** Builds a remote and runs the chosen tests, both and all that they start on another Node. */
function tryNode(major: string, jestArguments: readonly string[]): number {
  const programs = fetchNode(major);
  const node = join(programs, 'node');
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` };
  const run = (cwd: string, script: string, args: readonly string[]) =>
    spawnSync(node, [join(ROOT, script), ...args], { cwd, stdio: 'inherit', env }).status ?? 1;
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`On Node ${version}`);
  const built = run(join(ROOT, 'mf-contact'), 'platform/build/bin/elo-build.js', []);
  return built === 0 ? run(ROOT, 'node_modules/jest/bin/jest.js', jestArguments) : built;
}

const [major = '', ...jestArguments] = process.argv.slice(2);
process.exit(tryNode(major, jestArguments));
