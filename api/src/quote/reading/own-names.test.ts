import { sampleProducts } from '@elo/content/sample';
import type { Product } from '@elo/contract';
import { CatalogueIndex } from '../../catalogue/catalogue-index';
import { makeProduct } from '../../testing/products';
import { rowsOfText } from './columns';
import { readLines } from './read-lines';
import { outcome } from './testing/read';

const products = sampleProducts();
const index = new CatalogueIndex(products);

test('every product is found first by its own name', () => {
  const others = products.flatMap(({ id, nome }) => {
    const [first] = index.find({ search: nome }).products;
    return first?.id === id ? [] : [`${nome} → ${first?.nome}`];
  });
  expect(others).toEqual([]);
});

test('every product is the only match of a line with its name', () => {
  const lines = [...readLines(index, rowsOfText(products.map(({ nome }) => nome).join('\n')))];
  const others = products.flatMap(({ id, nome }, at) => {
    const line = lines[at];
    const own = line?.kind === 'matched' ? line.product.product : undefined;
    const reason = line?.kind === 'doubtful' ? line.reason : line?.kind;
    return own === id ? [] : [`${nome} → ${own ?? reason}`];
  });
  expect(others).toEqual([]);
});

test('a line with the whole name of a product that no code describes is matched', () => {
  const names = ['Bucha Taper Lock 1610 x 28mm', 'Rolamento 6205-2RS C3', 'Parafuso M8x30 8.8'];
  const others = names.map((nome, at) =>
    makeProduct({ id: `x-${at}`, nome, norma: '', tamanho: '', medidas: [] }),
  );
  const mixed = new CatalogueIndex([...products, ...others]);
  const lines = readLines(mixed, rowsOfText(`${names.join('\n')}\n10 x ${names[0]}`));
  expect(lines.map((line) => outcome(line))).toEqual(['x-0 1 m', 'x-1 1 m', 'x-2 1 m', 'x-0 10 m']);
});

// Work is counted instead of time: comparing a product with a line reads its name.
test('products are compared by words that were prepared once, for any lines', () => {
  let reads = 0;
  const counted = products.map((product) =>
    Object.defineProperty({ ...product }, 'nome', {
      get: () => {
        reads += 1;
        return product.nome;
      },
    }),
  ) as readonly Product[];
  const own = new CatalogueIndex(counted);
  const read = (lines: readonly string[]) => [...readLines(own, rowsOfText(lines.join('\n')))];
  read(['a']);
  reads = 0;
  expect(read(Array(300).fill('a'))).toHaveLength(300);
  expect(read(Array.from({ length: 300 }, (_, at) => `a roda ${'b'.repeat(at)}`))).toHaveLength(
    300,
  );
  // Only the products that are offered: at most eight a line.
  expect(reads).toBeLessThanOrEqual(600 * 8 * 2);
});
