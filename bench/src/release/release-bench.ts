import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { CHANGED, makeVersion } from '@elo/e2e/src/make-version';
import type { BenchEnv } from '../env';
import { headCommit } from '../figures';
import { keepResult } from '../keep-result';
import type { Options } from '../options';
import { CACHE, RESULTS, ROOT } from '../paths';
import { get, makeCertificate, startSite } from '../serve/measured-site';
import { estimate, estimateRatio } from '../statistics';
import {
  failedGates,
  figuresOf,
  type ReleaseFigure,
  type ReleaseResult,
  releaseReport,
  releaseTables,
  type VerbFigures,
} from './release-report';
import { measureScale, type ScaleFigures } from './scale';
import { compareServers, type ServerFigures, whyNotServers } from './servers';
import { type BenchStore, makeStores } from './stores';

/** Number of timed rounds; each times both verbs on both stores. */
const ROUNDS = 5;

/** Default number of releases of each kind of change. */
const CHANGE_ROUNDS = 10;

type VerbName = 'rollback' | 'promote';

/** Seconds by verb and store, in the order of the rounds. */
type Times = Record<VerbName, Record<BenchStore['name'], number[]>>;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Promotes a new version and rolls it back: each verb once on each store, in alternating order. */
async function timeVerbs(stores: readonly BenchStore[], api: string): Promise<Times> {
  const times: Times = {
    promote: { small: [], large: [] },
    rollback: { small: [], large: [] },
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `9.0.${round}`;
    const folder = makeVersion(ROOT, join(CACHE, 'release', 'version'), version);
    for (const { name, local } of round % 2 === 0 ? stores : [...stores].reverse()) {
      await local.elo(['publish', folder], api);
      times.promote[name].push(
        await timed(() =>
          local.elo(['promote', `${CHANGED}@${version}`, '--reason', 'benchmark'], api),
        ),
      );
      times.rollback[name].push(
        await timed(() => local.elo(['rollback', '--reason', 'benchmark'], api)),
      );
    }
    console.log(`Round ${round + 1} of ${ROUNDS}`);
  }
  return times;
}

function estimateVerbs(times: Times): VerbFigures {
  const of = ({ small, large }: Times[VerbName]) => ({
    small: estimate(small),
    large: estimate(large),
    growth: estimateRatio(large, small),
  });
  return { rollback: of(times.rollback), promote: of(times.promote) };
}

/** Figures of the committed run; none where it has another format. */
function keptFigures(): readonly ReleaseFigure[] {
  const file = join(RESULTS, 'release.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleaseResult>).figures ?? [];
}

/** Paths for comparing servers: a document and the largest script. */
async function pathsOf(origin: string): Promise<string[]> {
  const { body } = await get(origin, '/');
  const script = /src="(\/packages\/shell\/[^"]+\/vendor[^"]+)"/.exec(body)?.[1];
  return ['/portfolio', ...(script ? [script] : [])];
}

/**
 * Times rollback and promote on a small and on a large store, compares edge and nginx, and releases
 * changes of catalogues of several sizes.
 * @returns exit code: 1 if a figure is worse than in the last run and misses its aim
 */
export async function runReleaseBench(env: BenchEnv, options: Options): Promise<number> {
  const { asIs, products, rounds = CHANGE_ROUNDS } = options;
  const site = await startSite({
    state: env.BENCH_STATE,
    port: env.BENCH_PORT,
    certificate: await makeCertificate(),
    runtime: 'slim',
    asIs,
    say: console.log,
  });
  const loadBefore = loadavg()[0] ?? 0;
  try {
    const paths = await pathsOf(site.origin);
    console.log('Making the stores …');
    const stores = await makeStores(env.BENCH_STATE, site.origin);
    const verbs = estimateVerbs(await timeVerbs(stores, site.apiUrl));
    const skipped = whyNotServers();
    let servers: ServerFigures[] = [];
    if (skipped) console.log(`Edge against nginx: skipped, ${skipped}`);
    else {
      const { release } = JSON.parse(await site.local.elo(['status', '--json'])) as {
        release: string;
      };
      servers = await compareServers(site.local, release, site.apiUrl, env.BENCH_PORT + 2, paths);
    }
    const scale: ScaleFigures[] = [];
    for (const size of products) {
      scale.push(await measureScale(env.BENCH_STATE, size, site.origin, rounds));
    }
    const figures = figuresOf(verbs, servers, scale);
    console.log(`\n${releaseTables(figures)}\n`);
    const failed = failedGates(figures, keptFigures());
    const result: ReleaseResult = {
      measured: new Date().toISOString(),
      machine: {
        cpus: cpus().length,
        node: process.version,
        loadBefore,
        loadAfter: loadavg()[0] ?? 0,
      },
      rounds,
      skipped,
      figures,
    };
    keepResult('release.json', result);
    keepResult('release.md', releaseReport(result, failed, headCommit()));
    for (const one of failed) console.log(`FAILS: ${one}`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}
