import type { Browser } from 'playwright-core';
import type { BenchEnv } from './env';
import { knowsHistory, readFigures } from './figures';
import { launchBrowser } from './measure/browser';
import { measureLoad } from './measure/load';
import { wordsOf } from './measure/words';
import type { Options } from './options';
import { BENCH_ROUTES } from './routes';
import {
  type Bench,
  prepare,
  VARIANT_NAMES,
  type VariantName,
  WITHOUT_SCRIPTS,
} from './variants/prepare';

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

/** A variant on a page, as messages name it. */
const nameOf = (name: VariantName, path: string): string =>
  `${name} (${VARIANT_NAMES[name]}) on ${path}`;

/** Variants whose pages have other words or links than the site's. */
async function checkWords(browser: Browser, { origins }: Bench): Promise<string[]> {
  const faults: string[] = [];
  for (const { path } of BENCH_ROUTES) {
    const words = await wordsOf(browser, new URL(path, origins.a).href);
    for (const name of SAME) {
      if (origins[name] === undefined) continue;
      const own = await wordsOf(browser, new URL(path, origins[name]).href);
      if (own === words) continue;
      const difference = differenceOf(own, words);
      faults.push(`${nameOf(name, path)}: other words or links than the site: ${difference}`);
    }
  }
  return faults;
}

/** Variants of which a page does not load, or whose first click has no effect. */
async function checkLoads(browser: Browser, { origins }: Bench): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, origin] of Object.entries(origins) as [VariantName, string][]) {
    for (const { path, control } of BENCH_ROUTES) {
      const clicks = WITHOUT_SCRIPTS.includes(name) ? undefined : control;
      const what = nameOf(name, path);
      try {
        await measureLoad(browser, new URL(path, origin).href, clicks);
        say(`${what}: loads${clicks ? `, “${clicks.name}” works` : ''}`);
      } catch (error) {
        faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return faults;
}

/** Says which committed figures are older than the current commit. */
function reportAges(): void {
  if (!knowsHistory()) return;
  for (const { file, commit, measured, since } of readFigures()) {
    if (since === 0) continue;
    const changes = since === undefined ? 'no ancestor of this one' : `${since} changes ago`;
    say(
      `${file}: measured ${measured.slice(0, 10)} on ${commit.slice(0, 7)}, ${changes}; measure again before you quote its figures`,
    );
  }
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
  for (const name of FRAMEWORKS.filter((one) => bench.origins[one] === undefined)) {
    say(
      `${name} (${VARIANT_NAMES[name]}): not checked, for it is not installed; \`npm run bench\` installs it`,
    );
  }
  try {
    const faults = [...(await checkWords(browser, bench)), ...(await checkLoads(browser, bench))];
    reportAges();
    for (const fault of faults) console.error(fault);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await bench.stop();
  }
}
