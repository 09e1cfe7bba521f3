import { loadavg } from 'node:os';
import { join } from 'node:path';
import { CHANGED, makeVersion } from '@elo/e2e/src/make-version';
import type { BenchEnv } from '../env';
import { keepResult } from '../keep-result';
import type { Options } from '../options';
import { CACHE, ROOT } from '../paths';
import { layOut } from '../report/table';
import { get, makeCertificate, startSite } from '../serve/measured-site';
import { type Estimate, estimate, estimateRatio } from '../statistics';
import { measureScale, type ScaleFigures } from './scale';
import { missedBars, scaleTable } from './scale-report';
import { compareServers, type ServerFigures, whyNotServers } from './servers';
import { type BenchStore, LARGE, makeStores } from './stores';

/** Number of timed rounds; each times both verbs on both stores. */
const ROUNDS = 5;

/** Limits of the issue: seconds on the small store, and ratio of large to small. */
const LIMITS = { rollback: 0.4, promote: 1.5, growth: 1.5, server: 0.75 } as const;

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

interface VerbFigures {
  readonly small: Estimate;
  readonly large: Estimate;
  readonly growth: Estimate;
}

function figuresOf(times: Times): Record<VerbName, VerbFigures> {
  const of = ({ small, large }: Times[VerbName]): VerbFigures => ({
    small: estimate(small),
    large: estimate(large),
    growth: estimateRatio(large, small),
  });
  return { rollback: of(times.rollback), promote: of(times.promote) };
}

const text = ({ median, low, high }: Estimate, digits = 2): string =>
  `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`;

function verbsTable(figures: Record<VerbName, VerbFigures>): string {
  const large = `${LARGE.packages} × ${LARGE.versions} versions, ${LARGE.entries} entries`;
  return layOut([
    ['median seconds [95 %]', 'small store', large, 'large / small'],
    ...Object.entries(figures).map(([verb, one]) => [
      `elo ${verb}`,
      text(one.small),
      text(one.large),
      text(one.growth),
    ]),
  ]);
}

function serversTable(servers: readonly ServerFigures[]): string {
  return layOut([
    [
      'requests/s, one worker, brotli',
      'edge',
      'nginx',
      'edge / nginx',
      'bare Node',
      'edge / bare Node',
    ],
    ...servers.map(({ path, edge, nginx, ratio, bare, ofBare }) => [
      path,
      text(edge, 0),
      text(nginx, 0),
      text(ratio),
      text(bare, 0),
      text(ofBare),
    ]),
  ]);
}

function failures(
  figures: Record<VerbName, VerbFigures>,
  servers: readonly ServerFigures[],
): string[] {
  const verbs = (['rollback', 'promote'] as const).flatMap((verb) => {
    const { small, growth } = figures[verb];
    return [
      ...(small.median > LIMITS[verb] ? [`elo ${verb} takes more than ${LIMITS[verb]} s`] : []),
      ...(growth.median > LIMITS.growth ? [`elo ${verb} slows down in a large store`] : []),
    ];
  });
  // The limit applies to documents, the first of the paths.
  const slow = servers.slice(0, 1).filter(({ ratio }) => ratio.median < LIMITS.server);
  return [
    ...verbs,
    ...slow.map(({ path }) => `the edge is below ${LIMITS.server} of nginx on ${path}`),
  ];
}

/** Paths for comparing servers: a document and the largest script. */
async function pathsOf(origin: string): Promise<string[]> {
  const { body } = await get(origin, '/');
  const script = /src="(\/packages\/shell\/[^"]+\/vendor[^"]+)"/.exec(body)?.[1];
  return ['/portfolio', ...(script ? [script] : [])];
}

/**
 * Times rollback and promote on a small and on a large store, and compares edge and nginx.
 * @returns exit code: 1 if a limit is exceeded
 */
export async function runReleaseBench(env: BenchEnv, { asIs, products }: Options): Promise<number> {
  const site = await startSite({
    state: env.BENCH_STATE,
    port: env.BENCH_PORT,
    certificate: await makeCertificate(),
    runtime: 'slim',
    asIs,
    say: console.log,
  });
  const loadBefore = loadavg()[0];
  try {
    const paths = await pathsOf(site.origin);
    console.log('Making the stores …');
    const stores = await makeStores(env.BENCH_STATE, site.origin);
    const figures = figuresOf(await timeVerbs(stores, site.apiUrl));
    console.log(`\n${verbsTable(figures)}\n`);
    const skipped = whyNotServers();
    let servers: ServerFigures[] = [];
    if (skipped) console.log(`Edge against nginx: skipped, ${skipped}`);
    else {
      const { release } = JSON.parse(await site.local.elo(['status', '--json'])) as {
        release: string;
      };
      servers = await compareServers(site.local, release, site.apiUrl, env.BENCH_PORT + 2, paths);
      console.log(serversTable(servers));
    }
    const scale: ScaleFigures[] = [];
    for (const size of products) {
      scale.push(await measureScale(env.BENCH_STATE, size, site.origin));
    }
    console.log(`\n${scaleTable(scale)}\n`);
    const machine = { loadBefore, loadAfter: loadavg()[0] };
    const result = {
      measured: new Date().toISOString(),
      machine,
      verbs: figures,
      servers,
      skipped,
      scale,
    };
    keepResult('release.json', result);
    const failed = [...failures(figures, servers), ...missedBars(scale)];
    for (const one of failed) console.log(`FAILS: ${one}`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}
