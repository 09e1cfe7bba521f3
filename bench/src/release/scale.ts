import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGED, makeVersion } from '@elo/e2e/src/make-version';
import { openStore, progressOf, readHead, readRelease } from '@elo-platform/store';
import { LocalRelease } from '../../../scripts/local-release';
import { type Service, startService, stopService } from '../../../scripts/service';
import { CACHE, ROOT } from '../paths';
import { type Estimate, estimate } from '../statistics';
import { CatalogueApi, makeProducts } from './catalogue';
import {
  answers,
  type Bench,
  type ChangeFigures,
  type ChangeKind,
  measureChanges,
} from './changes';
import { peakMemory, watchElo } from './watched-run';

/** Number of timed rounds of each step. */
const ROUNDS = 5;

/**
 * Largest catalogue whose changes are composed to the end: with more products, a command is ended
 * once the edge serves its change.
 */
const MOST_COMPOSED = 5_000;

/** Cost of releasing with a catalogue of some size; times in seconds, memory in MB. */
export interface ScaleFigures {
  readonly products: number;
  readonly documents: number;
  readonly first: { readonly seconds: number; readonly memory: number; readonly objects: number };
  readonly promote: Estimate;
  /** Number of files that one such promotion added to the store. */
  readonly written: Estimate;
  readonly rollback: Estimate;
  readonly changes: Readonly<Record<ChangeKind, ChangeFigures>>;
  readonly edgeStart: Estimate;
  readonly edgeMemory: number;
}

/** A store with the packages of another, without its releases. */
function copyPackages(from: string, state: string): void {
  rmSync(state, { recursive: true, force: true });
  mkdirSync(join(state, 'store'), { recursive: true });
  for (const part of ['store/packages', 'store/versions', 'keys', 'trust.json']) {
    cpSync(join(from, part), join(state, part), { recursive: true });
  }
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;
}

async function countPages(folder: string): Promise<number> {
  const store = openStore(folder);
  const head = await readHead(store, 'production');
  const release = head && (await readRelease(store, head.body.release));
  await store.close();
  return release ? progressOf(release.value).done : 0;
}

async function startEdge({ local, apiUrl }: Bench): Promise<{ edge: Service; seconds: number }> {
  const began = performance.now();
  const env = { PORT: '0', ELO_STORE: local.store, ELO_TRUST: local.trust, ELO_API: apiUrl };
  const edge = await startService(
    ROOT,
    'platform/edge/bin/elo-edge.mjs',
    { ...env, LOG_LEVEL: 'warn' },
    () => undefined,
  );
  await answers(`http://127.0.0.1:${edge.port}/portfolio`, () => true);
  return { edge, seconds: (performance.now() - began) / 1000 };
}

async function times(work: (round: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await work(round));
  return found;
}

/** Repeatedly promotes a new version of one package, and rolls it back. */
async function timePromotions({ elo, objects }: Bench) {
  const written: number[] = [];
  const back: number[] = [];
  const promote = await times(async (round) => {
    const version = `9.1.${round}`;
    await elo(['publish', makeVersion(ROOT, join(CACHE, 'release', 'scale-version'), version)]);
    const before = objects();
    const { seconds } = await elo(['promote', `${CHANGED}@${version}`, '--reason', 'benchmark']);
    written.push(objects() - before);
    back.push((await elo(['rollback', '--reason', 'benchmark'])).seconds);
    return seconds;
  });
  return {
    promote: estimate(promote),
    written: estimate(written),
    rollback: estimate(back),
  };
}

async function measure(bench: Bench, products: number, rounds: number): Promise<ScaleFigures> {
  const { elo, objects, local } = bench;
  const before = objects();
  const first = await elo(['promote', '--reason', 'benchmark']);
  const filled = objects() - before;
  console.log(`${products} products: first promotion ${first.seconds.toFixed(1)} s`);
  const promotions = await timePromotions(bench);
  let memory = 0;
  const starts = await times(async () => {
    const { edge, seconds } = await startEdge(bench);
    memory = Math.max(memory, peakMemory(edge.child.pid));
    await stopService(edge);
    return seconds;
  });
  const { edge } = await startEdge(bench);
  try {
    return {
      products,
      documents: await countPages(local.store),
      first: { ...first, objects: filled },
      ...promotions,
      changes: await measureChanges(bench, edge.url, {
        rounds,
        composes: products <= MOST_COMPOSED,
      }),
      edgeStart: estimate(starts),
      edgeMemory: memory,
    };
  } finally {
    await stopService(edge);
  }
}

/**
 * Measures releases of a catalogue of so many products.
 * @param from state folder with the packages
 * @param rounds releases of each kind of change
 */
export async function measureScale(
  from: string,
  products: number,
  origin: string,
  rounds: number,
): Promise<ScaleFigures> {
  const state = join(CACHE, 'release', `scale-${products}`);
  copyPackages(from, state);
  const catalogue = makeProducts(products);
  const api = new CatalogueApi(catalogue);
  const apiUrl = await api.start();
  const local = new LocalRelease({ root: ROOT, state, origin, say: () => {} });
  const env = local.environment(apiUrl);
  try {
    return await measure(
      {
        local,
        api,
        apiUrl,
        products: catalogue,
        elo: (args, stop) => watchElo(args, env, stop),
        objects: () => countFiles(local.store),
      },
      products,
      rounds,
    );
  } finally {
    await api.stop();
  }
}
