import { sampleProducts } from '@elo/content/sample';
import { type CataloguePages, type Product, productHref, readCatalogueFilter } from '@elo/contract';
import { listAnswer, productAnswer } from './answers';
import { CatalogueIndex } from './catalogue-index';
import { cataloguePages } from './pages';

const products = sampleProducts('base');

function withChange(position: number, change: Partial<Product>): CatalogueIndex {
  return new CatalogueIndex(
    products.map((product, at) => (at === position ? { ...product, ...change } : product)),
  );
}

/** What the API answers for a page. */
function answerOf(index: CatalogueIndex, href: string): object | undefined {
  const { searchParams } = new URL(href, 'http://site');
  const id = searchParams.get('produto');
  return id === null
    ? listAnswer(index, readCatalogueFilter(searchParams))
    : productAnswer(index, id);
}

const before = new CatalogueIndex(products);
let pages: CataloguePages;

beforeAll(async () => {
  pages = await cataloguePages(before);
});

test('names every product and every list that a link leads to, each once', () => {
  const addresses = pages.map(([href]) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { id } of products) expect(addresses).toContain(productHref(id));
  expect(addresses).toContain('/portfolio');
  expect(addresses).toContain('/portfolio?pagina=2');
  expect(addresses).toContain('/portfolio?marca=Austin+Pulleys&categoria=Polias');
  expect(addresses).not.toContain('/portfolio?marca=Austin+Pulleys&categoria=Rodas+dentadas');
  expect(addresses.filter((href) => answerOf(before, href) === undefined)).toEqual([]);
});

test.each<[string, Partial<Product>]>([
  ['text', { descricao: 'Outra descrição.' }],
  ['name', { nome: 'Outro nome' }],
  ['category', { categoria: 'Acoplamentos' }],
])('a digest changes exactly with the answer: another %s', async (_what, change) => {
  const after = withChange(100, change);
  const old = new Map(pages);
  for (const [href, shows] of await cataloguePages(after)) {
    if (!old.has(href)) continue;
    const isSame = JSON.stringify(answerOf(before, href)) === JSON.stringify(answerOf(after, href));
    expect([href, old.get(href) === shows]).toEqual([href, isSame]);
  }
});

test('another text of one product changes its own page alone', async () => {
  const old = new Map(pages);
  const now = await cataloguePages(withChange(100, { descricao: 'Outra descrição.' }));
  const changed = now.filter(([href, shows]) => old.get(href) !== shows);
  expect(changed.map(([href]) => href)).toEqual([productHref(products[100]?.id ?? '')]);
});
