import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** What the program says that names a browser for the tests. */
function findBrowser(env: NodeJS.ProcessEnv) {
  const { stdout, stderr, status } = spawnSync(
    join(root, 'node_modules', '.bin', 'tsx'),
    ['e2e/src/browser.ts'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ELO_BROWSER: '', ...env } },
  );
  return { path: stdout.trim(), message: stderr.trim(), status };
}

// A fake browser: it starts and prints a version.
const NAMED = process.execPath;

test('CHROMIUM_PATH names the browser', () => {
  expect(findBrowser({ CHROMIUM_PATH: NAMED })).toMatchObject({ path: NAMED, status: 0 });
});

test('ELO_BROWSER chooses the kind and overrides CHROMIUM_PATH', () => {
  const { path, message, status } = findBrowser({ CHROMIUM_PATH: NAMED, ELO_BROWSER: 'installed' });
  expect(path).not.toBe(NAMED);
  // A machine without an installed browser says so rather than taking another one.
  if (status !== 0) expect(message).toMatch(/^No installed Chromium found\./m);
});

test('another word in ELO_BROWSER is refused with those that count', () => {
  expect(findBrowser({ ELO_BROWSER: 'newest' })).toEqual({
    path: '',
    message: 'ELO_BROWSER is "newest"; set it to fetched or installed.',
    status: 1,
  });
});
