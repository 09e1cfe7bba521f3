import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const MARK = join(root, 'node_modules', '.elo-installed');

/** Oldest Node that the project runs on. */
const NEEDED = [20, 16];

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Elo needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Whether the tools of tests and rendering are installed: one of them stands for all. */
const hasTools = () => existsSync(join(root, 'node_modules', '@biomejs', 'biome'));

/**
 * Installs the dependencies that the lock file names, unless they are there.
 * @param {{ tools: boolean }} wanted without tools, what only tests, measurements and rendering need
 *   is left out; where it is there already, it stays
 */
export function ensureInstalled({ tools }) {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const all = tools || hasTools();
  const isNew = existsSync(MARK) && readFileSync(MARK, 'utf8') === lock;
  if (isNew && hasTools() === all) return;
  console.log('Installing dependencies …');
  const windows = process.platform === 'win32';
  // Not `npm ci`: it refuses a lock file that lacks other platforms' optional binaries, and a
  // registry mirror that does not carry them lets npm write no other. `--no-save` keeps the lock.
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = ['install', ...quiet, all ? '--include=dev' : '--omit=dev'];
  // On Windows npm is a batch file, which Node starts through a shell only (CVE-2024-27980).
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', install, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.status !== 0) {
    console.error('npm install failed: see above. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(MARK, lock);
}
