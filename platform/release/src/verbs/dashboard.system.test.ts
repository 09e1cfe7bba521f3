import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type {
  DashboardError,
  DashboardExplanation,
  DashboardLog,
  DashboardPictures,
} from '@elo-platform/protocol';
import { LOCAL_SITE_FILE, writeLocalSite } from '@elo-platform/store';
import { armEvidence, serve, startCollector as startJudged } from '../testing/collector';
import { createWorkplace } from '../testing/elo';
import {
  canariesOf,
  closing,
  dashboardApart,
  fill,
  history,
  open,
  PROMOTION,
  place,
  type Started,
  send,
  start,
} from '../testing/local-dashboard';
import { remote } from '../testing/make-package';
import { run as planRelease } from './plan';

dashboardApart();

test('the token of the address opens one session; nothing is read without a session', async () => {
  const server = await start();
  const { origin, hash } = new URL(server.url);
  expect((await send(origin, '/')).json).toBe('page');
  expect((await send(origin, '/state')).status).toBe(403);
  const wrong = { Authorization: 'Bearer no' };
  expect((await send(origin, '/state', { headers: wrong })).status).toBe(403);
  expect((await send(origin, '/session', { body: { token: 'no' } })).status).toBe(403);
  const { ask } = await open(server);
  expect((await ask('/state')).status).toBe(200);
  expect((await send(origin, '/session', { body: { token: hash.slice(1) } })).status).toBe(403);
});

