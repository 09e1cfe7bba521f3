import type { BenchEnv } from './env';
import { knowsHistory, readFigures } from './figures';
import { launchBrowser } from './measure/browser';
import { measureLoad } from './measure/load';
import { wordsOf } from './measure/words';
import type { Options } from './options';
import { BENCH_ROUTES } from './routes';
import { prepare, VARIANT_NAMES, type VariantName } from './variants/prepare';

const say = (text: string): void => console.log(text);

/** Variants that need separate installation. */
const FRAMEWORKS: readonly VariantName[] = ['f', 'g', 'i'];

/** Variants that must show the same content. */
const SAME: readonly VariantName[] = ['b', 'e', ...FRAMEWORKS];

/** Words that one of two sorted texts has and the other has not, up to a few. */
function differenceOf(own: string, site: string): string {
  const without = (text: string, other: string): string => {
    const rest = other.split(' ');
    const more = text.split(' ').filter((word) => {
      const at = rest.indexOf(word);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    return more.slice(0, 12).join(' ') || 'nothing';
  };
  return `more ${without(own, site)}; less ${without(site, own)}`;
}

/**
 * Builds and serves every variant, loads each route once and clicks: checks that the benchmark
 * still works with the current sources. Measures nothing.
 * @returns exit code: 1 if a variant fails to load or a click has no effect
 */
export async function runCheck(env: BenchEnv, options: Options): Promise<number> {
  const paths = BENCH_ROUTES.map(({ path }) => path);
  const bench = await prepare(env, options, paths, say);
  const browser = await launchBrowser(bench.certificate.cert);
  const faults: string[] = [];
  const missing = FRAMEWORKS.filter((name) => bench.origins[name] === undefined);
  for (const name of missing) {
    say(
      `${name} (${VARIANT_NAMES[name]}): not checked, for it is not installed; \`npm run bench\` installs it`,
    );
  }
  try {
    for (const { path } of BENCH_ROUTES) {
      const words = await wordsOf(browser, new URL(path, bench.origins.a).href);
      for (const name of SAME.filter((one) => bench.origins[one] !== undefined)) {
        const own = await wordsOf(browser, new URL(path, bench.origins[name]).href);
        if (own === words) continue;
        faults.push(
          `${name} (${VARIANT_NAMES[name]}) on ${path}: other words or links than the site: ${differenceOf(own, words)}`,
        );
      }
    }
    for (const [name, origin] of Object.entries(bench.origins) as [VariantName, string][]) {
      for (const { path, control } of BENCH_ROUTES) {
        const url = new URL(path, origin).href;
        const clicks = name === 'e' || name === 'h' ? undefined : control;
        const what = `${name} (${VARIANT_NAMES[name]}) on ${path}`;
        try {
          await measureLoad(browser, url, clicks);
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
