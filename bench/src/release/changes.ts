import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, productHref, ROUTES } from '@elo/contract';
import { makeVersion, type VersionChange } from '@elo/e2e/src/make-version';
import type { LocalRelease } from '../../../scripts/local-release';
import { type Service, startService, stopService } from '../../../scripts/service';
import { CACHE, ROOT } from '../paths';
import { ALL_PATHS } from '../routes';
import { type Estimate, estimate, estimateRatio } from '../statistics';
import type { CatalogueApi } from './catalogue';
import type { Visits } from './visitors';
import type { Watched } from './watched-run';

/** A store of its own with an API of its own. */
export interface Bench {
  readonly local: LocalRelease;
  readonly api: CatalogueApi;
  readonly apiUrl: string;
  readonly products: readonly Product[];
  elo(args: readonly string[], stop?: AbortSignal): Promise<Watched>;
  objects(): number;
}

/**
 * What changes: a product's description, a setting that every document has, a word that the shell
 * shows on every page, and a word of mf-catalogue. The order is that of the measurements: after a
 * word, a large catalogue is not composed to the end.
 */
export const CHANGE_KINDS = ['row', 'setting', 'shell', 'word'] as const;

/** One of {@link CHANGE_KINDS}. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Releases of one kind of change; seconds, milliseconds of visitors, and what the store gained. */
export interface ChangeFigures {
  /** Of `elo plan`; where a package is changed. */
  readonly plan?: Estimate;
  /** From the start of the command, or the changed row, until the edge serves the change. */
  readonly served: Estimate;
  /** Until the last document is composed; absent where the command was ended before. */
  readonly composed?: Estimate;
  readonly objects: Estimate;
  readonly megabytes: Estimate;
  /** The slowest twentieth of visits before the command, while it ran, and the ratio of both. */
  readonly before: Estimate;
  readonly during: Estimate;
  readonly slower: Estimate;
  /** Visits without a page while the command ran, in all rounds. */
  readonly failed: number;
}

/** How long visitors are measured before each change, in milliseconds. */
const BEFORE_MS = 5_000;

/** Number of products that visitors read, besides all pages of the menu. */
const VISITED = 10;

const WORD: VersionChange = {
  name: 'mf-catalogue',
  bundle: 'server/catalogue.cjs',
  words: ['Ache a peça pela medida', 'Ache a peça pela medida'],
};
const SKIP_LINK: VersionChange = {
  name: 'shell',
  bundle: 'server/main.cjs',
  words: ['Pular para o conteúdo', 'Pular para o conteúdo'],
};

/** A change that is ready to be released. */
interface Ready {
  readonly args: readonly string[];
  /** Page that shows the change. */
  readonly path: string;
  shows(html: string): boolean;
  /** Runs when the clock starts. */
  begin?(): void;
  /** Version to plan. */
  readonly version?: string;
}

const REASON = ['--reason', 'benchmark'];

/** Publishes a version with another word, which takes its time before the clock starts. */
async function publishWord({ elo }: Bench, change: VersionChange, round: number): Promise<Ready> {
  const { name, words: [from] = [''] } = change;
  const version = `9.2.${round}`;
  const text = `${from} ${version}`;
  const folder = join(CACHE, 'release', 'changed-version');
  await elo(['publish', makeVersion(ROOT, folder, version, { ...change, words: [from, text] })]);
  return {
    args: ['promote', `${name}@${version}`, ...REASON],
    path: ROUTES.catalogue,
    shows: (html) => html.includes(text),
    version: `${name}@${version}`,
  };
}

const READY: Record<ChangeKind, (bench: Bench, round: number) => Promise<Ready>> = {
  row: async ({ api, products }, round) => {
    const text = `Descrição da rodada ${round}, ${Date.now()}`;
    return {
      args: ['promote', '--refresh', ...REASON],
      path: productHref((products[Math.floor(products.length / 2)] as Product).id),
      shows: (html) => html.includes(text),
      begin: () => void api.changeRow(text),
    };
  },
  setting: async ({ api, elo }, round) => {
    // The setting has two values: with the same data, a later round would find the finished release
    // of an earlier one.
    api.changeRow(`Descrição antes da rodada ${round}, ${Date.now()}`);
    await elo(['promote', '--refresh', ...REASON]);
    const value = String(round % 2 === 1);
    return {
      args: ['settings', 'set', `contactForm=${value}`, ...REASON],
      path: ROUTES.contact,
      shows: (html) => new RegExp(`contactForm\\W+${value}`).test(html),
    };
  },
  shell: (bench, round) => publishWord(bench, SKIP_LINK, round),
  word: (bench, round) => publishWord(bench, WORD, round),
};

