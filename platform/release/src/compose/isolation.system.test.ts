import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Release } from '@elo-platform/protocol';
import { deniesNetwork } from '@elo-platform/render/isolated-process';
import { readPlain, releaseSource } from '@elo-platform/store';
import {
  compose,
  composeApart,
  documentsIn,
  putAbout,
  putRemote,
  putShell,
  putUi,
  REMOTE,
  store,
} from '../testing/compose-site';

composeApart();

/** What the tests hide from remotes; each text is in one place only. */
const SECRET = `secret-${process.pid}`;
let folder: string;
let outside: Server;
let calls = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-secret-'));
  await writeFile(join(folder, 'key.pem'), SECRET);
  process.env.ELO_TEST_SECRET = SECRET;
  calls = 0;
  outside = createServer((_request, response) => {
    calls += 1;
    response.end(SECRET);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  delete process.env.ELO_TEST_SECRET;
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
  await rm(folder, { recursive: true });
});

const port = () => (outside.address() as AddressInfo).port;

/** A remote whose page shows what an attempt gave. @param attempt body of an async function */
const attempting = (attempt: string) =>
  REMOTE.replace(
    'Component: ({ data }) =>',
    "Component: ({ data }) => 'got ' + data.got + '. ' +",
  ).replace(
    'load: async ({ search, fetchJson }) => ({',
    `load: async ({ search, fetchJson }) => ({ got: await (async () => { ${attempt} })().catch((error) => 'refused: ' + (error.code || error.message)),`,
  );

async function htmlOf(release: Release, path: string): Promise<string> {
  const document = (await documentsIn(release))[path];
  if (document === undefined) throw new Error(`No document of ${path}`);
  return (await readPlain(store, releaseSource(document))).toString();
}

/** The page of a site with a hostile remote. */
async function pageOf(attempt: string): Promise<string> {
  const packages = [await putShell(), await putUi('1.4.0'), await putRemote(attempting(attempt))];
  return htmlOf(await compose(packages), '/news');
}

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;

describe('a hostile remote, composed, reads nothing', () => {
  test.each<[string, () => string, RegExp]>([
    [
      'of a key file',
      () => `return ${builtin('fs')}.readFileSync('${join(folder, 'key.pem')}', 'utf8')`,
      /refused: ERR_ACCESS_DENIED/,
    ],
    [
      'of a key file by the bindings of Node',
      () => `return process.binding('fs').readFileUtf8('${join(folder, 'key.pem')}', 0)`,
      /refused: /,
    ],
    [
      'of the folders of the platform',
      () => `return ${builtin('fs')}.readdirSync('${__dirname}').join()`,
      /refused: ERR_ACCESS_DENIED/,
    ],
    [
      'of the parent’s environment',
      () => `return ${builtin('fs')}.readFileSync('/proc/${process.pid}/environ', 'utf8')`,
      /refused: ERR_ACCESS_DENIED/,
    ],
    ['of its own environment', () => 'return JSON.stringify(process.env)', /got \{\}\./],
    [
      'by another program',
      () =>
        `return ${builtin('child_process')}.execSync('cat ${join(folder, 'key.pem')}').toString()`,
      /refused: ERR_ACCESS_DENIED/,
    ],
    [
      'in a thread',
      () => `new (${builtin('worker_threads')}.Worker)('', { eval: true }); return 'a thread'`,
      /refused: ERR_ACCESS_DENIED/,
    ],
    [
      'through fetchJson from another host',
      () => `return await fetchJson('http://127.0.0.1:${port()}/data/')`,
      /refused: .*compose/,
    ],
    [
      'through fetchJson outside the API',
      () => `return JSON.stringify(await fetchJson('/api/../internal'))`,
      /refused: .*compose/,
    ],
  ])('%s', async (_name, attempt, expected) => {
    const html = await pageOf(attempt());
    expect(html).toMatch(expected);
    expect(html).not.toContain(SECRET);
    expect(calls).toBe(0);
  });

  const local = () => JSON.stringify(join(folder, 'local.sock'));
  test.each([
    [
      'of Node',
      () => `new Promise((resolve, reject) => {
        ${builtin('http')}.get({ socketPath: ${local()} }, resolve).once('error', reject);
      })`,
    ],
    [
      'by a handle of Node',
      () => `new Promise((resolve) => {
        const Pipe = process._getActiveHandles()[0]._handle.constructor;
        const pipe = new Pipe(0);
        pipe.connect(new Pipe(0), ${local()});
        const socket = new (${builtin('net')}.Socket)({ handle: pipe });
        socket.end('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
        socket.once('data', resolve);
      })`,
    ],
  ])('of a socket in the file system, %s', async (_what, attempt) => {
    const server = createServer((_request, response) => {
      calls += 1;
      response.end(SECRET);
    });
    await once(server.listen(join(folder, 'local.sock')), 'listening');
    const html = await pageOf(`return await ${attempt()}`);
    server.close();
    expect(html).toContain('refused: ERR_ACCESS_DENIED');
    expect(calls).toBe(0);
  });

  const whereDenied = deniesNetwork() ? test : test.skip;
  if (!deniesNetwork()) {
    process.stdout.write('Not tested: this system lets no user make a network namespace.\n');
  }
  whereDenied('of the network', async () => {
    const html = await pageOf(`return await (await fetch('http://127.0.0.1:${port()}')).text()`);
    expect(html).toContain('refused: ');
    expect(calls).toBe(0);
  });
});

