import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import {
  type DashboardAction,
  type DashboardChannel,
  type DashboardExplanation,
  type DashboardOutcome,
  type DashboardPictures,
  type DashboardState,
  type DashboardVitals,
  dashboardRequestSchema,
  errorListSchema,
  evidenceSchema,
} from '@elo-platform/protocol/schemas';
import { canariesOf, listChannels, readHead } from '@elo-platform/store';
import { z } from 'zod';
import type { SentFile } from '../../channel/release-files';
import { listPackages, listVersions } from '../../channel/versions';
import { createOutput } from '../../cli/output';
import { describeError } from '../../cli/report-error';
import { type Input, linesOf, type Result, type Verb } from '../../cli/verb';
import { askCollector } from '../../context/collector';
import { type Context, createContext, followTrust } from '../../context/context';
import { describePage, summary } from '../../history/compare-pages';
import { firstWith } from '../../history/entries';
import { describeSteps } from '../../judge/describe';
import { run as abortCanary } from '../canary-abort';
import { run as advanceCanary } from '../canary-advance';
import { run as explainCanary } from '../canary-explain';
import { run as startCanary } from '../canary-start';
import { run as watchCanary } from '../canary-watch';
import { run as readHistory } from '../history';
import { run as planRelease } from '../plan';
import { run as promote } from '../promote';
import { run as rollBack } from '../rollback';
import { run as readStatus } from '../status';
import { JudgedCanaries } from './judged-canaries';

/** The verb of each action. */
const ACTIONS: Readonly<Record<DashboardAction, Verb>> = {
  promote,
  canary: startCanary,
  advance: advanceCanary,
  abort: abortCanary,
  watch: watchCanary,
  rollback: rollBack,
};

/** Entries of a log that are shown. */
const LOG_LENGTH = '100';

/** Progress is not shown, and questions are answered in the page: no. */
const NOWHERE = { write: () => true };
const QUIET = createOutput({ stdout: NOWHERE, stderr: NOWHERE }, { json: true, environment: {} });

export type Api = ReturnType<typeof createApi>;

/**
 * The API over the store of a context: the verbs of the command, and what only it knows.
 * @param key name of the key that signs; undefined: read-only
 * @param plan renders pictures; a test has no browser
 */
