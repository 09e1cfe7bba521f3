import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { heard, killAllEdges, runEdge } from './testing/edge-process';
import { createFixture, type Fixture, page, releaseId } from './testing/fixture';
import { send } from './testing/start';
import { type ApiProcess, startApi } from './testing/start-api';
import { until } from './testing/until';

let fixture: Fixture;

beforeEach(async () => {
  fixture = await createFixture();
});

afterEach(async () => {
  await killAllEdges();
  await fixture.remove();
});

const run = (env: Record<string, string> = {}, flags: string[] = [], cwd?: string) =>
  runEdge(fixture, { env, flags, cwd });

test('tells its parent and its output when it listens and when it is ready', async () => {
  const { child, ended } = run();
  const { port, url } = await heard(child, 'listening');
  expect(url).toBe(`http://localhost:${port}`);
  expect((await send(port, '/healthz')).status).toBe(503);
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  expect((await heard(child, 'ready')).release).toBe(releaseId('um'));
  expect((await send(port, '/')).body.toString()).toBe(page('um'));
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual({
    event: 'ready',
    ready: true,
    url,
    port,
    release: releaseId('um'),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'request', path: '/', status: 200 }),
  );
});

test('killed under load it sends no wrong page, and serves again once it is started', async () => {
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  const { child } = run();
  const { port } = await heard(child, 'ready');
  const answers: (readonly [status: number, body: string])[] = [];
  let loading = true;
  const visitor = async () => {
    while (loading) {
      const answer = await send(port, '/').catch(() => undefined);
      if (answer) answers.push([answer.status, answer.body.toString()]);
    }
  };
  const visitors = Array.from({ length: 16 }, visitor);
  await until(async () => answers.length > 200);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = answers.length;
  await heard(run({ PORT: String(port) }).child, 'ready');
  await until(async () => answers.slice(before).filter(([status]) => status === 200).length > 200);
  loading = false;
  await Promise.all(visitors);
  const pages = answers.filter(([status]) => status === 200);
  expect(new Set(pages.map(([, body]) => body))).toEqual(new Set([page('um')]));
  // While it starts it says so.
  expect(new Set(answers.map(([status]) => status))).toEqual(
    new Set(pages.length < answers.length ? [200, 503] : [200]),
  );
});

test.each([
  ['exports nothing', ''],
  ['waits for what never comes', 'export const main = () => new Promise(() => undefined);'],
])('ends with an error when its program %s', async (_name, program) => {
  const copy = await mkdtemp(join(tmpdir(), 'elo-edge-copy-'));
  await cp(join(__dirname, '..', 'bin'), join(copy, 'bin'), { recursive: true });
  await symlink(join(__dirname, '../../../node_modules'), join(copy, 'node_modules'));
  await mkdir(join(copy, 'src'));
  await writeFile(join(copy, 'package.json'), '{}');
  await writeFile(join(copy, 'src', 'main.ts'), program);
  const edge = spawn(process.execPath, [join(copy, 'bin', 'elo-edge.mjs')], {
    env: { PATH: process.env.PATH, ELO_DEBUG: '1' } as NodeJS.ProcessEnv,
  });
  const [code] = await once(edge, 'close');
  await rm(copy, { recursive: true });
  expect(code).not.toBe(0);
});

