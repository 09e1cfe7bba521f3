import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelEntryBody, EloError } from '@elo-platform/protocol';
import {
  type DashboardAction,
  type DashboardChannel,
  type DashboardExplanation,
  type DashboardOutcome,
  type DashboardPictures,
  type DashboardState,
  dashboardRequestSchema,
  errorListSchema,
  seriesSchema,
} from '@elo-platform/protocol/schemas';
import { canariesOf, listChannels, readHead } from '@elo-platform/store';
import { createColors } from 'picocolors';
import { z } from 'zod';
import { changeKey } from '../../canary/canary-state';
import { openCanary } from '../../canary/steps';
import { listPackages, listVersions } from '../../channel/versions';
import { describeError } from '../../cli/report-error';
import type { Input, Result, Verb } from '../../cli/verb';
import { askCollector } from '../../context/collector';
import { type Context, createContext, type Output } from '../../context/context';
import { firstWith } from '../../history/entries';
import { describeMetric, describeSteps } from '../../judge/describe';
import { runCanary } from '../../judge/run-canary';
import { describePage, summary } from '../../pictures/compare-pages';
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

/** The verb of each action. */
const ACTIONS: Readonly<Record<DashboardAction, Verb>> = {
  promote,
  canary: startCanary,
  advance: advanceCanary,
  abort: abortCanary,
  watch: watchCanary,
  rollback: rollBack,
};

/** The local API of the dashboard. */
export type Api = ReturnType<typeof createApi>;

/** An action that was tried without writing. */
interface Plan {
  readonly action: DashboardAction;
  readonly channel: string;
  readonly input: Input;
  /** Digest of the channel's head that it was tried on. */
  readonly head: string | undefined;
}

/** What the collector answers, by path. */
const COLLECTED: Readonly<Record<string, z.ZodType>> = {
  '/series': seriesSchema,
  '/errors': errorListSchema,
};

/**
 * The API over the store of a context: the verbs of the command, and what only it knows.
 * @param key name of the key that signs; undefined: read-only
 * @param plan renders pictures; a test has no browser
 */
