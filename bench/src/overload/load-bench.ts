import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchEnv } from '../env';
import { headCommit } from '../figures';
import { keepResult } from '../keep-result';
import type { Options } from '../options';
import { type RunningSite, startSite } from '../serve/measured-site';
import { generate, whyNoGenerator } from './generate';
import type { ByPurpose, LoadResult } from './load-result';
import { measureOutbox } from './outbox';
import { calm, mixed, PURPOSES, REQUESTS, type StreamFigures } from './plan';
import { memoryOf, withCpu } from './process-figures';
import { loadReport } from './report';

/** Seconds of each part of a run, and number of messages for the outbox. */
const LENGTHS = {
  full: { calm: 10, level: 5, overload: 60, soak: 600, messages: 2_000 },
  quick: { calm: 3, level: 2, overload: 6, soak: 10, messages: 300 },
} as const;

/** Numbers of connections to try, until more of them do not increase throughput. */
const LEVELS = [5, 10, 20, 40, 80, 160];

/** Minimum growth of throughput; below it, the previous level has saturated the server. */
const GROWTH = 1.05;

/** Overload as a multiple of the saturating load. */
const TIMES = 10;

/** Number of consecutive good responses after the load that count as recovered. */
const WELL_IN_A_ROW = 20;

/** Longest wait for the recovery, in seconds. */
const NORMAL_LIMIT = 60;

const byPurpose = (figures: readonly StreamFigures[]): ByPurpose =>
  Object.fromEntries(figures.map((one) => [one.purpose, one])) as unknown as ByPurpose;

const rateOf = (figures: readonly StreamFigures[]): number =>
  figures.reduce((sum, { accepted, refused, seconds }) => sum + (accepted + refused) / seconds, 0);

async function findSaturation(origin: string, seconds: number) {
  const levels: { connections: number; rate: number }[] = [];
  for (const connections of LEVELS) {
    const rate = rateOf(await generate({ origin, seconds, streams: mixed(connections) }));
    levels.push({ connections, rate });
    const before = levels.at(-2);
    if (before && rate < before.rate * GROWTH) {
      return { levels, saturating: before.connections };
    }
  }
  return { levels, saturating: LEVELS.at(-1) as number };
}

/** Seconds until requests of every kind respond as before the load. */
async function untilNormal(origin: string, before: ByPurpose): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let since = 0;
  for (let inARow = 0; inARow < WELL_IN_A_ROW; ) {
    if (seconds() > NORMAL_LIMIT) throw new Error(`Not normal ${NORMAL_LIMIT} s after the load`);
    for (const purpose of PURPOSES) {
      const sent = performance.now();
      const { paths, headers, body } = REQUESTS[purpose];
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await fetch(origin + paths[0], { method, headers, body });
      await answer.arrayBuffer();
      const took = performance.now() - sent;
      // Faster than ten milliseconds counts as recovered, even if the earlier latency was lower.
      const well = answer.status < 500 && took <= Math.max(10, 2 * before[purpose].p99);
      if (well && inARow === 0) since = (sent - began) / 1000;
      inARow = well ? inARow + 1 : 0;
      if (!well) break;
    }
    await pause(20);
  }
  return since;
}

async function measureSite(
  site: RunningSite,
  quick: boolean,
  say: (text: string) => void,
): Promise<Omit<LoadResult, 'outbox' | 'machine' | 'measured' | 'quick'>> {
  const lengths = quick ? LENGTHS.quick : LENGTHS.full;
  // Measures one resolved IP address, the fastest, to exclude name resolution.
  const origin = site.origin.replace('localhost', '127.0.0.1');
  const { edge, api } = site.processes;
  const memory = { edge: [] as number[], api: [] as number[] };
  const noteMemory = () => {
    memory.edge.push(memoryOf(edge));
    memory.api.push(memoryOf(api));
  };
  say('Warming up …');
  await generate({ origin, seconds: lengths.level, streams: mixed(10) });
  say('Without load …');
  const before: StreamFigures[] = [];
  for (const purpose of PURPOSES) {
    const run = { origin, seconds: lengths.calm, streams: calm(purpose) };
    before.push(...(await generate(run)));
  }
  say('Looking for what saturates …');
  const { levels, saturating } = await findSaturation(origin, lengths.level);
  noteMemory();
  const connections = saturating * TIMES;
  say(`${connections} connections for ${lengths.overload} s …`);
  const { result, cores } = await withCpu({ edge, api }, () =>
    generate({ origin, seconds: lengths.overload, streams: mixed(connections) }),
  );
  const normalAfter = await untilNormal(origin, byPurpose(before));
  noteMemory();
  say(`Soak of ${lengths.soak} s …`);
  // At the load that the server handles without rejecting; the first tenth fills caches.
  const soak = (seconds: number) =>
    generate({ origin, seconds, streams: mixed(Math.max(5, saturating / 2)) });
  await soak(lengths.soak / 10);
  noteMemory();
  await soak(lengths.soak * 0.9);
  noteMemory();
  return {
    calm: byPurpose(before),
    levels,
    saturating,
    overload: byPurpose(result),
    connections,
    seconds: lengths.overload,
    cores,
    normalAfter,
    memory,
    soakSeconds: lengths.soak,
  };
}

/**
 * Measures the site under far more load than it can handle, and the outbox. It has no limits to
 * fail: generator and servers share the machine's cores, so the figures depend on the machine.
 * @returns exit code
 */
export async function runLoadBench(env: BenchEnv, { quick, asIs }: Options): Promise<number> {
  const missing = whyNoGenerator();
  if (missing !== undefined) throw new Error(missing);
  const load = loadavg()[0] as number;
  const site = await startSite({
    state: env.BENCH_STATE,
    port: env.BENCH_PORT,
    runtime: 'slim',
    asIs,
    say: console.log,
  });
  const figures = await measureSite(site, quick, console.log).finally(site.stop);
  console.log('Outbox …');
  const outbox = await measureOutbox((quick ? LENGTHS.quick : LENGTHS.full).messages);
  const result: LoadResult = {
    measured: new Date().toISOString(),
    quick,
    machine: { cpus: cpus().length, node: process.version, load: Math.round(load * 100) / 100 },
    ...figures,
    outbox,
  };
  keepResult(quick ? 'load-quick.json' : 'load.json', result);
  const report = loadReport(result, headCommit());
  if (!quick) keepResult('load.md', report);
  console.log(`\n${report}`);
  return 0;
}
