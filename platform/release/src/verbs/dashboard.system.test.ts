import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type {
  DashboardError,
  DashboardExplanation,
  DashboardLog,
  DashboardOutcome,
  DashboardPictures,
  DashboardRequest,
  DashboardState,
} from '@elo-platform/protocol';
import { readSettings } from '../cli/env';
import { createOutput } from '../cli/output';
import { createContext } from '../context/context';
import { armEvidence, serve, startCollector as startJudged } from '../testing/collector';
import { COMPOSER_FOR_TEST } from '../testing/composer';
import { createWorkplace, type Workplace } from '../testing/elo';
import { remote, SHELL } from '../testing/make-package';
import { createApi } from './dashboard/api';
import { startLocalServer } from './dashboard/local-server';
import type { OwnSite } from './dashboard/own-site';
import { run as planRelease } from './plan';

/** A released page; that of the real dashboard is read in `e2e/tests/dashboard.spec.ts`. */
const SITE: OwnSite = {
  read: async (path) =>
    path === '/'
      ? { status: 200, type: 'text/html', csp: "default-src 'self'", body: Buffer.from('page') }
      : undefined,
  close: async () => undefined,
};

let place: Workplace;
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeEach(async () => {
  place = await createWorkplace();
  await fill(place);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await place.remove();
});

async function fill(one: Workplace): Promise<void> {
  await one.publish(SHELL);
  await one.publish(remote('mf-home', '1.0.0', '/'));
  await one.elo('promote', '--reason', 'first');
  await one.publish(remote('mf-home', '1.1.0', '/'));
}

interface Started {
  /** Name of the key; undefined: without one. */
  readonly key?: string | undefined;
  readonly evidence?: string;
  readonly plan?: Parameters<typeof createApi>[2];
}

/** The dashboard of the workplace, with its key. */
async function start({ key, evidence, plan }: Started = { key: 'dev' }) {
  const { settings } = readSettings({ evidence }, place.environment);
  const streams = { stdout: { write: () => true }, stderr: { write: () => true } };
  const output = createOutput(streams, { json: true, environment: {} });
  const context = createContext(settings, output, COMPOSER_FOR_TEST);
  const server = await startLocalServer(SITE, createApi(context, key, plan));
  closing.push(
    () => context.close(),
    () => server.stop(),
  );
  return server;
}

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Sends a request as it is: `fetch` would set `Host` and `Origin` itself. */
function send(url: string, path: string, { method, body, headers }: Sent = {}) {
  return new Promise<{ status: number; json: unknown; policy: unknown }>((resolve, reject) => {
    const options = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    };
    const sent = request(new URL(path, url), options, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const policy = response.headers['content-security-policy'];
      const json = text.startsWith('{') ? JSON.parse(text) : text;
      resolve({ status: response.statusCode ?? 0, json, policy });
    });
    sent.once('error', reject).end(body && JSON.stringify(body));
  });
}

/** Opens a session, as the page does. */
async function open(server: Awaited<ReturnType<typeof start>>) {
  const { origin, hash } = new URL(server.url);
  const { json } = await send(origin, '/session', { body: { token: hash.slice(1) } });
  const headers = { Authorization: `Bearer ${(json as { session: string }).session}` };
  const ask = (path: string, body?: object) =>
    send(origin, path, { headers, ...(body && { body }) });
  const act = async (action: string, body: DashboardRequest) => {
    const { status, json } = await ask(`/actions/${action}`, body);
    expect(status).toBe(200);
    return json as DashboardOutcome;
  };
  return {
    origin,
    headers,
    ask,
    act,
    state: async () => (await ask('/state')).json as DashboardState,
    refusal: async (action: string, body: DashboardRequest) => {
      const { status, json } = await ask(`/actions/${action}`, body);
      return { status, ...(json as DashboardError).error };
    },
    /** Plans an action and carries it out. */
    async do(action: string, body: DashboardRequest) {
      const { head } = await act(action, body);
      return act(action, { ...body, head });
    },
  };
}

/** Canaries that run on the first channel. */
const canariesOf = ({ channels }: DashboardState) => channels[0]?.newest.canaries?.running ?? [];

const history = async (one = place) => (await one.elo('history')).json.entries;

const PROMOTION: DashboardRequest = {
  channel: 'production',
  packages: ['mf-home@1.1.0'],
  reason: 'new map',
};

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
  const own = { at: undefined, nonce: undefined, previous: undefined };
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

test('a gate refuses as on the command line', async () => {
  await place.publish(remote('mf-home', '2.0.0', '/elsewhere'));
  const { refusal } = await open(await start());
  const body = { ...PROMOTION, packages: ['mf-home@2.0.0'] };
  const { error } = (await place.elo('promote', 'mf-home@2.0.0')).json;
  const { code, message, next, problems } = await refusal('promote', body);
  const { exitCode: _exit, ...wanted } = error;
  expect({ code, message, next, problems }).toEqual(wanted);
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
    ...['rollback', 'promote', 'canary-abort', 'canary-advance', 'canary-start', 'promote'],
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
    ...{ name: 'visits with an error', canary: '10.00 %', stable: '1.00 %', part: 1 },
    evidence: expect.stringMatching(/^\d+ : 1 over the limit$/),
  });
  await place.elo('canary', 'abort', 'mf-home', '--reason', 'too many errors');
  const [, last] = await explain();
  expect(last?.line).toMatch(/canary-abort by dev: 0 of 100 visitors; too many errors$/);
  expect(await said()).toContain(last?.line);
});

