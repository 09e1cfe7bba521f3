import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAGMENT_PATH, RELEASE_HEADER } from '@elo-platform/protocol';
import {
  entryKey,
  headNumber,
  loadTrust,
  openStore,
  readRelease,
  type Store,
} from '@elo-platform/store';
import * as compose from '../compose';
import { createWorkplace, type Workplace } from './elo';
import { type PackageSketch, renderingShell } from './make-package';

const CHANNEL = 'production';
const EDGES = 2;
/** Visitors of each edge. */
const VISITORS = 3;
/** Kills of each edge, at least: it is killed for as long as commands run. */
const KILLS = process.env.ELO_FULL ? 40 : 3;
/** Commands of each kind. */
const COMMANDS = process.env.ELO_FULL ? 20 : 2;
/** Decides after how many answers an edge is killed; printed, and read to repeat a run. */
const SEED = Number(process.env.ELO_SEED ?? randomInt(2 ** 31));

/** The edge's program. */
export const EDGE = join(__dirname, '../../../edge/bin/elo-edge.mjs');
const ELO = join(__dirname, '../../bin/elo.mjs');

/** Pages that are long enough to arrive in several pieces, with what they were rendered from. */
export const WORDY_SHELL = renderingShell(`
const json = (id, value) =>
  '<script type="application/json" id="' + id + '">' + JSON.stringify(value) + '</script>';
exports.renderDocument = async ({ page, view, release }) => ({
  html: '<!doctype html><html><head><title>x</title></head><body><main>' +
    (page ? page.Component({ data: view.data }) : 'missing') +
    ' notice ' + release.settings.notice + ';' + '<p>Text that fills.</p>'.repeat(4000) + '</main>' +
    json('elo-view', view) + json('elo-release', release) + '</body></html>',
  noIndex: false, inlineScripts: [], inlineStyles: [],
});`);

/** A remote whose page shows its version and, on request at `/search`, the query `q`. */
export function pageOf(name: string, version: string, path: string): PackageSketch {
  const render = path === '/search' ? { render: { queries: ['q'] } } : {};
  return {
    name,
    version,
    routes: [{ path, module: './page', ...render }],
    exposes: { './page': { js: ['page.js'], css: [], consumes: [], server: 'server/page.cjs' } },
    files: {
      'page.js': `/* ${name} ${version} */`,
      'server/page.cjs': `exports.default = {
        contract: 1, head: () => ({}),
        load: async ({ search }) => ({ q: new URLSearchParams(search).get('q') }),
        Component: ({ data }) => '${name} ${version} query ' + data.q,
      };`,
    },
  };
}

const ROUTES: Readonly<Record<string, string>> = {
  '/': 'mf-home',
  '/news': 'mf-news',
  '/search': 'mf-search',
};

const versionOf = (n: number) => `1.0.${n}`;

/** A workplace with the real composer. */
export function createKilledSite(store?: string): Promise<Workplace> {
  const config = join(__dirname, 'plain.config.ts');
  return createWorkplace(store, { composer: compose, config });
}

/** Numbers below a limit that only the seed decides. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One process of an edge, from its start to its kill. */
interface Life {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves when it serves a release. */
  readonly ready: Promise<void>;
  isReady: boolean;
  killed: boolean;
  /** What it wrote. */
  output: string;
}

