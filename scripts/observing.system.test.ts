import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createKeyPair } from '@elo-platform/store';
import { createFixture, type Fixture, releaseId } from '../platform/edge/src/testing/fixture';
import { requestSite } from '../platform/edge/src/testing/request-site';
import { send } from '../platform/edge/src/testing/start';
import { until } from '../platform/edge/src/testing/until';

// Edge, render service, API, collector and an OpenTelemetry receiver, each as it runs for visitors.

const ROOT = join(__dirname, '..');
/** A proxy of the site's own, whose trace the edge continues. */
const PROXY = '127.0.0.2';
const TYPED = 'typed-by-a-visitor';

/** A page that reads the API, or fails with what was typed. */
const PAGE_CODE = `exports.default = {
  contract: 1,
  head: () => ({ title: '', description: '' }),
  Component: ({ data }) => '<p>' + data.status + '</p>',
  async load({ search, fetchJson }) {
    if (search.includes('broken')) throw new Error('cannot show ' + search);
    return fetchJson('/api/healthz' + search);
  },
  async action() { return {}; },
};`;

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
}

type Line = Readonly<Record<string, unknown>>;

const spans: Span[] = [];
const children: ChildProcess[] = [];
let receiver: Server;
let fixture: Fixture;
let edge: { port: number; metricsPort: number };
let api: { url: string; internalUrl: string };
let collector: { url: string; internalUrl: string };
let output = '';

/** Starts a program; resolves with what it sends once it is ready. */
async function start<Ready>(words: readonly string[], env: Record<string, string>): Promise<Ready> {
  const { port } = receiver.address() as AddressInfo;
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      ...env,
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.ready) return message as Ready;
  }
}

function takeSpans(body: string): void {
  for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
    const [service] = resource.attributes as Attribute[];
    for (const span of scopeSpans[0].spans) {
      const attributes = Object.fromEntries(
        (span.attributes as Attribute[]).map(({ key, value }) => [
          key,
          value.stringValue ?? value.intValue ?? '',
        ]),
      );
      spans.push({ ...span, attributes, service: service?.value.stringValue ?? '' });
    }
  }
}

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const isOwn = request.headers.authorization === 'Bearer abc';
    const body = await textOf(request);
    if (isOwn && request.url === '/v1/traces') takeSpans(body);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  fixture = await createFixture();
  const site = await requestSite(fixture, 'one', { pageCode: PAGE_CODE });
  await fixture.append({ release: await fixture.compose(site) });
  const trust = join(fixture.folder, 'trust.json');
  const { publicKey, privatePem } = createKeyPair();
  const operator = { publicKey, publish: [], promote: ['staging'] };
  await writeFile(
    trust,
    JSON.stringify({ ...fixture.trust, keys: { ...fixture.trust.keys, operator } }),
  );
  await writeFile(join(fixture.folder, 'operator.pem'), privatePem);
  api = await start(['--import', 'tsx', 'api/src/main.ts'], {
    API_PORT: '0',
    ELO_DATA: join(fixture.folder, 'data'),
  });
  collector = await start(['platform/vitals/bin/elo-vitals.mjs'], {
    PORT: '0',
    PRIVATE_PORT: '0',
    ELO_VITALS_DATA: join(fixture.folder, 'vitals'),
  });
  edge = await start(['platform/edge/bin/elo-edge.mjs'], {
    PORT: '0',
    ELO_METRICS_PORT: '0',
    ELO_STORE: fixture.folder,
    ELO_TRUST: trust,
    ELO_API: api.url,
    ELO_TRUSTED_PROXIES: PROXY,
  });
});

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  receiver.close();
  await fixture.remove();
});

const lines = (): Line[] =>
  output.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []));

/** Gets a page that is rendered from the API's data, in a given trace. */
async function getTraced(trace: string, search: string, from = PROXY) {
  const traceparent = `00-${trace}-${'c'.repeat(16)}-01`;
  return send(edge.port, `/news?search=${search}`, { headers: { traceparent }, from });
}

