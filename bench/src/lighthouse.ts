import { loadavg } from 'node:os';
import { API_PATHS, type ListAnswer, productHref } from '@elo/contract';
import { freePort } from '@elo-platform/protocol/free-port';
import type { BenchEnv } from './env';
import { keepResult } from './keep-result';
import { launchBrowser } from './measure/browser';
import { loadOnDemand } from './on-demand';
import type { Options } from './options';
import { layOut } from './report/table';
import { ALL_PATHS } from './routes';
import { makeCertificate, startSite } from './serve/measured-site';
import { median } from './statistics';

/** Version of Lighthouse; it runs on Node 20 although it declares 22. */
const LIGHTHOUSE = '13.5.0';

/** Number of runs; the median counts. */
const RUNS = 5;

/** Minimum score by category, out of 100. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const CATEGORIES = Object.keys(LEAST);

interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<
      Record<string, { readonly score: number | null; readonly title: string }>
    >;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

async function audit(lighthouse: Lighthouse, url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

/** Median scores of a page, and the titles of audits that failed in any run. */
async function scorePage(lighthouse: Lighthouse, url: string, port: number) {
  const scores: Record<string, number[]> = {};
  const faults = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const { categories, audits } = await audit(lighthouse, url, port);
    for (const name of CATEGORIES) {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      scores[name] = [...(scores[name] ?? []), score];
    }
    for (const { score, title } of Object.values(audits)) {
      if (score !== null && score < 0.9) faults.add(title);
    }
  }
  return { scores: CATEGORIES.map((name) => median(scores[name] ?? [])), faults: [...faults] };
}

/** URL of the first product of the catalogue. */
async function productPage(apiUrl: string): Promise<string> {
  const answer = await fetch(new URL(API_PATHS.catalogueList, apiUrl));
  const { items } = (await answer.json()) as ListAnswer;
  const [first] = items;
  if (first === undefined) throw new Error('The catalogue is empty: no product page to look at.');
  return productHref(first.id);
}

/**
 * Lighthouse with its mobile preset on all routes of the site and a product page, over TLS and
 * HTTP/2.
 * @returns exit code: 1 if a median is below its minimum
 */
export async function runLighthouse(env: BenchEnv, { asIs }: Options): Promise<number> {
  const { default: lighthouse } = await loadOnDemand<{ default: Lighthouse }>(
    'lighthouse',
    LIGHTHOUSE,
    console.log,
  );
  const certificate = await makeCertificate();
  const site = await startSite({
    state: env.BENCH_STATE,
    port: env.BENCH_PORT,
    certificate,
    runtime: 'slim',
    asIs,
    say: console.log,
  });
  const port = await freePort();
  const browser = await launchBrowser(certificate.cert, port);
  try {
    const rows: string[][] = [];
    const pages: Record<string, { scores: Record<string, number>; faults: string[] }> = {};
    const loadBefore = loadavg()[0];
    let ok = true;
    for (const path of [...ALL_PATHS, await productPage(site.apiUrl)]) {
      const { scores, faults } = await scorePage(lighthouse, site.origin + path, port);
      rows.push([path, ...scores.map(String)]);
      const named = CATEGORIES.map((name, index) => [name, scores[index] ?? 0] as const);
      pages[path] = { scores: Object.fromEntries(named), faults };
      ok &&= scores.every((score, index) => score >= (LEAST[CATEGORIES[index] ?? ''] ?? 0));
      for (const fault of faults) console.log(`${path}: ${fault}`);
    }
    const measured = new Date().toISOString();
    keepResult('lighthouse.json', { measured, loadBefore, runs: RUNS, pages });
    console.log(layOut([['Lighthouse, mobile, median of 5', ...CATEGORIES], ...rows]));
    return ok ? 0 : 1;
  } finally {
    await browser.close();
    await site.stop();
  }
}
