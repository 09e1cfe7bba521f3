import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { ArmEvidence } from '@elo-platform/protocol';
import { freePort } from '@elo-platform/protocol/free-port';
import { loadTrust } from '@elo-platform/store';
import { armEvidence, serve, startCollector, times } from '../testing/collector';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { setClock } from '../testing/set-clock';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let place: Workplace;
let first: string;
let second: string;
let url: string;
let status: number;
let received: Received[];
/** What the collector answers of the live release, and of the one before it; undefined: it is down. */
let live: Partial<ArmEvidence> | undefined;
/** Called before the collector's first answer. */
let onAsked: (() => Promise<unknown>) | undefined;
/** Called before the receiver answers. */
let onReceived: (() => Promise<unknown>) | undefined;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  place = await createWorkplace();
  await place.publish(SHELL);
  await place.publish(remote('mf-home', '1.0.0', '/'));
  first = (await place.elo('promote')).json.release;
  await place.publish(remote('mf-home', '1.1.0', '/'));
  second = (await place.elo('promote', 'mf-home@1.1.0')).json.release;
  [live, onAsked, onReceived] = [{}, undefined, undefined];
  const collector = await startCollector(async (query) => {
    const before = onAsked;
    onAsked = undefined;
    await before?.();
    if (live === undefined) return undefined;
    const now = armEvidence(second, 'stable', 2000, live);
    return [armEvidence(first, 'stable', 2000), ...(query.get('entry') === '1' ? [] : [now])];
  });
  place.environment.ELO_EVIDENCE = collector.url;
  [status, received] = [204, []];
  const receiver = await serve(
    createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      await onReceived?.();
      response.writeHead(status).end();
    }),
  );
  url = receiver.url;
  closing.push(collector.close, receiver.close);
});
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closing.splice(0)) await close();
  await place.remove();
});

/** The function that docs/observing.md gives to receivers. */
async function receiverOfDocuments() {
  const page = join(__dirname, '..', '..', '..', '..', 'docs', 'observing.md');
  const [, code] =
    /```js\n([^`]*createPublicKey[\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? [];
  return new Function('require', `${code} return isGenuine;`)(require);
}

const watch = (...words: string[]) => place.elo('watch', '--once', '--alert', url, ...words);

test('a release that is no worse than the one before it raises no alert', async () => {
  const { code, json } = await watch();
  const found = { release: second, entry: 2, visits: 2000, concerns: [], unsent: 0 };
  expect([code, json]).toEqual([0, found]);
  expect(received).toEqual([]);
});

test('no concern by a few visits, or by none, is no good news, and the command says so', async () => {
  expect((await place.eloText('watch', '--once')).stdout).not.toContain('Too few');
  live = { visits: 49 };
  const { stdout } = await place.eloText('watch', '--once');
  expect(stdout).toContain('Too few visits to judge by: 49');
});

test('a worse one raises one alert, which the public key in the trust file verifies', async () => {
  live = { failed: 200 };
  const { code, json } = await watch();
  expect([code, json.concerns]).toEqual([
    1,
    [{ metric: 'errors', by: 'release-before', now: 0.1, allowed: 0.01 }],
  ]);
  await watch();
  const [alert, ...others] = received;
  expect(others).toEqual([]);
  const { headers, body } = alert as Received;
  expect(JSON.parse(body)).toMatchObject({
    specversion: '1.0',
    id: headers['webhook-id'],
    source: '/channels/production',
    type: 'dev.elo.release.worse',
    subject: second,
    data: { channel: 'production', entry: 2, message: 'errors: 10.00 %, 1.00 % before' },
  });
  const { publicKey } = (await loadTrust(place.environment.ELO_TRUST ?? '')).keys.dev ?? {};
  expect(headers['webhook-signature']).toMatch(/^v1a,/);
  const isGenuine = await receiverOfDocuments();
  const old = { ...headers, 'webhook-timestamp': '1700000000' };
  expect(isGenuine(headers, body, publicKey)).toBe(true);
  expect([isGenuine(headers, `${body} `, publicKey), isGenuine(old, body, publicKey)]).toEqual([
    false,
    false,
  ]);
});

test('a disk that takes no alert does not keep a release from being rolled back', async () => {
  live = { failed: 900 };
  await mkdir(join(place.root, 'state'), { recursive: true });
  await writeFile(join(place.root, 'state', 'alerts'), 'no folder');
  const words = ['watch', '--once', '--alert', url, '--rollback'];
  const { stdout, stderr } = await place.eloText(...words);
  expect(stdout).toContain(`Rolled back to ${first}`);
  expect(stderr).toContain('An alert cannot be kept on disk: ');
  expect((await place.elo('status')).json.release).toBe(first);
});