/** An edge that is killed and started again. */
class KilledEdge {
  life: Promise<Life>;
  /** Newest entry that a visitor got. */
  newest = 0;
  /** Oldest entry that a visitor may get from now on. */
  floor = 0;
  answers = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly environment: NodeJS.ProcessEnv,
    readonly state: string,
  ) {
    this.life = this.start();
  }

  /** Starts another process; resolves when it listens. */
  private async start(): Promise<Life> {
    const child = spawn(process.execPath, [EDGE], {
      env: { ...this.environment, ELO_STATE: this.state, PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let beReady = () => {};
    const ready = new Promise<void>((done) => {
      beReady = done;
    });
    const life = { child, port: 0, ready, isReady: false, killed: false, output: '' };
    child.stdout?.on('data', (chunk) => {
      life.output += chunk;
    });
    child.on('message', ({ event }: { event: string }) => {
      if (event !== 'ready') return;
      life.isReady = true;
      beReady();
    });
    const [{ port }] = await once(child, 'message');
    return Object.assign(life, { port });
  }

  /** Starts the next process after a kill; resolves when it listens. */
  async restart(): Promise<void> {
    this.life = this.start();
    await this.life;
  }

  async kill(): Promise<Life> {
    const life = await this.life;
    life.killed = true;
    const ended = once(life.child, 'close');
    life.child.kill('SIGKILL');
    await ended;
    return life;
  }

  /** Called for each answer that a visitor got. */
  answered(): void {
    this.answers += 1;
    for (const check of this.waiting.splice(0)) check();
  }

  /** Resolves after so many more answers. */
  async after(count: number): Promise<void> {
    const last = this.answers + count;
    while (this.answers < last) await new Promise<void>((done) => this.waiting.push(done));
  }
}

/** Text and settings that the pages of a release have. */
class Releases {
  private readonly read = new Map<string, ReturnType<Releases['load']>>();

  constructor(
    private readonly store: Store,
    private readonly trustFile: string,
  ) {}

  of(id: string) {
    const known = this.read.get(id) ?? this.load(id);
    this.read.set(id, known);
    return known;
  }

  private async load(id: string) {
    const record = await readRelease(this.store, id, await loadTrust(this.trustFile));
    if (record === undefined) throw new Error(`There is no release ${id}`);
    const { packages, settings } = record.value.inputs;
    const version = (name: string) => packages[name]?.version ?? '';
    const textOf = (path: string, query: string | null) => {
      const name = ROUTES[path] ?? '';
      return `${name} ${version(name)} query ${query} notice ${settings?.notice};`;
    };
    return { version, textOf };
  }
}

/** Beginning of the main element of a document or fragment, up to its filling. */
const shownIn = (html: string) => /<main>(.*?;)/s.exec(html)?.[1];

/** Whether nothing of a document or fragment is missing: the filling, and the data at the end. */
function isWhole(html: string, isFragment: boolean): boolean {
  const ends = isFragment ? '</script>' : '</script></body></html>';
  const [data, notice] = [html.lastIndexOf('id="elo-release"'), html.indexOf('id="elo-notice"')];
  return (
    html.split('<p>Text that fills.</p>').length === 4001 &&
    data > 0 &&
    (html.endsWith(ends) || notice > 0)
  );
}

/** A whole answer; one that is cut off rejects. */
async function get(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** What a visitor found wrong, and how many pages were rendered for visitors. */
interface Findings {
  readonly faults: string[];
  rendered: number;
}

/**
 * Edges that are killed at random moments while commands change what is live and visitors read: no
 * answer is partial or of two releases, no restart goes back, and no record of an edge is damaged.
 */
export function describeKilledEdges(driver: string, workplace: () => Promise<Workplace>): void {
  test(`edges that are killed while releases change, on ${driver} (ELO_SEED=${SEED})`, async () => {
    const place = await workplace();
    await place.publish(WORDY_SHELL);
    for (const [path, name] of Object.entries(ROUTES)) {
      for (let n = 0; n <= COMMANDS; n += 1) await place.publish(pageOf(name, versionOf(n), path));
    }
    const names = Object.values(ROUTES);
    const first = names.map((name) => `${name}@1.0.0`);
    expect((await place.elo('promote', 'shell', ...first)).json).toMatchObject({ entry: 1 });
    const environment = { ...process.env, ...place.environment };
    const { ELO_STORE = '', ELO_TRUST = '', ELO_S3_ENDPOINT } = place.environment;
    const store = openStore(ELO_STORE, { endpoint: ELO_S3_ENDPOINT });
    const releases = new Releases(store, ELO_TRUST);
    const choose = randomFrom(SEED);
    const findings: Findings = { faults: [], rendered: 0 };
    const edges: KilledEdge[] = [];
    for (let n = 0; n < EDGES; n += 1) {
      const state = join(place.root, `edge-${n}`);
      await mkdir(state);
      edges.push(new KilledEdge(environment, state));
    }

    let working = true;
    /** Runs commands one after the other; one that lost a race exits with 4. */
    const work = async (commands: readonly string[][]) => {
      for (const words of commands) {
        const child = spawn(process.execPath, [ELO, ...words, '--json'], {
          env: environment,
          stdio: 'ignore',
        });
        const [code] = await once(child, 'exit');
        if (code !== 0 && code !== 4) findings.faults.push(`${words.join(' ')} ended with ${code}`);
      }
    };
    const numbers = Array.from({ length: COMMANDS }, (_none, index) => index + 1);
    const workers = [
      numbers.map((n) => ['promote', `mf-home@${versionOf(n)}`]),
      numbers.flatMap((n) => [
        ['promote', `mf-news@${versionOf(n)}`, `mf-search@${versionOf(n)}`],
        ['rollback', '--yes'],
      ]),
      numbers.map((n) => ['settings', 'set', `notice=n${n}`, '--reason', 'test']),
    ].map(work);

    /** Checks what one edge answers to one request. */
    const visit = async (edge: KilledEdge, path: string): Promise<void> => {
      const life = await edge.life;
      const { isReady, port } = life;
      const { floor } = edge;
      const answer = await get(port, path).catch((error: Error) => {
        if (!life.killed) findings.faults.push(`${path}: ${error.cause ?? error}`);
      });
      if (answer === undefined) return;
      edge.answered();
      const { status, headers, body } = answer;
      if (status === 503 && !isReady) return;
      if (status !== 200) {
        findings.faults.push(`${path}: ${status}`);
        return;
      }
      const isFragment = path.startsWith(FRAGMENT_PATH);
      const [, n, named] =
        /production\.(\d+)\.\w+\.(\w+)/.exec(headers.get('server-timing') ?? '') ?? [];
      const release = isFragment ? headers.get(RELEASE_HEADER) : named;
      const expected = await releases.of(release ?? '');
      const { pathname, searchParams } = new URL(
        isFragment ? path.slice(FRAGMENT_PATH.length) : path,
        'http://edge',
      );
      const texts = [expected.textOf(pathname, searchParams.get('q'))];
      if (body.includes('id="elo-notice"')) texts.push(expected.textOf(pathname, null));
      else if (pathname === '/search' && searchParams.has('q')) findings.rendered += 1;
      const shown = shownIn(body) ?? '';
      if (!texts.includes(shown)) findings.faults.push(`${path} of ${release} shows ${shown}`);
      if (!isWhole(body, isFragment)) findings.faults.push(`${path} of ${release} is not whole`);
      if (n !== undefined && Number(n) < floor) {
        findings.faults.push(`${path} is of entry ${n} after ${floor}`);
      }
      edge.newest = Math.max(edge.newest, Number(n ?? 0));
      edge.floor = Math.max(edge.floor, edge.newest);
      // What the page loads is there on every edge, whichever release that serves by now.
      const script = `/packages/mf-home/${expected.version('mf-home')}/page.js`;
      const other = await edges[choose(EDGES)]?.life;
      if (other === undefined || !other.isReady) return;
      const code = await get(other.port, script)
        .then(({ body }) => body)
        .catch(() => (other.killed ? undefined : 'no answer'));
      if (code !== undefined && code !== `/* mf-home ${expected.version('mf-home')} */`) {
        findings.faults.push(`${script}: ${code}`);
      }
    };

    let number = 0;
    const paths = () => {
      number += 1;
      const search = `/search?q=${number}`;
      const all = [
        '/',
        '/news',
        search,
        ...['/', '/news', search].map((path) => FRAGMENT_PATH + path),
      ];
      return all[choose(all.length)] ?? '/';
    };
    let visiting = true;
    const visitor = async (edge: KilledEdge) => {
      while (visiting) await visit(edge, paths());
    };

    /** An edge's record is an entry of the log, byte for byte. */
    const checkRecord = async ({ state }: KilledEdge) => {
      const text = await readFile(join(state, `served-${CHANNEL}.json`), 'utf8').catch(
        () => undefined,
      );
      if (text === undefined) return;
      const { entry } = JSON.parse(text);
      const bytes = await store.get(entryKey(CHANNEL, JSON.parse(entry).body.n));
      expect(Buffer.from(bytes ?? '').toString()).toBe(entry);
    };

    const killer = async (edge: KilledEdge, index: number) => {
      // A generator of its own: how fast others are does not change its choices.
      const random = randomFrom(SEED + index);
      for (let kills = 0; kills < KILLS || working; kills += 1) {
        // A third are killed while they start.
        if (random(3) > 0) {
          await (await edge.life).ready;
          await edge.after(random(30));
        }
        const { output } = await edge.kill();
        const events = [...output.matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event);
        const own = ['listening', 'ready', 'request-page-failure'];
        findings.faults.push(...events.filter((event = '') => !own.includes(event)).map(String));
        await checkRecord(edge);
        // What is in the log before it starts is what it serves once it is ready.
        const head = await headNumber(store, CHANNEL);
        await edge.restart();
        void (await edge.life).ready.then(() => {
          edge.floor = Math.max(edge.floor, head);
        });
      }
      await (await edge.life).ready;
    };

    const visitors = edges.flatMap((edge) => Array.from({ length: VISITORS }, () => visitor(edge)));
    try {
      const killers = Promise.all(edges.map(killer));
      await Promise.all(workers).finally(() => {
        working = false;
      });
      await killers;
      const head = await headNumber(store, CHANNEL);
      for (const edge of edges) {
        while (edge.newest < head) await edge.after(1);
      }
    } finally {
      visiting = false;
      await Promise.all(visitors);
      await Promise.all(edges.map((edge) => edge.kill()));
    }
    await Promise.all(edges.map(checkRecord));
    expect(findings.faults).toEqual([]);
    expect(findings.rendered).toBeGreaterThan(0);
    expect((await place.elo('verify')).json.findings).toEqual([]);
    await store.close();
    await place.remove();
  }, 600_000);
}
