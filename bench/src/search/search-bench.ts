import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS, listPath } from '@elo/contract';
import { startService, stopService } from '../../../scripts/service';
import { keepResult } from '../keep-result';
import { ROOT } from '../paths';
import { layOut } from '../report/table';
import { manyProductsFile } from './catalogue';

const PRODUCTS = 30_000;

/** Limit of the 95th percentile, in milliseconds. */
const LIMIT = 50;

/** Number of repetitions of every search; the first is a warm-up and is not counted. */
const ROUNDS = 6;

/** Times of requests, milliseconds. */
export interface Figures {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

/** Searches of the golden set: the first column of its CSV file, unquoted. */
function readSearches(): string[] {
  const file = join(ROOT, 'api/src/catalogue/golden-queries.csv');
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const quoted = /^"((?:[^"]|"")*)"/.exec(row)?.[1];
    return quoted === undefined ? (row.split(';')[0] as string) : quoted.replaceAll('""', '"');
  });
}

const FILTERS = [
  {},
  { brand: 'Combat Correntes' },
  { category: 'Rodas dentadas', pitch: '12.7' },
  { category: 'Rodas dentadas', pitch: '12.7', teeth: '17', page: 2 },
  { pitch: '19.05', strands: '1' },
  { material: 'Aço inox' },
  { category: 'Polias', grooves: '4' },
  { search: 'corrente', brand: 'Nishiyama Japanese', strands: '1', page: 40 },
];

/** Percentiles of times in milliseconds. */
export function figures(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number;
  return { requests: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

/** Milliseconds that a request takes, its whole answer included. */
export async function ask(origin: string, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(origin + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

/** Requests kinds of paths in alternation, one request at a time. */
async function measure(
  origin: string,
  kinds: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, Figures>> {
  const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, paths] of Object.entries(kinds)) {
      for (const path of paths) {
        const time = await ask(origin, path);
        if (round > 0) times[name]?.push(time);
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, figures(all)]));
}

/** Starts an API with a list, imported as an operator would. */
export async function withApi<Result>(
  products: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'elo-search-'));
  const env = { ELO_DATA: join(folder, 'data'), API_PORT: '0', LOG_LEVEL: 'warn' };
  try {
    const file = join(folder, 'products.csv');
    writeFileSync(file, products);
    const command = ['--import', 'tsx', 'api/src/data-command.ts', 'import', file];
    execFileSync(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } });
    const api = await startService(ROOT, 'api/src/main.ts', env, () => undefined);
    try {
      return await work(`http://127.0.0.1:${api.port}`);
    } finally {
      await stopService(api);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Times the catalogue's search in a running API with 30,000 products: every golden search and
 * filters, together with the API's smallest response.
 * @returns exit code: 1 if the limit is exceeded
 */
export async function runSearchBench(): Promise<number> {
  const searches = readSearches();
  const load = loadavg()[0];
  const results = await withApi(manyProductsFile(PRODUCTS), (origin) =>
    measure(origin, {
      searches: searches.map((search) => listPath({ search })),
      filters: FILTERS.map(listPath),
      'smallest answer': Array.from({ length: 50 }, () => API_PATHS.dataDigest),
    }),
  );
  keepResult('search.json', {
    measured: new Date().toISOString(),
    machine: { loadBefore: load, loadAfter: loadavg()[0] },
    products: PRODUCTS,
    results,
  });
  const rows = Object.entries(results).map(([name, { requests, p50, p95, most }]) => [
    name,
    String(requests),
    ...[p50, p95, most].map((value) => value.toFixed(1)),
  ]);
  console.log(layOut([['', 'requests', 'p50 ms', 'p95 ms', 'most ms'], ...rows]));
  const slow = Object.values(results).some(({ p95 }) => p95 > LIMIT);
  console.log(slow ? `A p95 is above ${LIMIT} ms.` : `Every p95 is within ${LIMIT} ms.`);
  return slow ? 1 : 0;
}
