import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { escapeHtml } from '@elo-platform/protocol';
import { entryKey } from '@elo-platform/store';
import { FAILURES } from './http/error-answer';
import { textsOf } from './http/texts';
import { heard, killAllEdges, killEdge, runEdge } from './testing/edge-process';
import { CHANNEL, createFixture, type Fixture, page, SITE } from './testing/fixture';
import { PAGE_CODE, requestSite, shown } from './testing/request-site';
import { send } from './testing/start';
import { until } from './testing/until';

let fixture: Fixture;

beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(async () => {
  await killAllEdges();
  await fixture.remove();
});

describe('an edge that is killed while it records what it serves', () => {
  const STOPPER = join(__dirname, 'testing', 'stop-at-write.cjs');
  let state: string;
  const start = (env = {}, preload?: string) =>
    runEdge(fixture, { env: { ELO_STATE: state, LOG_LEVEL: 'warn', ...env }, preload });
  const entryFile = (n: number) => join(fixture.folder, entryKey(CHANNEL, n));

  beforeEach(async () => {
    state = join(fixture.folder, 'state');
    await mkdir(state);
    await fixture.append({ release: await fixture.compose({ label: 'one' }) });
  });

  /** Number of the entry that visitors get. */
  async function served(port: number): Promise<number> {
    const { headers } = await send(port, '/');
    return Number(/production\.(\d+)\./.exec(String(headers['server-timing']))?.[1]);
  }

  /** Kills it at a moment of recording the second entry. @returns the entry that visitors had by then */
  async function killAt(moment: string): Promise<number> {
    const { child } = start({ STOP_AT: moment }, STOPPER);
    const { port } = await heard(child, 'ready');
    const stopped = heard(child, 'stopped');
    await fixture.append({ release: await fixture.compose({ label: 'two' }) });
    await stopped;
    const before = await served(port);
    await killEdge(child);
    return before;
  }

  describe.each(['before', 'half', 'written', 'renamed'])('%s', (moment) => {
    test('its record is whole, and it serves the newest entry again', async () => {
      await killAt(moment);
      const record = JSON.parse(await readFile(join(state, `served-${CHANNEL}.json`), 'utf8'));
      const entries = await Promise.all([1, 2].map((n) => readFile(entryFile(n), 'utf8')));
      expect(entries).toContain(record.entry);
      const { child, ended } = start();
      const { port } = await heard(child, 'ready');
      expect(await served(port)).toBe(2);
      expect(await readdir(state)).toEqual([`served-${CHANNEL}.json`]);
      child.kill('SIGTERM');
      expect((await ended).output).not.toContain('"level"');
    });

    test('it never serves an older entry than before, not even when the log was cut off', async () => {
      const before = await killAt(moment);
      await rm(entryFile(2));
      const { port } = await heard(start().child, 'ready');
      expect(await served(port)).toBeGreaterThanOrEqual(before);
    });
  });
});

describe('a render process that is killed while it renders a page', () => {
  const OLD = page('cake as it was');
  const notice = `<div id="elo-notice" class="elo-notice" role="alert"><p>${escapeHtml(
    textsOf(SITE).texts[FAILURES.apiBroken.textName].text,
  )}</p></div></body>`;
  let api: Server;
  /** Requests to the API that wait for their answer. */
  let held: ServerResponse[];
  let arrived: Promise<void>;

  beforeEach(async () => {
    held = [];
    let arrive = () => {};
    arrived = new Promise((done) => {
      arrive = done;
    });
    api = createServer((request, response) => {
      if (!request.url?.startsWith('/api/part')) return response.end('{}');
      held.push(response);
      arrive();
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
  });
  afterEach(() => {
    api.close();
    api.closeAllConnections();
  });

  /** An edge whose pages wait for the API; with `earlier`, a release before it has the late page. */
  async function start(earlier: boolean) {
    const before = await requestSite(fixture, 'before');
    const documents = { ...before.documents, '/recipes/cake': OLD };
    if (earlier) await fixture.append({ release: await fixture.compose({ ...before, documents }) });
    const pageCode = PAGE_CODE.replace(
      'return { text: params.slug }',
      "return fetchJson('/api/part?search=late')",
    );
    const site = await requestSite(fixture, 'now', { late: true, pageCode });
    await fixture.append({ release: await fixture.compose(site) });
    const { port } = api.address() as AddressInfo;
    const edge = runEdge(fixture, { env: { ELO_API: `http://127.0.0.1:${port}` } });
    return { ...edge, port: (await heard(edge.child, 'ready')).port };
  }

  /** Processes below a process, parents first. */
  function below(pid: number): number[] {
    const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const rows = [...list.matchAll(/(\d+)\s+(\d+)/g)].map(([, own, parent]) => [own, parent]);
    const under = (parent: number): number[] =>
      rows.flatMap(([own, of]) =>
        Number(of) === parent ? [Number(own), ...under(Number(own))] : [],
      );
    return under(pid);
  }

  const isRunning = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };

  const CASES: readonly (readonly [string, boolean, string, number, string])[] = [
    [
      'a page of a query has the composed page with a notice',
      ...([false, '/news?search=x', 200, page('Lista').replace('</body>', notice)] as const),
    ],
    ['a page that is not composed yet has the document before', true, '/recipes/cake', 200, OLD],
    ['a page that never was is a 503', false, '/recipes/cake', 503, ''],
  ];

  // The first process is what the edge started, the last the program itself, in a namespace of its own.
  describe.each([
    ['what the edge started', 0],
    ['the program in it', -1],
  ])('%s', (_which, place) => {
    test.each(CASES)('%s', async (_what, earlier, path, status, body) => {
      const { child, port } = await start(earlier);
      const answer = send(port, path);
      await arrived;
      process.kill(below(Number(child.pid)).at(place) ?? 0, 'SIGKILL');
      const { status: own, body: text } = await answer;
      expect(own).toBe(status);
      if (body !== '') expect(text.toString()).toBe(body);
      const again = send(port, path);
      await until(async () => held.length === 2);
      held[1]?.end('{"text":"again"}');
      expect((await again).body.toString()).toBe(shown('again'));
    });
  });

  test('that of a killed edge ends with it, and its visitor gets no part of a page', async () => {
    const { child, port } = await start(false);
    const answer = send(port, '/news?search=x').then(
      ({ status }) => status,
      ({ code }) => code,
    );
    await arrived;
    const processes = below(Number(child.pid));
    await killEdge(child);
    expect(await answer).toBe('ECONNRESET');
    await until(async () => !processes.some(isRunning));
  });
});