test('an alert that its receiver rejects stays on disk for a later attempt, even of another process', async () => {
  [live, status] = [{ deadVisits: 300 }, 500];
  expect((await watch()).json.unsent).toBe(1);
  const folder = join(place.root, 'state', 'alerts', 'production');
  const [file = ''] = await readdir(folder);
  const { attempts, due } = JSON.parse(await readFile(join(folder, file), 'utf8'));
  expect([attempts, due > Date.now()]).toEqual([1, true]);
  // Not before its time.
  expect([(await watch()).json.unsent, received.length]).toEqual([1, 1]);
  jest.useFakeTimers({ now: due + 1, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  status = 200;
  expect((await watch()).json.unsent).toBe(0);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    file.replace('.json', ''),
    file.replace('.json', ''),
  ]);
});

test('says why an alert did not reach its receiver, without the path, which may be a secret', async () => {
  [live, status] = [{ failed: 200 }, 500];
  const { stderr } = await place.eloText('watch', '--once', '--alert', `${url}/secret`);
  const said = `An alert did not reach ${url}: it answers 500; next attempt in 5 s`;
  expect(stderr).toContain(said);
  const { stderr: other } = await place.eloText(
    'watch',
    '--once',
    '--alert',
    'http://127.0.0.1:1/',
  );
  expect(other).not.toContain('An alert did not reach');
});

test('after a machine whose clock was ahead it judges by limits, and says so', async () => {
  live = { failed: 200 };
  setClock(new Date(Date.now() - 86_400_000));
  expect((await watch()).json.concerns).toEqual([]);
  const { code, json } = await watch('--max', 'errors=2');
  expect([code, json.concerns]).toEqual([
    1,
    [{ metric: 'errors', by: 'limit', now: 0.1, allowed: 0.02 }],
  ]);
  const { stderr } = await place.eloText('watch', '--once');
  expect(stderr).toContain(', which is in the future: until then');
});

test('it says once, not at each look, that an entry is dated in the future', async () => {
  setClock(new Date(Date.now() - 86_400_000));
  const endAfter = (looks: number) => async () => {
    if (looks > 1) onAsked = endAfter(looks - 1);
    // A key without its right ends the command at the next look.
    else await writeFile(place.environment.ELO_TRUST ?? '', '{"schema":1,"keys":[]}');
  };
  onAsked = endAfter(3);
  const { stderr } = await place.eloText('watch', '--every', '1', '--rollback');
  expect(stderr.match(/which is in the future/g)).toHaveLength(1);
});

test('an alert whose file a power cut left empty is sent again', async () => {
  [live, status] = [{ failed: 200 }, 500];
  await watch();
  const folder = join(place.root, 'state', 'alerts', 'production');
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), '');
  status = 204;
  expect((await watch()).json.unsent).toBe(0);
  expect(received).toHaveLength(2);
});

test('at a look every second, it says only what is new', async () => {
  live = { failed: 200 };
  const seeOften = () =>
    new Promise<void>((resolve) => {
      const count = async (asked: number) => {
        if (asked === 9) resolve();
        onAsked = () => count(asked + 1);
      };
      void count(0);
    });
  const seenOften = seeOften();
  const script = join(__dirname, '..', 'testing', 'run-elo.ts');
  const command = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), script, 'watch', '--every', '1'],
    { env: { ...process.env, ...place.environment }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  closing.push(async () => {
    command.kill();
    await once(command, 'exit');
  });
  let said = '';
  const saysMore = new Promise<void>((resolve) => {
    command.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('2 concerns')) resolve();
    });
  });
  await seenOften;
  live = { failed: 200, deadVisits: 300 };
  await saysMore;
  expect(said.match(/1 concern about/g)).toHaveLength(1);
  // Nor that the collector is still away.
  live = undefined;
  await seeOften();
  expect(said.match(/cannot be read: status 503/g)).toHaveLength(1);
});

test('limits alert, and never roll back', async () => {
  live = { vitals: { lcp: times(2000, 3000) } };
  const { json } = await watch('--max', 'lcp=2500', 'errors=2', '--rollback');
  expect(json.concerns).toEqual([{ metric: 'lcp', by: 'limit', now: 4200, allowed: 2500 }]);
  expect((await place.elo('status')).json.release).toBe(second);
  const { code, json: wrong } = await watch('--max', 'speed=1');
  expect([code, wrong.error.message]).toEqual([2, expect.stringContaining('errors=2 or lcp=2500')]);
});

test('with --rollback the release before it is live again, and is not judged against the bad one', async () => {
  live = { vitals: { inp: times(2000, 200) } };
  const { json } = await watch('--rollback');
  expect(json.rolledBackTo).toBe(first);
  expect((await place.elo('status')).json.release).toBe(first);
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
    'dev.elo.release.worse',
    'dev.elo.release.rolled-back',
  ]);
  expect((await watch('--rollback')).json).toMatchObject({ release: first, concerns: [] });
  const [entry] = (await place.elo('history')).json.entries;
  expect(entry.reason).toBe('elo watch: inp: 200 ms, 120 ms before');
});

