import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';

const root = join(__dirname, '..');

test.each([
  ['npm start', 'scripts/start.ts'],
  ['npm run dev', 'scripts/dev.ts'],
])('%s reports a taken port before anything is built', async (command, program) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const state = mkdtempSync(join(tmpdir(), 'elo-start-'));
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ELO_STATE: state },
  });
  await expect(started).rejects.toMatchObject({
    code: 5,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^Port ${port} is in use\\.\\n.* PORT=\\d+ ${command}\\n$`),
    ),
  });
  expect(readdirSync(state)).toEqual([]);
  holder.close();
});

test('npm run dev ends with a launcher that was killed', async () => {
  // A running site, so that the development site starts no API of its own.
  const site = createHttpServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const state = mkdtempSync(join(tmpdir(), 'elo-dev-'));
  const local = { store: 'store', trust: 'trust.json', key: 'key.pem', origin, api: origin };
  writeFileSync(join(state, LOCAL_SITE_FILE), writeLocalSite(state, local));
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ELO_STATE: state },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  try {
    for await (const line of createInterface({ input: dev.stdout as NodeJS.ReadableStream })) {
      if (line.startsWith('Development site:')) break;
    }
    dev.disconnect();
    expect(await once(dev, 'exit')).toEqual([0, null]);
  } finally {
    dev.kill('SIGKILL');
    site.close();
  }
});

test('SIGTERM to npm ends the development server of one remote', async () => {
  const npm = spawn('npm', ['run', 'dev', '-w', 'mf-contact'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, which a failure ends.
    detached: true,
  });
  try {
    for await (const line of createInterface({ input: npm.stdout })) {
      if (line.includes('compiled')) break;
    }
    npm.stdout.resume();
    npm.kill();
    // Standard output ends only when the server, which holds it too, has ended.
    await once(npm, 'close');
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // All have ended.
    }
  }
});
