import { loadavg } from 'node:os';
import { catalogueHref, listPath, ROUTES } from '@elo/contract';
import { readRequests } from '@elo-platform/render/job';
import { PageRenderers, type RequestedRemote } from '@elo-platform/render/page-renderers';
import {
  openStore,
  packageKey,
  readHead,
  readPlain,
  readRelease,
  releaseSource,
} from '@elo-platform/store';
import { listAnswer } from '../../../api/src/catalogue/answers';
import { CatalogueIndex } from '../../../api/src/catalogue/catalogue-index';
import { LocalRelease } from '../../../scripts/local-release';
import type { BenchEnv } from '../env';
import { keepResult } from '../keep-result';
import { ROOT } from '../paths';
import { CatalogueApi, makeProducts } from '../release/catalogue';
import { layOut } from '../report/table';
import { figures } from './search-bench';

const PRODUCTS = 30_000;

/** Distinct searches. */
const SEARCHES = 1000;

/** Minimum number of products on the page of a search; a full one has 24. */
const FULL = 18;

/** Limits of the issue: pages a second of one process, and the p95 at half that rate, in milliseconds. */
const LIMITS = { rate: 40, p95: 60 } as const;

/** Pages that are rendered first, until the process has compiled its code. */
const WARM_UP = 100;

/** Builds and composes the site of this checkout with a small catalogue, unless that is done. */
async function composeSite({ BENCH_STATE: state, BENCH_PORT: port }: BenchEnv) {
  const origin = `http://localhost:${port}`;
  const local = new LocalRelease({ root: ROOT, state, origin, say: console.log });
  await local.ensureKey();
  const news = await local.publishChanged();
  if (news.length === 0 && (await local.shown()) !== undefined) return local;
  const api = new CatalogueApi(makeProducts(450));
  try {
    const words = ['promote', '--all', '--reason', 'benchmark', '--force', 'budget'];
    await local.elo(words, await api.start());
  } finally {
    await api.stop();
  }
  return local;
}

/** The catalogue's pages on request, as an edge reads them from the live release. */
async function readRemote(folder: string): Promise<RequestedRemote> {
  const store = openStore(folder);
  const head = await readHead(store, 'production');
  const release = head && (await readRelease(store, head.body.release))?.value;
  const { job = '' } = release?.pages[ROUTES.catalogue]?.request ?? {};
  const file = release?.files[job];
  if (file === undefined) throw new Error(`${folder} has no release with pages on request`);
  const stored = JSON.parse((await readPlain(store, releaseSource(file))).toString());
  const requests = await readRequests(stored, async ({ package: name, version, file: path }) =>
    Buffer.from((await store.get(packageKey(name, version, path))) ?? '').toString(),
  );
  await store.close();
  return { id: job, job: async () => requests };
}

/** Distinct searches with many products each. @param answers gets what the API answers them, by path */
function prepareSearches(count: number, answers: Map<string, string>): readonly string[] {
  const index = new CatalogueIndex(makeProducts(PRODUCTS));
  const addresses: string[] = [];
  for (const page of [undefined, 2, 3]) {
    for (const { nome: search } of makeProducts(450)) {
      const filter = { search, page };
      const path = listPath(filter);
      if (answers.has(path) || addresses.length === count) continue;
      const answer = listAnswer(index, filter);
      if (!answer || answer.items.length < FULL) continue;
      answers.set(path, JSON.stringify(answer));
      addresses.push(catalogueHref(filter));
    }
  }
  if (addresses.length < count)
    throw new Error(`Only ${addresses.length} searches have enough products`);
  return addresses;
}

/**
 * Times the rendering of distinct searches over 30,000 products in one process, the API's answers
 * being ready: one after the other, then one every 1/20 s whatever the previous one does.
 * @returns exit code: 1 if a limit is missed
 */
export async function runRenderBench(env: BenchEnv): Promise<number> {
  const remote = await readRemote((await composeSite(env)).store);
  const answers = new Map<string, string>();
  const addresses = prepareSearches(SEARCHES + WARM_UP, answers);
  const renderers = new PageRenderers({ processes: 1, waiting: SEARCHES, pageMs: 60_000 });
  const fetchJson = async (path: string) => {
    const answer = answers.get(path);
    if (answer === undefined) throw new Error(`Nothing was prepared for ${path}`);
    return answer;
  };
  const signal = new AbortController().signal;
  const render = async (address: string, began = performance.now()) => {
    const request = { remote, route: ROUTES.catalogue, address, fetchJson, signal };
    const made = await renderers.render(request);
    if (!made || !('html' in made)) throw new Error(`${address} has no page`);
    return performance.now() - began;
  };
  const load = loadavg()[0];
  for (const address of addresses.slice(SEARCHES)) await render(address);
  const searches = addresses.slice(0, SEARCHES);
  const began = performance.now();
  for (const address of searches) await render(address);
  const rate = (SEARCHES * 1000) / (performance.now() - began);
  const start = performance.now();
  const paced = figures(
    await Promise.all(
      searches.map(async (address, at) => {
        const due = start + (at * 2000) / LIMITS.rate;
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
        return render(address, due);
      }),
    ),
  );
  renderers.close();
  keepResult('render.json', {
    measured: new Date().toISOString(),
    machine: { loadBefore: load, loadAfter: loadavg()[0] },
    products: PRODUCTS,
    searches: SEARCHES,
    rate,
    paced,
  });
  const numbers = [rate, paced.p50, paced.p95, paced.most].map((value) => value.toFixed(1));
  const heads = ['pages/s of one process', `p50 ms at ${LIMITS.rate / 2}/s`, 'p95 ms', 'most ms'];
  console.log(layOut([heads, numbers]));
  return rate < LIMITS.rate || paced.p95 > LIMITS.p95 ? 1 : 0;
}