test('an alert about a rollback that its receiver rejects is sent again, as any other', async () => {
  [live, status] = [{ failed: 200 }, 500];
  expect((await watch('--rollback')).json).toMatchObject({ rolledBackTo: first, unsent: 2 });
  const now = Date.now() + 10_000;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  [status, received] = [204, []];
  expect((await watch('--rollback')).json.unsent).toBe(0);
  const types = received.map(({ body }) => JSON.parse(body).type);
  expect(types.sort()).toEqual(['dev.elo.release.rolled-back', 'dev.elo.release.worse']);
});

test('a receiver that is silent does not hold the rollback up, not even with earlier alerts', async () => {
  [live, status] = [{ vitals: { lcp: times(2000, 3000) } }, 500];
  expect((await watch('--max', 'lcp=2500')).json.unsent).toBe(1);
  const now = Date.now() + 10_000;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  [live, status] = [{ failed: 200 }, 204];
  const lives: string[] = [];
  onReceived = async () => lives.push((await place.elo('status')).json.release);
  expect((await watch('--rollback')).json).toMatchObject({ rolledBackTo: first, unsent: 0 });
  expect(lives).toEqual([first, first, first]);
});

test('a command that is killed right after its rollback: the next one sends the alert about it', async () => {
  live = { failed: 200 };
  const script = join(__dirname, '..', 'testing', 'crash-at.ts');
  const words = ['watch', '--once', '--alert', url, '--rollback', '--json'];
  const killed = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), script, 'late:0', ...words],
    { env: { ...process.env, ...place.environment }, stdio: 'ignore' },
  );
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
  expect((await place.elo('status')).json.release).toBe(first);
  expect((await watch('--rollback')).json).toMatchObject({ release: first, unsent: 0 });
  expect(received.map(({ body }) => JSON.parse(body)).slice(-1)).toMatchObject([
    { type: 'dev.elo.release.rolled-back', subject: second, data: { to: first } },
  ]);
  await watch('--rollback');
  expect(received).toHaveLength(2);
});

test('a release that another user makes live during a look is not rolled back; the alert is sent', async () => {
  live = { failed: 200 };
  await place.publish(remote('mf-home', '1.2.0', '/'));
  onAsked = () => place.elo('promote', 'mf-home@1.2.0');
  const { code, json } = await watch('--rollback');
  expect([code, json.error.code]).toEqual([4, 'lost-race']);
  expect((await place.elo('history')).json.entries[0]).toMatchObject({ n: 3, action: 'promote' });
  expect(received).toHaveLength(1);
});

test('a key that may not promote cannot watch with --rollback', async () => {
  const keys = join(place.root, 'keys');
  await place.elo('keys', 'create', 'worker', '--folder', keys);
  await place.elo('keys', 'add', 'worker', '--folder', keys, '--canary', 'production');
  const { json } = await watch('--rollback', '--key', join(keys, 'worker.pem'));
  expect(json.error.code).toBe('signature');
});

test('another channel has alerts of its own', async () => {
  live = { failed: 200 };
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.1.0']) {
    await place.elo('promote', 'shell', `mf-home@${version}`, '--channel', 'staging');
  }
  for (const channel of ['production', 'staging', 'production', 'staging']) {
    const { json } = await watch('--channel', channel);
    expect(json.concerns).toHaveLength(1);
  }
  expect(received.map(({ body }) => JSON.parse(body).source)).toEqual([
    '/channels/production',
    '/channels/staging',
  ]);
});

test.each([-3_600_000, 3_600_000])(
  'a collector whose clock differs by %i ms is an error: the answer is of another time',
  async (apart) => {
    const collector = await startCollector(
      async () => [armEvidence(second, 'stable', 2000, { failed: 200 })],
      () => new Date(Date.now() + apart),
    );
    closing.push(collector.close);
    place.environment.ELO_EVIDENCE = collector.url;
    const { code, json } = await watch();
    expect([code, json.error.code]).toEqual([1, 'clock-ahead']);
  },
);

test('a collector that does not answer is an error, which says why', async () => {
  place.environment.ELO_EVIDENCE = `http://localhost:${await freePort()}`;
  const { code, json } = await watch();
  expect([code, json.error.code]).toEqual([1, 'remote-unavailable']);
  expect(json.error.message).toContain('ECONNREFUSED');
});

test('says why a receiver did not answer, also under a name with two addresses', async () => {
  live = { failed: 200 };
  const away = `http://localhost:${await freePort()}`;
  const { stderr } = await place.eloText('watch', '--once', '--alert', away);
  expect(stderr).toContain(`An alert did not reach ${away}: ECONNREFUSED; next attempt in 5 s`);
});