test('requests under another name or from another page are rejected', async () => {
  const { origin, headers } = await open(await start());
  const { port } = new URL(origin);
  const status = async (more: Record<string, string>) =>
    (await send(origin, '/state', { headers: { ...headers, ...more } })).status;
  expect(await status({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
  expect(await status({ Host: `rebound.example:${port}` })).toBe(403);
  expect(await status({ Host: `localhost:${port}` })).toBe(403);
  expect(await status({ Origin: 'https://other.example' })).toBe(403);
  expect(await status({ Origin: 'null' })).toBe(403);
  expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
});

test('a fault that was repaired is no longer shown, although the log has no new entry', async () => {
  const file = join(place.environment.ELO_STORE ?? '', 'packages/mf-home/1.0.0/page.js');
  await rename(file, `${file}.away`);
  const { state } = await open(await start());
  const faults = async () => (await state()).channels[0]?.faults;
  expect(await faults()).toEqual(['packages/mf-home/1.0.0/page.js is missing']);
  await rename(`${file}.away`, file);
  expect(await faults()).toEqual([]);
});

test('a store that was moved away while the dashboard is open is gone, not one without a log', async () => {
  const { ask } = await open(await start());
  expect((await ask('/log?channel=production')).status).toBe(200);
  const store = place.environment.ELO_STORE ?? '';
  await rename(store, `${store}-away`);
  for (const path of ['/state', '/log?channel=production', '/explain?channel=production']) {
    const { error } = (await ask(path)).json as DashboardError;
    expect([path, error.message]).toEqual([path, expect.stringContaining('not there any more')]);
  }
});

test('a document has the policy that it was composed with, and other responses allow nothing', async () => {
  const { origin, headers } = await open(await start());
  expect((await send(origin, '/')).policy).toBe("default-src 'self'");
  const { policy } = await send(origin, '/state', { headers });
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a body must be a small JSON object', async () => {
  const { origin, headers } = await open(await start());
  const post = async (body: object, more = {}) =>
    (await send(origin, '/actions/promote', { body, headers: { ...headers, ...more } })).status;
  expect(await post(PROMOTION, { 'Content-Type': 'text/plain' })).toBe(400);
  expect(await post([])).toBe(400);
  expect(await post({ ...PROMOTION, surprise: true })).toBe(400);
  expect(await post({ channel: 'x'.repeat(70_000) })).toBe(413);
});

test('the state says what is live since when and by whom, and what is published', async () => {
  const [first] = await history();
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  const [canary] = await history();
  const state = await (await open(await start())).state();
  expect(state).toMatchObject({ key: 'dev', evidence: false, unreadable: [] });
  expect(state.packages).toContainEqual({ name: 'mf-home', versions: ['1.1.0', '1.0.0'] });
  const { signedBy: _first, ...promotion } = first;
  const { signedBy: _second, ...start10 } = canary;
  expect(state.channels).toEqual([
    {
      newest: start10,
      since: promotion,
      faults: [],
      packages: { shell: '1.0.0', 'mf-home': '1.0.0' },
      judged: [],
    },
  ]);
  expect(canary).toMatchObject({ n: 2, author: 'dev', action: 'canary-start' });
  expect(canary.canaries.running[0]).toMatchObject({ packages: { 'mf-home': '1.1.0' } });
  expect(canary.canaries.running[0].buckets).toHaveLength(10);
});

test('a plan writes nothing; carried out, it makes the same signed entry as the command', async () => {
  const { act, state } = await open(await start());
  const { head, lines } = await act('promote', PROMOTION);
  expect(lines.join('\n')).toContain('mf-home 1.0.0 → 1.1.0');
  expect(await history()).toHaveLength(1);
  expect((await act('promote', { ...PROMOTION, head })).lines).toEqual(lines);

  const other = await createWorkplace();
  closing.push(() => other.remove());
  await fill(other);
  await other.elo('promote', 'mf-home@1.1.0', '--reason', 'new map');
  // Records have the time of their composing.
  const own = { at: undefined, nonce: undefined, previous: undefined, records: undefined };
  const [entry] = await history();
  const [wanted] = await history(other);
  expect({ ...entry, ...own }).toEqual({ ...wanted, ...own });
  expect(entry).toMatchObject({ n: 2, signedBy: 'dev', reason: 'new map' });
  expect((await place.elo('verify')).code).toBe(0);
  expect((await state()).channels[0]?.packages['mf-home']).toBe('1.1.0');
});

test('a plan is carried out once, and only on the head that it was made on', async () => {
  const { act, refusal } = await open(await start());
  const lost = { status: 409, code: 'lost-race' };
  const { head } = await act('promote', PROMOTION);
  await act('promote', { ...PROMOTION, head });
  expect(await refusal('promote', { ...PROMOTION, head })).toMatchObject(lost);
  const back = { channel: 'production', yes: true };
  const { head: second } = await act('rollback', back);
  await place.elo('promote', 'mf-home@1.0.0', '--reason', 'x');
  expect(await refusal('rollback', { ...back, head: second })).toMatchObject(lost);
  expect(await history()).toHaveLength(3);
});

test('an entry of a key that was added in the meantime counts', async () => {
  const { act, refusal, state } = await open(await start());
  const { head } = await act('promote', PROMOTION);
  const keys = join(place.root, 'keys');
  await place.elo('keys', 'create', 'bob', '--folder', keys);
  await place.elo('keys', 'add', 'bob', '--folder', keys, '--promote', '*');
  const key = join(keys, 'bob.pem');
  await place.elo('promote', 'mf-home@1.1.0', '--reason', 'by bob', '--key', key);
  expect((await state()).channels[0]?.newest).toMatchObject({ author: 'bob', reason: 'by bob' });
  expect(await refusal('promote', { ...PROMOTION, head })).toMatchObject({ code: 'lost-race' });
});

test('a gate refuses as on the command line', async () => {
  await place.publish(remote('mf-home', '2.0.0', '/elsewhere'));
  const { refusal } = await open(await start());
  const body = { ...PROMOTION, packages: ['mf-home@2.0.0'] };
  const { error } = (await place.elo('promote', 'mf-home@2.0.0')).json;
  const { exitCode: _exit, ...wanted } = error;
  expect(await refusal('promote', body)).toEqual({ status: 422, ...wanted });
  expect(await history()).toHaveLength(1);
});

test('a canary is started, advanced and aborted, and a release rolled back', async () => {
  const { do: perform, state, ask } = await open(await start());
  const { reason: _reason, ...canary } = PROMOTION;
  await perform('canary', { ...canary, percent: 10 });
  expect(canariesOf(await state())[0]?.buckets).toHaveLength(10);
  const running = { channel: 'production', packages: ['mf-home'] };
  await perform('advance', running);
  expect(canariesOf(await state())[0]?.buckets).toHaveLength(25);
  await perform('abort', running);
  expect(canariesOf(await state())).toEqual([]);
  await perform('promote', PROMOTION);
  await perform('rollback', { channel: 'production', yes: true, reason: 'slow' });
  const { entries } = (await ask('/log?channel=production')).json as DashboardLog;
  expect(entries.map(({ action }) => action)).toEqual([
    'rollback',
    'promote',
    'canary-abort',
    'canary-advance',
    'canary-start',
    'promote',
  ]);
  expect(entries[0]).toMatchObject({ reason: 'slow', author: 'dev', release: entries[5]?.release });
});

test('without a key it reads, and refuses every action', async () => {
  const { state, refusal } = await open(await start({ key: undefined }));
  expect((await state()).key).toBeUndefined();
  for (const action of ['promote', 'canary', 'advance', 'abort', 'watch', 'rollback']) {
    expect(await refusal(action, PROMOTION)).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await history()).toHaveLength(1);
});

/** A collector with fixed answers, by path. @param times that it is asked about */
async function startCollector(
  answers: Readonly<Record<string, object>>,
  times: [since: number, until: number][] = [],
): Promise<string> {
  const server = createServer((asked, response) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://x');
    const at = (name: string) => Date.parse(searchParams.get(name) ?? '');
    times.push([at('since'), at('until')]);
    response.writeHead(200).end(JSON.stringify(answers[pathname]));
  });
  const { url, close } = await serve(server);
  closing.push(close);
  return url;
}

const SEEN = { schema: 1, channel: 'production', dropped: 0, arms: [], packages: [] };
const evidence = { ...SEEN, since: '2026-11-25T08:00:00Z', until: '2026-11-25T09:00:00Z' };
const errors = { schema: 1, errors: [] };
const VITALS = '/vitals?channel=production&seconds=3600&step=60';

test('vitals and errors are those of the time until now, whenever they are read', async () => {
  const times: [number, number][] = [];
  const url = await startCollector({ '/errors': errors, '/evidence': evidence }, times);
  const { ask, state } = await open(await start({ evidence: url }));
  expect((await state()).evidence).toBe(true);
  for (let reading = 0; reading < 2; reading += 1) {
    const before = Date.now();
    expect(await ask(VITALS)).toMatchObject({ status: 200, json: { evidence, errors: [] } });
    for (const [since, until] of times.splice(0)) {
      expect(until - since).toBe(3_600_000);
      expect(until).toBeGreaterThanOrEqual(before);
    }
  }
});

test('a site that starts again gives the dashboard its new collector', async () => {
  const { ELO_STATE: state = '', ELO_STORE: store = '', ELO_TRUST: trust = '' } = place.environment;
  const origin = 'http://localhost:4123';
  await mkdir(state, { recursive: true });
  const startSite = async () => {
    const vitals = await startCollector({ '/errors': errors, '/evidence': evidence });
    const text = writeLocalSite(state, { store, trust, key: 'dev.pem', origin, vitals });
    await writeFile(join(state, LOCAL_SITE_FILE), text);
    return closing.at(-1);
  };
  const stopSite = await startSite();
  const { ask } = await open(await start());
  expect((await ask(VITALS)).status).toBe(200);
  await stopSite?.();
  expect((await ask(VITALS)).status).toBe(502);
  await startSite();
  expect((await ask(VITALS)).status).toBe(200);
});

test('what the collector answers is checked; without one there is nothing to read', async () => {
  const url = await startCollector({ '/errors': errors, '/evidence': { schema: 2 } });
  const { ask } = await open(await start({ evidence: url }));
  expect((await ask(VITALS)).status).toBe(502);
  expect((await (await open(await start())).ask(VITALS)).status).toBe(422);
});

test('a canary is explained in the words of the command, while it runs and after it ended', async () => {
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10', '--reason', 'new map');
  const [{ canaries, release }] = await history();
  const collector = await startJudged(async () => [
    armEvidence(canaries.running[0].release, 'canary', 200, { failed: 20 }),
    armEvidence(release, 'stable', 1800, { failed: 18 }),
  ]);
  closing.push(collector.close);
  place.environment.ELO_EVIDENCE = collector.url;
  const { ask } = await open(await start({ evidence: collector.url }));
  const explain = async () => {
    const { json } = await ask('/explain?channel=production&package=mf-home');
    return (json as DashboardExplanation).steps;
  };
  const said = async () => (await place.eloText('canary', 'explain', 'mf-home')).stdout;
  const running = await explain();
  for (const { line } of running) expect(await said()).toContain(line);
  expect(running.map(({ line }) => line)).toEqual([
    expect.stringMatching(/canary-start by dev: 10 of 100 visitors; new map$/),
    'now: 200 visits of this step with the canary, 1800 without',
  ]);
  expect(running[1]?.metrics[0]).toEqual({
    name: 'visits with an error',
    canary: '10.00 %',
    stable: '1.00 %',
    part: 1,
    evidence: expect.stringMatching(/^\d+ : 1 over the limit$/),
  });
  await place.elo('canary', 'abort', 'mf-home', '--reason', 'too many errors');
  const [, last] = await explain();
  expect(last?.line).toMatch(/canary-abort by dev: 0 of 100 visitors; too many errors$/);
  expect(await said()).toContain(last?.line);
});

test('a channel without a canary says so', async () => {
  const { ask } = await open(await start());
  expect((await ask('/explain?channel=production')).status).toBe(404);
});

test('the pictures of a plan cannot be read without their address', async () => {
  // The real pictures are rendered in `e2e/tests/dashboard.spec.ts`.
  const plan: NonNullable<Started['plan']> = async (context, input) => {
    const { pictures: folder, ...options } = input.options;
    const pictures = ['1-before.png', '1-after.png', '1-difference.png'];
    for (const file of pictures) {
      await writeFile(join(String(folder), file), `${file} of ${input.args}`);
    }
    const page = { path: '/', pixels: 3, accessibility: false, packages: ['mf-home'], pictures };
    const { data, lines } = await planRelease(context, { ...input, options });
    const found = { folder: String(folder), pages: [page], same: 1, left: 0 };
    return { data: { ...data, pictures: found }, lines };
  };
  const server = await start({ key: 'dev', plan });
  const { ask, origin } = await open(server);
  const { json } = await ask('/pictures', PROMOTION);
  const { summary, pages } = json as DashboardPictures;
  expect(summary).toContain('1 page looks or reads differently');
  expect(pages).toMatchObject([{ path: '/', change: expect.stringContaining('3 pixels') }]);
  const after = pages[0]?.pictures[1] ?? '';
  expect((await send(origin, after)).json).toBe('1-after.png of mf-home@1.1.0');
  expect((await send(origin, after.replace(/[^/]+\/1/, 'other/1'))).status).toBe(404);
  expect((await send(origin, '/pictures', { body: PROMOTION })).status).toBe(403);
  expect((await ask('/pictures', { plan: 'none' })).status).toBe(400);
  expect(await history()).toHaveLength(1);
});