test('an automatic canary is judged by the dashboard until it is over', async () => {
  const collector = await startJudged(async () => {
    const [{ release, canaries }] = await history();
    const canary = canaries?.running[0]?.release ?? release;
    return [
      armEvidence(canary, 'canary', 200, { failed: 20 }),
      armEvidence(release, 'stable', 19_800, { failed: 198 }),
    ];
  });
  closing.push(collector.close);
  const { act, state, ask } = await open(await start({ key: 'dev', evidence: collector.url }));
  const request = { ...PROMOTION, auto: true };
  const { head } = await act('canary', request);
  expect(await history()).toHaveLength(1);
  const { lines } = await act('canary', { ...request, head });
  expect(lines.at(-1)).toContain('This dashboard judges it');
  let steps: readonly { readonly line: string }[] = [];
  while (!steps.some(({ line }) => line.includes('canary-abort'))) {
    const { json } = await ask('/explain?channel=production');
    steps = (json as DashboardExplanation).steps;
  }
  expect(steps[0]?.line).toContain('canary-start by dev: 1 of 100 visitors');
  expect(steps.at(-1)?.line).toMatch(
    /by dev: 0 of 100 visitors; visits with an error: 10\.00 % with/,
  );
  expect(canariesOf(await state())).toEqual([]);
});

test('another dashboard judges an automatic canary only when it is told to', async () => {
  let failed = 0;
  const collector = await startJudged(async () => {
    const [{ release, canaries }] = await history();
    const canary = canaries?.running[0]?.release ?? release;
    return [
      armEvidence(canary, 'canary', 200, { failed }),
      armEvidence(release, 'stable', 19_800, { failed: 198 }),
    ];
  });
  closing.push(collector.close);
  const options = { key: 'dev', evidence: collector.url };
  const first = await start(options);
  const before = await open(first);
  await before.do('canary', { ...PROMOTION, auto: true });
  expect((await before.state()).channels[0]?.judged).toHaveLength(1);
  await first.stop();

  const { act, state } = await open(await start(options));
  expect(canariesOf(await state())).toMatchObject([{ buckets: [0] }]);
  const running = { channel: 'production', packages: ['mf-home'] };
  const { head, lines } = await act('watch', running);
  expect(lines).toEqual([
    '1 of 100 visitors have the canary of mf-home: judging it goes on with 10, 50, 100 of 100, or ends it',
  ]);
  expect((await state()).channels[0]?.judged).toEqual([]);
  failed = 20;
  await act('watch', { ...running, head });
  while (canariesOf(await state()).length !== 0);
  expect((await history())[0].action).toBe('canary-abort');
});

test('a canary of the version after an aborted one is judged, too', async () => {
  const asked = new Set<string | null | undefined>();
  const collector = await startJudged(async () => {
    const [{ release, canaries }] = await history();
    const running = canaries?.running[0];
    asked.add(running?.packages['mf-home']);
    return [
      armEvidence(running?.release ?? release, 'canary', 10, {}),
      armEvidence(release, 'stable', 990, {}),
    ];
  });
  closing.push(collector.close);
  await place.publish(remote('mf-home', '1.2.0', '/'));
  const { do: perform, state } = await open(await start({ key: 'dev', evidence: collector.url }));
  await perform('canary', { ...PROMOTION, auto: true });
  await perform('abort', { channel: 'production', packages: ['mf-home'], reason: 'a better one' });
  await perform('canary', { ...PROMOTION, packages: ['mf-home@1.2.0'], auto: true });
  while (!asked.has('1.2.0')) await state();
  const [canary] = canariesOf(await state());
  expect((await state()).channels[0]?.judged).toEqual([canary?.release]);
});

test('when judging fails, the channel says why and what to run', async () => {
  let seen: ReturnType<typeof armEvidence>[] | undefined;
  // Only the entry that began the second canary has visits.
  const collector = await startJudged(async (query) =>
    query.get('entry') === '4' ? seen : seen && [],
  );
  closing.push(collector.close);
  place.environment.ELO_EVIDENCE = collector.url;
  const auto = ['--auto', '--minutes', '0', '--every', '1'];
  expect((await place.elo('canary', 'start', 'mf-home@1.1.0', ...auto)).json.outcome).toBe(
    'paused',
  );
  await place.publish(remote('mf-news', '1.0.0', '/news'));
  await place.elo('canary', 'start', 'mf-news@1.0.0', '--percent', '95');
  const [{ n, release, canaries }] = await history();
  expect(n).toBe(4);
  seen = [
    armEvidence(canaries.running[0].release, 'canary', 1000),
    armEvidence(release, 'stable', 4000),
  ];
  const { do: perform, state } = await open(await start({ key: 'dev', evidence: collector.url }));
  await perform('watch', { channel: 'production', packages: ['mf-home'] });
  let faults: readonly string[] = [];
  while (faults.length === 0) faults = (await state()).channels[0]?.faults ?? [];
  expect(faults).toEqual([
    expect.stringMatching(
      /^The canary of mf-home is not judged: Only 4 more of 100 .*`elo canary watch mf-home`\.$/,
    ),
  ]);
});

test('a canary of a person is not judged', async () => {
  await place.elo('canary', 'start', 'mf-home@1.1.0', '--percent', '10');
  const { refusal } = await open(await start({ key: 'dev', evidence: 'http://127.0.0.1:9' }));
  const running = { channel: 'production', packages: ['mf-home'] };
  expect(await refusal('watch', running)).toMatchObject({ status: 422, code: 'usage' });
});

test('without a collector no automatic canary is planned', async () => {
  const { refusal } = await open(await start());
  const refused = await refusal('canary', { ...PROMOTION, auto: true });
  expect(refused).toMatchObject({ status: 422, code: 'usage' });
  expect(await history()).toHaveLength(1);
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