export function createApi(opened: Context, key: string | undefined, plan = planRelease) {
  const context = followTrust(opened);
  /** Folders of pictures, by addresses that cannot be guessed. */
  const folders = new Map<string, string>();
  const judgedCanaries = new JudgedCanaries((channel) => contextOf(channel, false));
  /** By channel: verifying that a release can be served takes a while, so once for each entry. */
  const channels = new Map<string, { digest: string; shown: DashboardChannel }>();

  /** Runs a verb on a channel, on a store in memory over the real one if `dry`. */
  async function run<Data>(
    verb: (context: Context, input: Input) => Promise<Result<Data>>,
    channel: string,
    input: Partial<Input>,
    dry = true,
  ) {
    const own = await contextOf(channel, dry);
    try {
      return await verb(own, { args: [], options: {}, ...input });
    } finally {
      await own.close();
    }
  }

  async function contextOf(channel: string, dry: boolean): Promise<Context> {
    // A folder that was moved away looks like an empty store when it is opened; this command's own store
    // knows better.
    await headOf(channel);
    const settings = { ...context.settings, channel };
    return createContext(settings, QUIET, await context.composer(), dry);
  }

  async function headOf(channel: string) {
    return readHead(context.store, channel, { trust: await context.trust() });
  }

  async function readChannel(channel: string): Promise<DashboardChannel | undefined> {
    const head = await headOf(channel);
    if (head === undefined) return undefined;
    const known = channels.get(channel);
    if (known?.digest === head.digest) return known.shown;
    const { data } = await run(readStatus, channel, {});
    const versions = Object.entries(data.packages ?? {});
    const { entry } = await firstWith(context, head, (one) => one.release === head.body.release);
    const shown: DashboardChannel = {
      newest: head.body,
      since: entry.body,
      faults: [data.fault, data.damage, data.cut].filter((one) => one !== undefined),
      packages: Object.fromEntries(versions.map(([name, { version }]) => [name, version])),
      judged: [],
    };
    // A fault may be repaired without another entry.
    if (shown.faults.length === 0) channels.set(channel, { digest: head.digest, shown });
    return shown;
  }

  async function readState(): Promise<DashboardState> {
    const unreadable: string[] = [];
    const found = (await listChannels(context.store)).map(async (channel) => {
      const shown = await readChannel(channel).catch((error: unknown) => {
        unreadable.push(`Channel ${channel} cannot be read: ${describeError(error).message}`);
      });
      if (!shown) return [];
      const judged = canariesOf(shown.newest)
        .filter((canary) => judgedCanaries.has(channel, canary))
        .map(({ release }) => release);
      const faults = [...shown.faults, judgedCanaries.faultOf(channel) ?? []].flat();
      return { ...shown, judged, faults };
    });
    const names = await listPackages(context.store);
    return {
      store: context.store.name,
      key,
      evidence: context.settings.evidence !== undefined,
      channels: (await Promise.all(found)).flat(),
      unreadable,
      packages: await Promise.all(
        names.map(async (name) => ({ name, versions: await listVersions(context.store, name) })),
      ),
    };
  }

  async function explain(channel: string, packages: string[]): Promise<DashboardExplanation> {
    return { steps: describeSteps((await run(explainCanary, channel, { args: packages })).data) };
  }

  /** What visitors saw until now: a page that stays open shows what happens. */
  async function readVitals(channel: string, words: URLSearchParams): Promise<DashboardVitals> {
    const until = new Date();
    const since = new Date(until.getTime() - Number(words.get('seconds') ?? 3600) * 1000);
    const times = { channel, since: since.toISOString(), until: until.toISOString() };
    const steps = { ...times, step: words.get('step') ?? '60' };
    const [evidence, { errors }] = await Promise.all([
      askCollector(context, 'evidence', steps, evidenceSchema),
      askCollector(context, 'errors', times, errorListSchema),
    ]);
    return { evidence, errors };
  }

  /** @returns what the page reads at an address; undefined: it is not one of the API's */
  function read({ pathname, searchParams }: URL): (() => Promise<unknown>) | undefined {
    const channel = searchParams.get('channel') ?? context.settings.channel;
    switch (pathname) {
      case '/state':
        return readState;
      case '/log':
        return async () =>
          (await run(readHistory, channel, { options: { limit: LOG_LENGTH } })).data;
      case '/explain':
        return () => explain(channel, searchParams.getAll('package'));
      case '/vitals':
        return () => readVitals(channel, searchParams);
    }
  }

  /** Tries an action without writing, or carries it out on the head that it was tried on. */
  async function act(action: DashboardAction, body: unknown): Promise<DashboardOutcome> {
    if (key === undefined) {
      throw new EloError('forbidden', 'This dashboard is read-only', {
        next: 'Name a private key in ELO_KEY or --key and start it again.',
      });
    }
    const { channel, packages: args, head: planned, ...options } = readRequest(body);
    const head = (await headOf(channel))?.digest ?? '';
    if (planned !== undefined && planned !== head) {
      throw new EloError('lost-race', `${channel} changed after this plan was made`, {
        next: 'Plan the action again, on what is live now.',
      });
    }
    // The answer does not wait until a canary is judged.
    const input = { args, options: { ...options, watch: false } };
    const done = await run(ACTIONS[action], channel, input, planned === undefined);
    const lines = linesOf(done.lines);
    if (planned === undefined) return { lines, head };
    if (action !== 'watch' && options.auto !== true) return { lines };
    const names = args.map((word) => word.replace(/@.*/, ''));
    // The action itself is done.
    await judgedCanaries.add(channel, names);
    const next = `elo canary watch ${names[0]}`;
    const more = `This dashboard judges it; after it is stopped, \`${next}\` does.`;
    return { lines: [...lines, more] };
  }

  async function showPictures(body: unknown): Promise<DashboardPictures> {
    const { channel, packages: args } = readRequest(body);
    const folder = await mkdtemp(join(tmpdir(), 'elo-pictures-'));
    const address = `/pictures/${randomUUID()}`;
    folders.set(address, folder);
    const { data } = await run(plan, channel, { args, options: { pictures: folder } });
    // The option asks for them.
    const found = data.pictures as NonNullable<typeof data.pictures>;
    return {
      summary: summary(found),
      pages: found.pages.map((page) => ({
        path: page.path,
        change: describePage(page).join(', '),
        pictures: page.pictures.map((file) => `${address}/${file}`),
      })),
    };
  }

  return {
    /** @returns what answers a request; undefined: it is not one of the API's */
    find(method: string, url: URL): ((body: unknown) => Promise<unknown>) | undefined {
      if (method === 'GET') return read(url);
      if (method !== 'POST') return undefined;
      if (url.pathname === '/pictures') return showPictures;
      const action = url.pathname.replace('/actions/', '');
      if (Object.hasOwn(ACTIONS, action)) return (body) => act(action as DashboardAction, body);
    },
    /** A picture whose address the page has received. */
    async picture(path: string): Promise<SentFile | undefined> {
      const folder = folders.get(posix.dirname(path));
      if (folder === undefined) return undefined;
      const body = await readFile(join(folder, posix.basename(path)));
      return { status: 200, type: 'image/png', body };
    },
    /** Ends what it still does: canaries that it judges keep their share. */
    async close() {
      await judgedCanaries.stop();
      for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

function readRequest(body: unknown) {
  const parsed = dashboardRequestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new EloError('invalid-request', z.prettifyError(parsed.error));
}
