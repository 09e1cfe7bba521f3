import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const MARK = join(root, 'node_modules', '.elo-installed');

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = engines.node.replace('>=', '');
  const [oldest, oldestMinor] = needed.split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  console.error(`Elo needs Node ${needed} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Whether the tools of tests and rendering are installed: one of them indicates all. */
const hasTools = () => existsSync(join(root, 'node_modules', '@biomejs', 'biome'));

/** Ends the process with what to install, where `npm start` alone has installed the dependencies. */
export function requireTools() {
  if (hasTools()) return;
  console.error(
    'The development tools are not installed: `npm start` leaves them out. Run `npm install` and then this command again.',
  );
  process.exit(1);
}

/**
 * What an installation depends on: the lock file, and the Node and system that its binaries are for.
 * @param {string} folder the repository's folder
 */
export function installationKey(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const [major] = process.versions.node.split('.');
  const digest = createHash('sha256').update(lock).digest('hex');
  // glibc and musl take other binaries; other systems report neither.
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === 'linux' ? (glibcVersionRuntime ? '-glibc' : '-musl') : '';
  return `${digest} node${major} ${process.platform}-${process.arch}${libc}`;
}

/**
 * Records a complete installation. `npm install` ends with it (`postprepare`), or the next command would
 * delete and install everything again, also below a running site.
 */
export function markInstalled() {
  // `npm install --workspace` installs a part, without the tools.
  if (hasTools()) writeFileSync(MARK, installationKey(root));
}

/**
 * Installs the dependencies that the lock file names, unless they are installed.
 * @param {{ tools: boolean }} wanted without tools, what only tests, measurements and rendering need
 *   is left out; where it is installed already, it stays
 */
export function ensureInstalled({ tools }) {
  requireNode();
  const key = installationKey(root);
  const current = existsSync(MARK) && readFileSync(MARK, 'utf8') === key;
  const all = tools || hasTools();
  if (current && hasTools() === all) return;
  console.log('Installing dependencies …');
  const started = Date.now();
  const windows = process.platform === 'win32';
  // `npm ci` begins by deleting node_modules. Where only the tools are missing, a site may be
  // running from it, so that they are added instead; `--no-save` keeps the lock.
  const command = current ? ['install', '--no-save'] : ['ci'];
  // Packages of an installation that was killed are incomplete: the next start installs all again.
  rmSync(MARK, { force: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const install = [...command, ...quiet, all ? '--include=dev' : '--omit=dev'];
  // On Windows npm is a batch file, which Node starts through a shell only (CVE-2024-27980).
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', install, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.status !== 0) {
    console.error(`npm ${command[0]} failed: see above. Is the npm registry reachable?`);
    process.exit(1);
  }
  writeFileSync(MARK, key);
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
