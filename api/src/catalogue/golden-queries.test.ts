import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { parse } from 'csv-parse/sync';
import { CatalogueIndex } from './catalogue-index';

/** One search as buyers type it, and what a clerk would hand over first. */
interface Golden {
  readonly search: string;
  /** Ids, any of them; none where the catalogue has no such part. */
  readonly first: readonly string[];
  /** The only sizes among all that is found; empty where the search names none. */
  readonly sizes: readonly string[];
}

const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

const rows: readonly Record<'search' | 'first' | 'sizes', string>[] = parse(
  readFileSync(join(__dirname, 'golden-queries.csv'), 'utf8'),
  { delimiter: ';', columns: true },
);

const golden: readonly Golden[] = rows.map((row) => ({
  search: row.search,
  first: list(row.first),
  sizes: list(row.sizes),
}));

const products = sampleProducts();
const index = new CatalogueIndex(products);
const answers = golden.map((row) => ({
  ...row,
  found: index.find({ search: row.search }).products,
}));

/** A product's size from its own fields, without the code under test. */
function sizeOf({ norma, tamanho, familia, descricao }: Product): string {
  if (familia === 'kc-coupling') return /corrente dupla (ANSI \d+)/.exec(descricao)?.[1] ?? '';
  if (norma.startsWith('ANSI B29.1')) return `ANSI ${tamanho}`;
  if (norma.startsWith('ISO 606')) return `ISO ${tamanho}`;
  return norma.startsWith('ANSI B29.3') ? `LP ${tamanho}` : tamanho;
}

const isRight = ({ first, found }: (typeof answers)[number]): boolean =>
  first.length === 0 ? found.length === 0 : first.includes(found[0]?.id ?? '');

test('there are 200 searches and more, none twice, and all parts that they name exist', () => {
  expect(golden.length).toBeGreaterThanOrEqual(200);
  expect(new Set(golden.map(({ search }) => search)).size).toBe(golden.length);
  const ids = new Set(products.map(({ id }) => id));
  expect(golden.flatMap(({ first }) => first).filter((id) => !ids.has(id))).toEqual([]);
});

test('the first hit is right for at least 95 of 100', () => {
  const wrong = answers
    .filter((answer) => !isRight(answer))
    .map(({ search, found }) => `${search} → ${found[0]?.id ?? 'nothing'}`);
  if (wrong.length > 0) process.stdout.write(`Not right:\n${wrong.join('\n')}\n`);
  expect(wrong.length / golden.length).toBeLessThanOrEqual(0.05);
});

test('at most one of 100 wrongly finds nothing', () => {
  const empty = answers.filter(({ first, found }) => first.length > 0 && found.length === 0);
  expect(empty.length / golden.length).toBeLessThanOrEqual(0.01);
});

test('no search finds a part of another size', () => {
  const mixed = answers.flatMap(({ search, sizes, found }) =>
    sizes.length === 0
      ? []
      : found.filter((one) => !sizes.includes(sizeOf(one))).map(({ id }) => `${search} → ${id}`),
  );
  expect(mixed).toEqual([]);
});

// The searches that the catalogue once answered with nothing, or with the wrong part.
test.each([
  ...['08B1', '8B', 'ANSI40', '40-1R', 'RC40', 'RS40', '1/2x5/16', '12,7', '12.7 mm', '15,875'],
  ...['passo 19,05', '40B17', 'corente', 'ASA 40', 'pinhão', 'coroa', 'engrenagem', 'espinhos'],
  ...['octogonal', 'flange', '08B-1', '40-2', 'corrente 1/2', '2.60.35 BT5'],
  ...['substituto para Tsubaki RS60-2', 'ficha técnica corrente 60-2', 'metro da corrente 60'],
  ...['corrente 50 para 5 cv a 100 rpm'],
])('“%s” is among them and right', (search) => {
  const answer = answers.find((one) => one.search === search);
  expect(answer && isRight(answer)).toBe(true);
});