test('edge, render service and API are spans of the trace that a trusted proxy began', async () => {
  const trace = 'a'.repeat(32);
  expect((await getTraced(trace, TYPED)).status).toBe(200);
  const own = () => spans.filter(({ traceId }) => traceId === trace);
  await until(async () => own().length === 3);
  const spanOf = (service: string) => own().find((span) => span.service === service);
  expect(spanOf('elo-edge')?.parentSpanId).toBe('c'.repeat(16));
  expect(spanOf('elo-render')?.parentSpanId).toBe(spanOf('elo-edge')?.spanId);
  expect(spanOf('elo-api')?.parentSpanId).toBe(spanOf('elo-render')?.spanId);
  for (const { attributes } of own()) {
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': '200',
      'elo.release': releaseId('one'),
      'elo.arm': 'stable',
    });
  }
});

test('a trace that a stranger names is not continued, nor one whose id is all zeros', async () => {
  const strange = 'b'.repeat(32);
  await getTraced(strange, 'stranger', '127.0.0.1');
  await getTraced('0'.repeat(32), 'zeros');
  await getTraced('d'.repeat(32), 'last');
  await until(async () => spans.some(({ traceId }) => traceId === 'd'.repeat(32)));
  expect(spans.filter(({ traceId }) => [strange, '0'.repeat(32)].includes(traceId))).toEqual([]);
});

test('every program logs a request with the same fields', async () => {
  const trace = 'e'.repeat(32);
  await getTraced(trace, 'fields');
  const own = () => lines().filter((line) => line.trace === trace);
  await until(async () => own().length === 3);
  expect(
    own()
      .map(({ program }) => program)
      .sort(),
  ).toEqual(['api', 'edge', 'render']);
  for (const line of own()) {
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 30,
      program: expect.any(String),
      event: 'request',
      trace,
      span: expect.stringMatching(/^[0-9a-f]{16}$/),
      method: 'GET',
      kind: expect.stringMatching(/^(?:document|page|api)$/),
      path: expect.stringMatching(/^\/(?:news|api\/healthz)$/),
      status: 200,
      ms: expect.any(Number),
      release: releaseId('one'),
      arm: 'stable',
    });
  }
});

test('a fault names its trace, code and release, and no line has what a visitor typed', async () => {
  const trace = 'f'.repeat(32);
  await getTraced(trace, `broken${TYPED}`);
  await send(edge.port, `/api/nothing?q=${TYPED}`);
  const own = (event: string) =>
    lines().find((line) => line.trace === trace && line.event === event);
  await until(async () => own('request-page-failure') !== undefined);
  expect(own('request-page-failure')).toMatchObject({
    program: 'edge',
    level: 40,
    method: 'GET',
    kind: 'document',
    release: releaseId('one'),
    arm: 'stable',
    code: 'compose',
    err: { message: expect.stringContaining('cannot show ?') },
  });
  const isMissing = ({ program, status, code }: Line) =>
    program === 'api' && status === 404 && code === 'not-found';
  await until(async () => lines().some(isMissing));
  expect(output).not.toContain(TYPED);
  expect(output).not.toContain(PROXY);
});

