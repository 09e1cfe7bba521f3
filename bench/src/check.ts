import type { BenchEnv } from './env';
import { knowsHistory, readFigures } from './figures';
import { launchBrowser } from './measure/browser';
import { measureLoad } from './measure/load';
import type { Options } from './options';
import { BENCH_ROUTES } from './routes';
import { prepare, VARIANT_NAMES, type VariantName } from './variants/prepare';

const say = (text: string): void => console.log(text);

/**
 * Builds and serves every variant, loads each once a route and clicks: shows that the benchmark
 * still runs on the sources of today. Measures nothing.
 * @returns exit code: 1 when a variant does not load or a click has no effect
 */
export async function runCheck(env: BenchEnv, options: Options): Promise<number> {
  const paths = BENCH_ROUTES.map(({ path }) => path);
  const bench = await prepare(env, options, paths, say);
  const browser = await launchBrowser();
  const faults: string[] = [];
  try {
    for (const [name, origin] of Object.entries(bench.origins) as [VariantName, string][]) {
      for (const { path, control } of BENCH_ROUTES) {
        const url = new URL(path, origin).href;
        const clicks = name === 'e' ? undefined : control;
        const what = `${name} (${VARIANT_NAMES[name]}) on ${path}`;
        try {
          await measureLoad(browser, url, clicks, false);
          say(`${what}: loads${clicks ? `, “${clicks.name}” works` : ''}`);
        } catch (error) {
          faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
  } finally {
    await browser.close();
    await bench.stop();
  }
  for (const { file, commit, measured, since } of knowsHistory() ? readFigures() : []) {
    if (since === 0) continue;
    const changes = since === undefined ? 'no ancestor of this one' : `${since} changes ago`;
    say(
      `${file}: measured ${measured.slice(0, 10)} on ${commit.slice(0, 7)}, ${changes}; measure again before its figures are spoken of`,
    );
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}