test('a stop that is sent to npx reaches it', async () => {
  const npx = spawn('npx', ['--no-install', 'elo-edge'], {
    cwd: join(__dirname, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOME: fixture.folder,
      PORT: '0',
      ELO_STATE: fixture.folder,
      ELO_STORE: fixture.folder,
      ELO_TRUST: fixture.trustFile,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, so that what a failure leaves behind can be ended.
    detached: true,
  });
  try {
    let output = '';
    npx.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await until(async () => output.includes('"event":"listening"'));
    const port = Number(/"port":(\d+)/.exec(output)?.[1]);
    expect((await send(port, '/healthz')).status).toBe(503);
    npx.kill('SIGTERM');
    await until(() =>
      send(port, '/healthz').then(
        () => false,
        () => true,
      ),
    );
  } finally {
    try {
      process.kill(-Number(npx.pid), 'SIGKILL');
    } catch {
      // All of it has ended, as it should.
    }
  }
});

test('started by npm in its own folder it serves what was made where npm was called', async () => {
  const called = await mkdtemp(join(tmpdir(), 'elo-called-'));
  const state = join(called, '.elo');
  const site = {
    store: fixture.folder,
    trust: fixture.trustFile,
    key: join(state, 'keys', 'local.pem'),
    origin: 'http://localhost:4000',
    api: 'http://localhost:4000',
  };
  await mkdir(state);
  await writeFile(join(state, LOCAL_SITE_FILE), writeLocalSite(state, site));
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  const own = join(__dirname, '..');
  const npm = { npm_package_json: join(own, 'package.json'), INIT_CWD: called };
  const { child } = run({ ELO_STATE: '', ELO_STORE: '', ELO_TRUST: '', ...npm }, [], own);
  expect((await heard(child, 'ready')).release).toBe(releaseId('um'));
  await rm(called, { recursive: true });
});

test('answers what it began before it stops', async () => {
  const api: ApiProcess = await startApi();
  await fixture.append({ release: await fixture.compose({ label: 'um' }) });
  const { child, ended } = run({ ELO_API: api.url });
  const { port } = await heard(child, 'ready');
  await send(port, '/api/x');
  api.signal('SIGSTOP');
  const answer = send(port, '/api/x');
  // This later request is answered only after the first one was received.
  await send(port, '/');
  child.kill('SIGTERM');
  api.signal('SIGCONT');
  expect((await answer).status).toBe(200);
  expect((await ended).code).toBe(0);
  await api.end();
});

test('ends when its parent is gone', async () => {
  const { child } = run();
  await heard(child, 'listening');
  // Not `close`: Node never emits that after a disconnection from this side.
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('a port in use is one clear message and exit code 5, as with every service', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, errors } = await run({ PORT: String(port) }).ended;
  expect(code).toBe(5);
  expect(errors).toBe(
    `elo edge: Port ${port} is already in use on 127.0.0.1. ` +
      'Stop the other program or set PORT to a free port.\n',
  );
  other.close();
});

test('every bad setting is named at once', async () => {
  const bad = { PORT: '99999', ELO_API: 'nowhere', LOG_LEVEL: 'loud', ELO_TLS_CERT: 'a.pem' };
  const { code, errors } = await run(bad).ended;
  expect(code).toBe(2);
  for (const name of ['PORT', 'ELO_API', 'LOG_LEVEL']) expect(errors).toContain(name);
  expect(errors).not.toContain('    at ');
});

test.each([
  ['a trust file that is not there', { ELO_TRUST: '/nowhere/trust.json' }, 10, 'trust file'],
  ['a certificate without its key', { ELO_TLS_CERT: 'a.pem' }, 2, 'go together'],
  [
    'a certificate that is not there',
    { ELO_TLS_CERT: 'a.pem', ELO_TLS_KEY: 'b.pem' },
    2,
    'certificate cannot be read',
  ],
  ['an entry that the log does not have', { ELO_ENTRY: '7' }, 6, 'production has no entry 7'],
  [
    'a proxy that is no address',
    { ELO_TRUSTED_PROXIES: 'nginx' },
    2,
    '"nginx" is no address and no CIDR range. Correct ELO_TRUSTED_PROXIES',
  ],
  ['a range of no size', { ELO_TRUSTED_PROXIES: '10.0.0.0/99' }, 2, '"10.0.0.0/99" is no address'],
])('%s ends it with a message', async (_, env, expected, message) => {
  const { code, errors } = await run(env).ended;
  expect(code).toBe(expected);
  expect(errors).toContain(message);
});

test('a list of proxies may have spaces', async () => {
  const { child } = run({ ELO_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
  expect((await heard(child, 'listening')).port).toBeGreaterThan(0);
});

test('an unknown flag ends it with a message', async () => {
  const { code, errors } = await run({}, ['--tsl']).ended;
  expect(code).toBe(2);
  expect(errors).toContain("'--tsl'");
});

test('--help says what there is', async () => {
  const { code, output } = await run({}, ['--help']).ended;
  expect(code).toBe(0);
  expect(output).toContain('ELO_STORE');
});

test('--tls makes a self-signed certificate and sends no HSTS', async () => {
  await mkdir(join(fixture.folder, 'channels'), { recursive: true });
  const { child } = run({}, ['--tls']);
  const { port } = await heard(child, 'listening');
  const { request } = await import('node:https');
  const headers = await new Promise<NodeJS.Dict<string | string[]>>((done, fail) => {
    request({ port, host: 'localhost', path: '/healthz', rejectUnauthorized: false }, (answer) =>
      done(answer.resume().headers),
    )
      .on('error', fail)
      .end();
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
});