describe('a hostile remote cannot', () => {
  const refused = async (code: string, hungAfter?: number) =>
    compose([await putShell(), await putUi('1.4.0'), await putRemote(code), await putAbout()], {
      ...(hungAfter !== undefined && { hungAfter }),
    });

  const flags = (...all: string[]) =>
    all.map((flag) => `${builtin('v8')}.setFlagsFromString('--${flag}');`).join('');
  test.each([
    [
      'by traces of V8',
      () =>
        `${flags('trace-opt', 'redirect-code-traces', `redirect-code-traces-to=${join(folder, 'key.pem')}`)}
        const add = (sum) => sum + 1;
        let sum = 0;
        while (sum < 1e6) sum = add(sum);
        return sum`,
    ],
    [
      'by traces of Node',
      () => `${builtin('trace_events')}.createTracing({ categories: ['node'] }).enable()`,
    ],
    [
      'as a socket',
      () => `return await new Promise((resolve) => {
        ${builtin('net')}.createServer().listen('${join(folder, 'x.sock')}', () => resolve('listening'));
      })`,
    ],
    [
      'as a socket by a handle of Node',
      () =>
        `return new (process._getActiveHandles()[0]._handle.constructor)(1).bind('${join(folder, 'x.sock')}')`,
    ],
  ])('write a file %s', async (_what, attempt) => {
    expect(await pageOf(attempt())).toContain('refused: ERR_ACCESS_DENIED');
    expect(await readdir(folder)).toEqual(['key.pem']);
    expect(await readFile(join(folder, 'key.pem'), 'utf8')).toBe(SECRET);
  });

  test('signal the process group of its parent', async () => {
    const code = `
      process.on('SIGCONT', () => console.log('signalled'));
      process.on('SIGTERM', () => process.exit());
      setInterval(() => undefined, 1000);
      console.log('ready');`;
    const other = spawn(process.execPath, ['--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = text(other.stdout);
    await once(other.stdout, 'readable');
    expect(await pageOf("return process.kill(0, 'SIGCONT')")).toContain(
      'refused: ERR_ACCESS_DENIED',
    );
    other.kill('SIGTERM');
    expect(await printed).toBe('ready\n');
  });

  test('use up the memory', async () => {
    const html = await pageOf('return Buffer.alloc(2e9).length');
    expect(html).toContain('refused: Array buffer allocation failed');
  });

  const document = (number: number) =>
    `process.send({ type: 'document', number: ${number}, rendered: '${'0'.repeat(64)}' });`;

  test('write a page that it was not asked for', async () => {
    await expect(refused(document(9) + REMOTE)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('it sent document, which is not due'),
    });
  });

  test('leave out a page', async () => {
    // After the order to open its routes, and the one to name their pages.
    await expect(refused(attempting(document(3)))).rejects.toMatchObject({
      message: expect.stringContaining('broke at mf-news@1.0.0 /news: it sent no document'),
    });
  });

  test('send what is no message', async () => {
    await expect(refused(`process.send({ type: 'store' });${REMOTE}`)).rejects.toMatchObject({
      message: expect.stringContaining('malformed message'),
    });
  });

  test.each([
    ['what is no JSON', `${builtin('fs')}.writeSync(3, 'x\\n')`, 'malformed message'],
    ['a message of Node itself', "process.send({ cmd: 'NODE_HANDLE_ACK' })", 'malformed message'],
    [
      'a message without an end',
      `for (const part = Buffer.alloc(1e6, 'x'); ; ) try { ${builtin('fs')}.writeSync(3, part) } catch {}`,
      'it sent a message that is too long',
    ],
  ])('end its parent by %s', async (_what, code, message) => {
    await expect(refused(`${code};${REMOTE}`)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining(message),
    });
  });

  test('end its process unnoticed', async () => {
    await expect(refused(`process.exit(0);${REMOTE}`)).rejects.toMatchObject({
      message: expect.stringContaining('its process ended with 0'),
    });
  });

  test('pass for alive by repeating a message', async () => {
    const beats = `for (;;) process.send({ type: 'fetch', path: '/data/stories' });`;
    await expect(
      refused(`setImmediate(() => { ${beats} });${REMOTE}`, 1_000),
    ).rejects.toMatchObject({
      code: 'compose',
    });
  });
});

test('what a remote changes of the language stays in its own process', async () => {
  const release = await compose([
    await putShell(),
    await putUi('1.4.0'),
    await putRemote(`String.prototype.replace = () => 'changed';${REMOTE}`),
    await putAbout(),
  ]);
  expect(await htmlOf(release, '/news')).toContain('changed');
  expect(await htmlOf(release, '/about')).not.toContain('changed');
});
