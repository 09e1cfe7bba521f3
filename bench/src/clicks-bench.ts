import { loadavg } from 'node:os';
import type { BenchEnv } from './env';
import { headCommit } from './figures';
import { keepResult } from './keep-result';
import { launchBrowser } from './measure/browser';
import { countLostClicks } from './measure/lost-clicks';
import type { Options } from './options';
import { type ClicksResult, clicksReport } from './report/clicks';
import { layOut } from './report/table';
import { BENCH_ROUTES } from './routes';
import { prepare, VARIANT_NAMES, type VariantName, WALKABLE } from './variants/prepare';

/** Default number of clicks on each route of the site. */
const CLICKS = 100;

/** Share of them for rivals: waiting for each lost click takes its full timeout. */
const RIVAL_SHARE = 0.2;

/**
 * Counts the clicks that have their effect, of clicks at moments spread over the load.
 * @returns exit code: 1 if the site loses one
 */
export async function runClicksBench(env: BenchEnv, options: Options): Promise<number> {
  const paths = BENCH_ROUTES.map(({ path }) => path);
  const bench = await prepare(env, options, paths, console.log);
  const browser = await launchBrowser(bench.certificate.cert);
  const loadBefore = loadavg()[0];
  const clicks = options.rounds ?? CLICKS;
  const shares: ClicksResult['shares'] = {};
  const without: NonNullable<ClicksResult['without']> = {};
  try {
    for (const name of WALKABLE.filter((one) => bench.origins[one] !== undefined)) {
      for (const route of BENCH_ROUTES) {
        const url = new URL(route.path, bench.origins[name]).href;
        const given = name === 'a' ? clicks : Math.ceil(clicks * RIVAL_SHARE);
        const share = await countLostClicks(browser, url, route, given);
        shares[name] = { ...shares[name], [route.path]: share };
        console.log(`${name} ${route.path}: ${share.effects} of ${share.clicks}`);
        if (name !== 'a') continue;
        const rivals = Math.ceil(clicks * RIVAL_SHARE);
        const bare = await countLostClicks(browser, url, route, rivals, false);
        without[route.path] = bare;
        console.log(`  without early event capture: ${bare.effects} of ${bare.clicks}`);
      }
    }
  } finally {
    await browser.close();
    await bench.stop();
  }
  const result: ClicksResult = { measured: new Date().toISOString(), loadBefore, shares, without };
  keepResult('clicks.json', result);
  keepResult('clicks.md', clicksReport(result, headCommit()));
  const rows = Object.entries(shares).map(([name, routes]) => [
    `${name}  ${VARIANT_NAMES[name as VariantName]}`,
    ...paths.map((path) => `${routes[path]?.effects} of ${routes[path]?.clicks}`),
  ]);
  console.log(`\n${layOut([['Clicks with their effect', ...paths], ...rows])}`);
  const lost = Object.values(shares.a ?? {}).some((one) => one.effects < one.clicks);
  return lost ? 1 : 0;
}