/** What each program says to Prometheus. */
async function readMetrics(): Promise<Record<'edge' | 'api' | 'collector', string>> {
  const read = async (origin: string) => {
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  return {
    edge: await read(`http://127.0.0.1:${edge.metricsPort}`),
    api: await read(api.internalUrl),
    collector: await read(collector.internalUrl),
  };
}

test('metrics count requests by kind, status and arm, and have few labels', async () => {
  await send(edge.port, '/contact');
  await send(edge.port, '/contact');
  await send(edge.port, '/contact', { method: 'DELETE' });
  await send(edge.port, '/no-such-page');
  const { edge: text, api: own } = await readMetrics();
  expect(text).toMatch(
    /elo_http_requests_total\{program="edge",kind="document",status="404",arm="stable",code=""\} 1\n/,
  );
  expect(text).toContain('kind="document",status="405",arm="",code="method-not-allowed"} 1\n');
  expect(text).toContain('elo_http_requests_total{program="render",kind="page",status="200"');
  expect(text).toMatch(/elo_render_processes\{state="idle"\} 1\n/);
  expect(text).toContain(
    `elo_release_info{channel="production",release="${releaseId('one')}",arm="stable"} 1`,
  );
  expect(text).toMatch(/elo_cache_requests_total\{result="hit"\} [1-9]/);
  for (const secret of [TYPED, PROXY, '/contact', 'no-such-page'])
    expect(text).not.toContain(secret);
  expect(own).toMatch(/elo_outbox_messages\{state="waiting"\} 0\n/);
  expect(own).toContain('program="api",kind="api",status="404",arm="stable",code="not-found"');
});

/** Runs `elo explain` with the operator's key. */
async function explain(url: string, ...words: string[]) {
  const command = ['platform/release/bin/elo.mjs', 'explain', url, ...words];
  const env = {
    PATH: process.env.PATH,
    ELO_STORE: fixture.folder,
    ELO_TRUST: join(fixture.folder, 'trust.json'),
    ELO_KEY: join(fixture.folder, 'operator.pem'),
  } as NodeJS.ProcessEnv;
  return promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
}

test('elo explain prints where a page comes from', async () => {
  const url = `http://127.0.0.1:${edge.port}/contact`;
  const { stdout } = await explain(url, '--json');
  expect(JSON.parse(stdout)).toEqual({
    url,
    status: 200,
    channel: 'production',
    entry: 1,
    arm: 'stable',
    source: 'composed',
    release: releaseId('one'),
    packages: { 'mf-one': '1.0.0', 'shell-one': '1.0.0' },
  });
  const people = await explain(url);
  expect(people.stdout).toContain(`release ${releaseId('one')} (stable), entry 1 of production`);
});

test.each([
  ['what does not answer', () => 'http://127.0.0.1:1/', 'does not answer'],
  ['what is no edge', () => api.url, 'without explanation'],
  ['what is no address', () => 'contact', 'not an http or https URL'],
])('elo explain of %s fails with a reason', async (_what, url, reason) => {
  const failure = await explain(url()).then(
    () => undefined,
    (error: { stderr: string }) => error.stderr,
  );
  expect(failure).toContain(reason);
});

test('neither edge nor API shows metrics to visitors', async () => {
  expect((await send(edge.port, '/metrics')).status).toBe(404);
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  const { status } = await send(edge.metricsPort, '/');
  expect(status).toBe(404);
});

test('docs/observing.md lists every metric; each program measures its event loop', async () => {
  const page = readFileSync(join(ROOT, 'docs', 'observing.md'), 'utf8');
  const listed = [...page.matchAll(/`(elo_[a-z_]+)`/g)].map(([, name]) => name);
  const texts = Object.values(await readMetrics());
  const served = texts.flatMap((text) =>
    [...text.matchAll(/^# TYPE (elo_\w+) /gm)].map(([, name]) => name),
  );
  expect([...new Set(listed)].sort()).toEqual([...new Set(served)].sort());
  for (const text of texts) expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
});

test('every query of the Grafana dashboard finds what a program serves', async () => {
  const file = readFileSync(join(ROOT, 'docs', 'grafana', 'elo.json'), 'utf8');
  const { panels } = JSON.parse(file) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  // Counters with labels appear with the first count.
  const report = { method: 'POST', body: 'no beacon' };
  await fetch(`${collector.url}/api/vitals`, report);
  await send(edge.port, '/api/vitals', report);
  await getTraced('9'.repeat(32), 'panels');
  const samples = Object.values(await readMetrics()).flatMap((text) => text.split('\n'));
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const asked = [...expr.matchAll(/\b((?:elo|nodejs|process)_\w+)(?:\{(.*?)\})?/g)];
      expect(asked.length).toBeGreaterThan(0);
      for (const [, name = '', selector = ''] of asked) {
        const labels = selector.match(/\w+="[^"]+"/g) ?? [];
        const found = samples.some(
          (sample) =>
            sample.split(/[{ ]/, 1)[0] === name && labels.every((label) => sample.includes(label)),
        );
        expect([title, name, selector, found]).toEqual([title, name, selector, true]);
      }
    }
  }
});
