import { loadavg } from 'node:os';
import type { BenchEnv } from './env';
import { keepResult } from './keep-result';
import { launchBrowser } from './measure/browser';
import { PROFILES } from './measure/profiles';
import { measureTour, measureWalk, type Tap, TOUR, WALK, type Walk } from './measure/route-change';
import type { Options } from './options';
import { layOut } from './report/table';
import { estimateRatio, median } from './statistics';
import { prepare, VARIANT_NAMES, type VariantName, WALKABLE } from './variants/prepare';

/** Smallest value that 95 of 100 do not exceed. */
function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] as number;
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

function summarizeTour(tours: readonly Tap[][]) {
  return TOUR.map((path, index) => {
    const taps = tours.map((tour) => tour[index] as Tap);
    const times = taps.map(({ ms }) => ms);
    const bytes = median(taps.map((tap) => tap.bytes));
    return {
      path,
      median: Math.round(median(times)),
      p95: Math.round(p95(times)),
      bytes: Math.round(bytes),
    };
  });
}

/** A variant's walks, and what this site's walks of the same rounds are of them. */
function compareWalks(own: readonly Walk[], walks: readonly Walk[]) {
  const ways = (list: readonly Walk[]) => list.map((walk) => walk.ways);
  const bytes = (list: readonly Walk[]) => list.map((walk) => walk.bytes);
  return {
    ms: Math.round(median(ways(walks))),
    bytes: Math.round(median(bytes(walks))),
    timeRatio: estimateRatio(ways(own), ways(walks)),
    bytesRatio: estimateRatio(bytes(own), bytes(walks)),
  };
}

/**
 * Taps through the footer's links of this site on a phone, with and without prefetching, and walks
 * through every variant that has the walk's pages, alternating. Writes `results/taps.json`.
 * @returns exit code 0
 */
export async function runTapsBench(env: BenchEnv, options: Options): Promise<number> {
  const bench = await prepare(env, options, WALK.slice(0, -1), console.log);
  const browser = await launchBrowser(bench.certificate.cert);
  const loadBefore = loadavg()[0];
  const names = WALKABLE.filter((name) => bench.origins[name] !== undefined);
  const originOf = (name: VariantName) => bench.origins[name] as string;
  const tours = { prefetched: [] as Tap[][], 'nothing prefetched': [] as Tap[][] };
  const walks = new Map(names.map((name) => [name, [] as Walk[]]));
  try {
    for (let done = 0; done < options.runs; done += 1) {
      tours.prefetched.push(await measureTour(browser, originOf('a'), PROFILES.phone, true));
      const waiting = await measureTour(browser, originOf('a'), PROFILES.phone, false);
      tours['nothing prefetched'].push(waiting);
      for (const [index] of names.entries()) {
        // Each round begins with another variant, so that the order does not favour one.
        const name = names[(index + done) % names.length] as VariantName;
        walks.get(name)?.push(await measureWalk(browser, originOf(name), PROFILES.phone));
      }
      console.log(`Round ${done + 1} of ${options.runs}`);
    }
  } finally {
    await browser.close();
    await bench.stop();
  }
  const taps = Object.entries(tours).map(([name, all]) => ({ name, taps: summarizeTour(all) }));
  const compared = [...walks].map(([name, all]) => ({
    name: VARIANT_NAMES[name],
    ...compareWalks(walks.get('a') ?? [], all),
  }));
  const measured = new Date().toISOString();
  keepResult('taps.json', { measured, rounds: options.runs, loadBefore, taps, walks: compared });
  const tapRows = taps.map((tour) => [
    tour.name,
    ...tour.taps.map((tap) => `${tap.median} (p95 ${tap.p95}), ${kilobytes(tap.bytes)}`),
  ]);
  console.log(`\n${layOut([['Tap to heading, ms', ...TOUR], ...tapRows])}`);
  const walkRows = compared.map(({ name, ms, bytes, timeRatio, bytesRatio }) => [
    name,
    `${ms} ms, ${kilobytes(bytes)}`,
    `${timeRatio.median.toFixed(2)} (${timeRatio.low.toFixed(2)}–${timeRatio.high.toFixed(2)})`,
    bytesRatio.median.toFixed(2),
  ]);
  console.log(`\n${layOut([['Walk', '', 'time, this : that', 'bytes'], ...walkRows])}`);
  console.log(`\nLoad of the machine: ${loadBefore} before, ${loadavg()[0]} after`);
  return 0;
}
