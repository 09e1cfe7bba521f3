import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';

const root = join(__dirname, '..');

let started: ChildProcess | undefined;
let folder: string | undefined;
afterEach(() => {
  try {
    // All of its group, which it leads.
    if (started?.pid) process.kill(-started.pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
  started = undefined;
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

const makeState = (): string => {
  folder = mkdtempSync(join(tmpdir(), 'elo-start-'));
  return folder;
};

test.each([
  ['npm start', 'scripts/start.ts'],
  ['npm run dev', 'scripts/dev.ts'],
])('%s reports a taken port before anything is built', async (command, program) => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const state = makeState();
  const outcome = promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ELO_STATE: state },
  });
  await expect(outcome).rejects.toMatchObject({
    code: 5,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^Port ${port} is in use\\.\\n.* PORT=\\d+ ${command}\\n$`),
    ),
  });
  expect(readdirSync(state)).toEqual([]);
  holder.close();
});

/** Starts the development site next to a running site, so that it starts no API of its own. */
async function startDev(command: string, args: readonly string[], stdio: StdioOptions) {
  const site = createHttpServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const state = makeState();
  const local = { store: 'store', trust: 'trust.json', key: 'key.pem', origin, api: origin };
  writeFileSync(join(state, LOCAL_SITE_FILE), writeLocalSite(state, local));
  const dev = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ELO_STATE: state },
    stdio,
    detached: true,
  });
  started = dev;
  await untilLine(dev, 'Development site:');
  return { dev, site };
}

test('npm run dev ends with a launcher that was killed', async () => {
  const args = ['--import', 'tsx', 'scripts/dev.ts'];
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore', 'ipc'];
  const { dev, site } = await startDev(process.execPath, args, stdio);
  dev.disconnect();
  expect(await once(dev, 'exit')).toEqual([0, null]);
  site.close();
});

test('npm run dev ends with an npm that was killed', async () => {
  const { dev, site } = await startDev('npm', ['run', 'dev'], ['ignore', 'pipe', 'ignore']);
  dev.kill('SIGKILL');
  // Standard output ends only when the site, which holds it too, has ended.
  await once(dev, 'close');
  site.close();
});

test('SIGTERM to npm ends the development server of one remote', async () => {
  const npm = spawn('npm', ['run', 'dev', '-w', 'mf-contact'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  started = npm;
  await untilLine(npm, 'compiled');
  npm.kill();
  // Standard output ends only when the server, which holds it too, has ended.
  await once(npm, 'close');
});

/** Waits until a program prints a text, and ignores what it prints after that. */
async function untilLine({ stdout }: ChildProcess, text: string): Promise<void> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    if (line.includes(text)) break;
  }
  stdout?.resume();
}
