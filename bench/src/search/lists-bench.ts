import { loadavg } from 'node:os';
import { sampleProducts } from '@elo/content/sample';
import { listPath, QUOTE_API } from '@elo/contract';
import { writeList } from '../../../api/src/csv/parse-list';
import { keepResult } from '../keep-result';
import { layOut } from '../report/table';
import { ask, type Figures, figures, withApi } from './search-bench';

/** How many times as long a request may take. */
const MOST = 2;

/** Searches in each block of {@link measure}, and blocks of each kind. */
const BLOCK = 40;
const BLOCKS = 8;

/** 300 lines that name thousands of products each, every one another. */
const worstLines = (list: number): string =>
  Array.from({ length: 300 }, (_, at) => `engrenagem furo ${10 + at / 10},${list} mm`).join('\n');

/**
 * Times one search alone and while quote lists of 300 lines are read one after the other, in
 * alternating blocks, so that other work on the machine slows both alike.
 */
async function measure(origin: string) {
  let lists = 0;
  let isReading = false;
  const readLists = async (): Promise<void> => {
    for (; isReading; lists += 1) {
      const answer = await fetch(origin + QUOTE_API.lines, {
        method: 'POST',
        // Each list from another visitor: one may have ten read in a minute.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${lists >> 8}.${lists & 255}.1`,
        },
        body: JSON.stringify({ text: worstLines(lists) }),
      });
      if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  const path = listPath({ search: 'corrente' });
  const times = { alone: [] as number[], beside: [] as number[] };
  for (let block = 0; block < 2 * BLOCKS; block += 1) {
    isReading = block % 2 === 1;
    const reader = isReading ? readLists() : undefined;
    for (let at = 0; at < BLOCK; at += 1) {
      times[isReading ? 'beside' : 'alone'].push(await ask(origin, path));
    }
    isReading = false;
    await reader;
  }
  return { lists, alone: figures(times.alone), beside: figures(times.beside) };
}

/**
 * Measures whether requests stay within twice their normal time while quote lists are read, in an
 * API with the whole sample.
 * @returns exit code: 1 if they do not
 */
export async function runListsBench(): Promise<number> {
  const products = sampleProducts();
  const load = loadavg()[0];
  const { lists, alone, beside } = await withApi(writeList('products', [...products]), measure);
  const ratio = { p50: beside.p50 / alone.p50, p95: beside.p95 / alone.p95 };
  keepResult('lists.json', {
    measured: new Date().toISOString(),
    machine: { loadBefore: load, loadAfter: loadavg()[0] },
    products: products.length,
    lists,
    alone,
    beside,
    ratio,
  });
  const row = (name: string, { requests, p50, p95 }: Figures) => [
    name,
    String(requests),
    p50.toFixed(1),
    p95.toFixed(1),
  ];
  const heads = ['', 'requests', 'p50 ms', 'p95 ms'];
  console.log(layOut([heads, row('alone', alone), row(`beside ${lists} lists`, beside)]));
  const isSlow = ratio.p50 > MOST || ratio.p95 > MOST;
  console.log(`${ratio.p50.toFixed(2)} and ${ratio.p95.toFixed(2)} times as long.`);
  return isSlow ? 1 : 0;
}
