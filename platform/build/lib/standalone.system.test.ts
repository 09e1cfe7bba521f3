import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The remote's; an entry is written into it. */
const folder = mkdtempSync(join(tmpdir(), 'elo-standalone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm run dev -w <remote>` does once its server listens. */
const SERVER = `
  const { load } = require(${JSON.stringify(join(__dirname, '..', 'load.js'))});
  const { standaloneConfiguration } = load('./lib/standalone.ts');
  const project = { name: 'mf-news', folder: ${JSON.stringify(folder)}, routes: [] };
  standaloneConfiguration(project).devServer.onListening?.();
  console.log(process.pid);
  setInterval(() => {}, 60_000);
`;

let server: number | undefined;
afterEach(() => {
  try {
    if (server !== undefined) process.kill(server);
  } catch {
    // It has ended.
  }
});

test('the server of a remote ends with an npm that was killed', async () => {
  const npm = spawn('sh', ['-c', '"$NODE" -e "$SERVER" & wait'], {
    env: { ...process.env, npm_execpath: 'npm', NODE: process.execPath, SERVER },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(npm.stdout, 'data')) as [Buffer];
  server = Number(line.toString());
  npm.kill('SIGKILL');
  // Both have its output open.
  const [code, signal] = await once(npm, 'close');
  expect([code, signal]).toEqual([null, 'SIGKILL']);
}, 20_000);