/** Waits until a URL responds 200 with a given text. */
export async function answers(url: string, isIt: (text: string) => boolean): Promise<void> {
  for (;;) {
    const answer = await fetch(url);
    const text = await answer.text();
    if (answer.status === 200 && isIt(text)) return;
    await pause(20);
  }
}

function sizeOf(folder: string): { objects: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const bytes = files.map((one) => statSync(join(one.parentPath, one.name)).size);
  return { objects: files.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

/** The visits since the last call: how long the slowest twentieth took, in milliseconds. */
async function readVisits(visitors: Service): Promise<{ p95: number; failed: number }> {
  const reported = once(visitors.child, 'message');
  visitors.child.send('report');
  const [{ took, failed }] = (await reported) as [Visits];
  const sorted = took.sort((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, failed };
}

/** Releases one change. @param composes until everything is composed, instead of until it is live */
async function timeChange(
  bench: Bench,
  edge: string,
  visitors: Service,
  composes: boolean,
  ready: Ready,
) {
  const plan = ready.version ? (await bench.elo(['plan', ready.version])).seconds : undefined;
  const url = edge + ready.path;
  if (ready.shows(await (await fetch(url)).text())) {
    throw new Error(`${ready.path} shows the change before its release`);
  }
  const size = sizeOf(bench.local.store);
  await readVisits(visitors);
  await pause(BEFORE_MS);
  const { p95: before } = await readVisits(visitors);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  ready.begin?.();
  const stop = new AbortController();
  const command = bench.elo(ready.args, stop.signal).then(seconds);
  const shown = answers(url, ready.shows).then(() => {
    if (!composes) stop.abort();
    return seconds();
  });
  const [served, composed] = await Promise.all([shown, command]);
  const { p95: during, failed } = await readVisits(visitors);
  const { objects, bytes } = sizeOf(bench.local.store);
  return {
    plan,
    served,
    composed,
    before,
    during,
    failed,
    objects: objects - size.objects,
    megabytes: (bytes - size.bytes) / 1e6,
  };
}

/**
 * Releases each kind of change several times, while visitors read pages of a running edge.
 * @param edge its origin
 */
export async function measureChanges(
  bench: Bench,
  edge: string,
  { rounds, composes }: { readonly rounds: number; readonly composes: boolean },
): Promise<Record<ChangeKind, ChangeFigures>> {
  const step = Math.max(1, Math.floor(bench.products.length / VISITED));
  const visited = bench.products.filter((_product, index) => index % step === 0);
  const paths = [...ALL_PATHS, ...visited.map(({ id }) => productHref(id))];
  const env = { ORIGIN: edge, PATHS: paths.join(',') };
  const file = 'bench/src/release/visitors.ts';
  const visitors = await startService(ROOT, file, env, console.error);
  const found: Partial<Record<ChangeKind, ChangeFigures>> = {};
  try {
    for (const kind of CHANGE_KINDS) {
      const all: Awaited<ReturnType<typeof timeChange>>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ready = await READY[kind](bench, round);
        const one = await timeChange(bench, edge, visitors, composes, ready);
        console.log(
          `${bench.products.length} products, ${kind} ${round + 1} of ${rounds}: served after ${one.served.toFixed(1)} s, the command ended after ${one.composed.toFixed(1)} s`,
        );
        all.push(one);
      }
      const of = (key: Exclude<keyof (typeof all)[number], 'plan'>) =>
        estimate(all.map((one) => one[key]));
      const plans = all.flatMap(({ plan }) => plan ?? []);
      found[kind] = {
        ...(plans.length > 0 ? { plan: estimate(plans) } : {}),
        served: of('served'),
        ...(composes ? { composed: of('composed') } : {}),
        objects: of('objects'),
        megabytes: of('megabytes'),
        before: of('before'),
        during: of('during'),
        slower: estimateRatio(
          all.map(({ during }) => during),
          all.map(({ before }) => before),
        ),
        failed: all.reduce((sum, one) => sum + one.failed, 0),
      };
    }
  } finally {
    await stopService(visitors);
  }
  return found as Record<ChangeKind, ChangeFigures>;
}
