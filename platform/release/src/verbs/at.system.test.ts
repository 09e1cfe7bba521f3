import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { openStore } from '@elo-platform/store';
import { readSettings } from '../cli/env';
import { createOutput } from '../cli/output';
import { createContext } from '../context/context';
import { serveState } from '../replay/serve-state';
import { COMPOSER_FOR_TEST } from '../testing/composer';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';

const BIN = join(__dirname, '..', '..', 'bin', 'elo.mjs');

let place: Workplace;
let running: ChildProcess[];
beforeEach(async () => {
  running = [];
  place = await createWorkplace();
  await place.publish(SHELL);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await place.publish(remote('mf-home', version, '/'));
    await place.elo('promote', 'shell', `mf-home@${version}`);
  }
});
afterEach(async () => {
  for (const one of running.filter(({ exitCode }) => exitCode === null)) one.kill('SIGKILL');
  await place.remove();
});

/** Starts `elo at`, and waits for what it prints. */
async function at(...words: string[]) {
  const command = spawn(process.execPath, [BIN, 'at', ...words, '--json'], {
    env: { ...process.env, ...place.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(command);
  const [line] = await once(createInterface({ input: command.stdout }), 'line');
  return { command, json: JSON.parse(line) };
}

test('a past entry is served as it was, read-only, until Ctrl-C', async () => {
  const { command, json } = await at('2', '--store', `file://${place.environment.ELO_STORE}`);
  expect(json).toMatchObject({ channel: 'production', entry: 2, canaries: [] });
  expect(await (await fetch(json.url)).text()).toContain('mf-home@1.1.0 /');
  expect((await fetch(json.url, { method: 'POST', body: 'a=1' })).status).toBe(405);
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([0, null]);
  await expect(fetch(json.url)).rejects.toThrow();
});

test('a time means the entry that was the newest then', async () => {
  const { entries } = (await place.elo('history')).json;
  const { json } = await at(entries[1].at);
  expect([json.entry, json.release]).toEqual([2, entries[1].release]);
  expect(await (await fetch(json.url)).text()).toContain('mf-home@1.1.0 /');
});

test('an edge of the same environment runs next to it, with its own port of metrics', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  place.environment.ELO_METRICS_PORT = String(port);
  expect((await at('2')).json.entry).toBe(2);
  taken.close();
});

test('a state with an API that the edge of the same environment may not ask is served', async () => {
  const { changed } = (await place.elo('settings', 'set', 'api=https://api.example')).json;
  place.environment.ELO_API_ORIGINS = 'https://other.example';
  const { json } = await at(String(changed.entry));
  expect(json.release).toBe(changed.release);
});

test('an edge that hangs ends the command with what the edge said', async () => {
  const hangs = join(place.root, 'hangs.cjs');
  writeFileSync(hangs, "console.error('about to hang'); for (;;);");
  const [{ release }] = (await place.elo('history')).json.entries;
  const { settings } = readSettings({}, place.environment);
  const nowhere = { write: () => true };
  const output = createOutput(
    { stdout: nowhere, stderr: nowhere },
    { json: true, environment: {} },
  );
  const context = createContext(settings, output, COMPOSER_FOR_TEST);
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--require ${JSON.stringify(hangs)}`;
  try {
    await expect(serveState(context, [release], 3, 2_000)).rejects.toMatchObject({
      code: 'timed-out',
      message: 'The edge served nothing within 2 s: about to hang',
    });
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
    await context.close();
  }
});

test('a time ahead of the first entry, another word and a missing entry are refused', async () => {
  expect((await place.elo('at', '2001-01-01')).json.error.message).toContain('Nothing was live');
  for (const word of ['yesterday', '2026-02-31T10:00']) {
    const { code, json } = await place.elo('at', word);
    expect([code, json.error.message]).toEqual([2, `"${word}" is neither an entry nor a time`]);
  }
  expect((await place.elo('at', '2999-01-01')).json.error.message).toContain('is in the future');
  expect((await place.elo('at', '9')).json.error.code).toBe('not-found');
});

test.each([
  ['2001-01-01', '2001-01-01T02:00:00.000Z'],
  ['2001-07-01', '2001-07-01T03:00:00.000Z'],
  ['2001-07-01T09:30', '2001-07-01T12:30:00.000Z'],
  ['2001-07-01T09:30Z', '2001-07-01T09:30:00.000Z'],
])('%s is a time of the machine it is typed on: %s', async (word, time) => {
  const env = { ...process.env, ...place.environment, TZ: 'America/Sao_Paulo' };
  const run = promisify(execFile)(process.execPath, [BIN, 'at', word, '--json'], { env });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout).error.message).toBe(`Nothing was live on production at ${time}`);
});

test('a state whose release is gone is refused, not replaced by an earlier one', async () => {
  const { entries } = (await place.elo('history')).json;
  const store = openStore(place.environment.ELO_STORE ?? '');
  await store.delete(`releases/${entries[1].release}/release.json`);
  await store.close();
  expect((await place.elo('at', '2')).json.error).toMatchObject({
    message: expect.stringContaining(entries[1].release),
    next: expect.stringContaining('removed by `elo gc`'),
  });
});