export function createApi(context: Context, key: string | undefined, plan = planRelease) {
  const plans = new Map<string, Plan>();
  /** Why a canary of a channel is not judged any more. */
  const unjudged = new Map<string, string>();
  /** Files of pictures by address. */
  const pictures = new Map<string, string>();
  const folders: string[] = [];
  const stopping = new AbortController();
  /** Canaries that this command judges, by channel and {@link changeKey}. */
  const judging = new Map<string, Promise<void>>();
  const channels = new Map<string, { digest: string; shown: DashboardChannel }>();

  /** Runs a verb on a channel, on a store in memory over the real one if `dry`. */
  async function run<Data>(
    verb: (context: Context, input: Input) => Promise<Result<Data>>,
    channel: string,
    input: Partial<Input>,
    dry = true,
  ) {
    const { settings } = context;
    const own = createContext({ ...settings, channel }, QUIET, await context.composer(), dry);
    try {
      return await verb(own, { args: [], options: {}, ...input });
    } finally {
      await own.close();
    }
  }

  async function headOf(channel: string) {
    return readHead(context.store, channel, { trust: await context.trust() });
  }

  async function readChannel(channel: string): Promise<DashboardChannel | undefined> {
    const head = await headOf(channel);
    if (head === undefined) return undefined;
    // Verifying that a release can be served takes a while: once for each entry.
    const known = channels.get(channel);
    if (known?.digest === head.digest) return known.shown;
    const { data } = await run(readStatus, channel, {});
    const { fault, damage, cut, packages = {} } = data;
    const versions = Object.entries(packages).map(([name, { version }]) => [name, version]);
    const { body } = head;
    const since = async (holds: (body: ChannelEntryBody) => boolean) =>
      beginning((await firstWith(context, head, holds)).entry.body);
    const shown: DashboardChannel = {
      channel,
      release: body.release,
      since: await since(({ release }) => release === body.release),
      newest: { ...beginning(body), action: body.action, reason: body.reason },
      faults: [fault, damage, cut].filter((one) => one !== undefined),
      packages: Object.fromEntries(versions),
      canaries: await Promise.all(
        canariesOf(body).map(async ({ release, packages: changed, buckets, auto }) => ({
          release,
          since: await since((other) => canariesOf(other).some((one) => one.release === release)),
          percent: buckets.length,
          packages: changed,
          auto,
          judged: false,
        })),
      ),
    };
    channels.set(channel, { digest: head.digest, shown });
    return shown;
  }

  async function readState(): Promise<DashboardState> {
    const unreadable: { channel: string; fault: string }[] = [];
    const found = (await listChannels(context.store)).map(async (channel) => {
      return readChannel(channel).catch((error: unknown) => {
        unreadable.push({ channel, fault: describeError(error).message });
        return undefined;
      });
    });
    const shown = (await Promise.all(found)).filter((one) => one !== undefined);
    const names = await listPackages(context.store);
    return {
      schema: 1,
      store: context.store.name,
      key,
      evidence: context.settings.evidence !== undefined,
      channels: shown.map(({ faults, canaries, ...one }) => {
        const fault = unjudged.get(one.channel);
        return {
          ...one,
          faults: fault === undefined ? faults : [...faults, fault],
          canaries: canaries.map((canary) => ({
            ...canary,
            judged: judging.has(one.channel + changeKey(canary)),
          })),
        };
      }),
      unreadable,
      packages: await Promise.all(
        names.map(async (name) => ({ name, versions: await listVersions(context.store, name) })),
      ),
    };
  }

  const channelOf = ({ searchParams }: URL) =>
    searchParams.get('channel') ?? context.settings.channel;

  /** @returns what the page reads as `DashboardLog` */
  async function readLog(url: URL) {
    const input = { options: { limit: LOG_LENGTH } };
    return (await run(readHistory, channelOf(url), input)).data;
  }

  async function explain(url: URL): Promise<DashboardExplanation> {
    const input = { args: url.searchParams.getAll('package') };
    const { data } = await run(explainCanary, channelOf(url), input);
    const steps = describeSteps(data).map(({ line, metrics }) => ({
      line,
      metrics: metrics.map(describeMetric),
    }));
    return { steps };
  }

  async function act(action: DashboardAction, body: unknown): Promise<DashboardOutcome> {
    if (key === undefined) {
      throw new EloError('forbidden', 'This dashboard is read-only', {
        next: 'Name a private key in ELO_KEY or --key and start it again.',
      });
    }
    const parsed = dashboardRequestSchema.safeParse(body);
    if (!parsed.success) throw new EloError('invalid-request', parsed.error.message);
    if ('plan' in parsed.data) return carryOut(action, parsed.data.plan);
    const { channel, packages, percent, reason, ...rest } = parsed.data;
    const texts = { percent: percent?.toString(), reason: reason || undefined };
    // The answer does not wait until a canary is judged.
    const input = { args: packages, options: { ...rest, ...texts, watch: false } };
    const head = (await headOf(channel))?.digest;
    const { lines } = await run(ACTIONS[action], channel, input);
    const id = randomUUID();
    plans.set(id, { action, channel, input, head });
    return { lines: [...lines], plan: id };
  }

  /** Renders the pages that a plan changes. */
  async function showPictures(body: unknown): Promise<DashboardPictures> {
    const parsed = z.strictObject({ plan: z.string() }).safeParse(body);
    const made = plans.get(parsed.data?.plan ?? '');
    if (made === undefined) throw noPlan();
    const folder = await mkdtemp(join(tmpdir(), 'elo-pictures-'));
    folders.push(folder);
    const input = { args: made.input.args, options: { pictures: folder } };
    const { data } = await run(plan, made.channel, input);
    // The option asks for them.
    const found = data.pictures as NonNullable<typeof data.pictures>;
    const place = `/pictures/${randomUUID()}/`;
    return {
      summary: summary(found),
      pages: found.pages.map((page) => {
        for (const file of page.pictures) pictures.set(place + file, join(folder, file));
        return {
          path: page.path,
          change: describePage(page).join(', '),
          pictures: page.pictures.map((file) => place + file),
        };
      }),
    };
  }

  async function carryOut(action: DashboardAction, id: string): Promise<DashboardOutcome> {
    const made = plans.get(id);
    plans.delete(id);
    if (made === undefined || made.action !== action) throw noPlan();
    const { channel, input, head } = made;
    if ((await headOf(channel))?.digest !== head) {
      throw new EloError('lost-race', `${channel} changed after this plan was made`, {
        next: 'Plan the action again, on what is live now.',
      });
    }
    const { lines } = await run(ACTIONS[action], channel, input, false);
    if (action !== 'watch' && input.options.auto !== true) return { lines: [...lines] };
    const names = input.args.map((word) => word.replace(/@.*/, ''));
    // The action itself is done.
    await keepJudging(channel, names).catch((error) => noteUnjudged(channel, names, error));
    const next = `elo canary watch ${names[0]}`;
    return {
      lines: [...lines, `This dashboard judges it; after it is stopped, \`${next}\` does.`],
    };
  }

  /** Judges a canary, unless this command does so already, until it is over, or pauses, or this command stops. */
  async function keepJudging(channel: string, names: readonly string[]): Promise<void> {
    unjudged.delete(channel);
    const own = createContext({ ...context.settings, channel }, QUIET, await context.composer());
    const { known: canary } = await openCanary(own, names);
    const key = channel + changeKey(canary);
    if (judging.has(key)) return own.close();
    const work = async () => {
      try {
        await runCanary(own, canary, EVERY_MS, stopping.signal);
      } catch (error) {
        noteUnjudged(channel, names, error);
      } finally {
        judging.delete(key);
        await own.close();
      }
    };
    judging.set(key, work());
  }

  function noteUnjudged(channel: string, names: readonly string[], error: unknown): void {
    if (stopping.signal.aborted) return;
    const { message } = describeError(error);
    const next = `Run \`elo canary watch ${names[0]}\`.`;
    unjudged.set(channel, `The canary of ${names.join(', ')} is not judged: ${message}. ${next}`);
  }

  return {
    /** @returns what answers a request; undefined: it is not one of the API's */
    find(method: string, url: URL): ((body: unknown) => Promise<unknown>) | undefined {
      const { pathname } = url;
      if (method === 'GET') {
        const schema = Object.hasOwn(COLLECTED, pathname) ? COLLECTED[pathname] : undefined;
        if (schema !== undefined) {
          return () => askCollector(context, pathname.slice(1), url.searchParams, schema);
        }
        if (pathname === '/state') return readState;
        if (pathname === '/explain') return () => explain(url);
        return pathname === '/log' ? () => readLog(url) : undefined;
      }
      if (method === 'POST' && pathname === '/pictures') return showPictures;
      const [, action = ''] = /^\/actions\/([a-z]+)$/.exec(pathname) ?? [];
      const isAction = method === 'POST' && Object.hasOwn(ACTIONS, action);
      return isAction ? (body) => act(action as DashboardAction, body) : undefined;
    },
    /** A picture whose address the page has received; it cannot be guessed. */
    async picture(path: string) {
      const file = pictures.get(path);
      return file === undefined
        ? undefined
        : { status: 200, type: 'image/png', csp: undefined, body: await readFile(file) };
    },
    /** Ends what it still does: canaries that it judges keep their share. */
    async close() {
      stopping.abort();
      await Promise.all(judging.values());
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Entries of a log that are shown. */
const LOG_LENGTH = '100';

/** Milliseconds from one look at a canary to the next. */
const EVERY_MS = 15_000;

function noPlan(): EloError {
  return new EloError('not-found', 'This plan is carried out already, or was never made', {
    next: 'Plan the action again.',
  });
}

const beginning = ({ n, at, author }: ChannelEntryBody) => ({ entry: n, at, author });

/** Progress is not shown, and questions are answered in the page: no. */
const QUIET: Output = {
  colours: createColors(false),
  note: () => undefined,
  progress: () => () => undefined,
  confirm: async () => false,
};
