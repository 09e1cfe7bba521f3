import type { CatalogueFilter, Product } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { LAST_LIST } from '../../lib/list-memory';
import { listAnswer } from '../../testing/answers';
import { makeHost } from '../../testing/host';
import { CHAIN, manyProducts, PRODUCTS } from '../../testing/products';
import { ProductList } from './product-list';

const listData = (products: readonly Product[], filter: CatalogueFilter) => ({
  view: 'list' as const,
  filter,
  ...listAnswer(products, filter),
});

function setup(filter: CatalogueFilter = {}, products = PRODUCTS) {
  const host = makeHost();
  const view = render(<ProductList data={listData(products, filter)} host={host} />);
  const show = (next: CatalogueFilter) =>
    view.rerender(<ProductList data={listData(products, next)} host={host} />);
  return { ...view, host, show };
}

const cards = () => within(screen.getByRole('list', { name: 'Produtos' })).getAllByRole('article');

test('each card shows thumbnail, brand, category and name, and leads to the product', async () => {
  const { container } = setup();
  const [first] = cards();
  expect(cards()).toHaveLength(PRODUCTS.length);
  expect(first).toHaveTextContent(`${CHAIN.nome}${CHAIN.marca} | ${CHAIN.categoria}`);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/portfolio?produto=${CHAIN.id}`,
  );
  expect(first?.querySelector('img')).toHaveAttribute(
    'src',
    '/packages/media/1.0.0/pictures/products/roller-chain-carbon/thumb-320.webp',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('shows 24 cards a page and says where one is', () => {
  setup({ page: 2 }, manyProducts(60));
  expect(cards()).toHaveLength(24);
  expect(screen.getByText('60 produtos')).toHaveTextContent('60 produtos · página 2 de 3');
});

test('a filter change is announced, the first view is not', () => {
  const { host, show } = setup();
  expect(host.announce).not.toHaveBeenCalled();
  show({ brand: 'Austin Pulleys' });
  show({ search: '08b' });
  show({ search: 'nada' });
  expect(host.announce.mock.calls).toEqual([['2 produtos.'], ['1 produto.'], ['Nenhum produto.']]);
});

test.each([
  ['a list that takes its place in a root of its own', '/portfolio?busca=08b', [['2 produtos.']]],
  ['a list after a product', '/portfolio?produto=um', []],
  ['a list after another page', '/contato', []],
])('of %s, what is new is announced', (_what, address, announced) => {
  const { unmount } = setup();
  window.history.replaceState(null, '', address);
  unmount();
  const { host } = setup({ brand: 'Austin Pulleys' });
  expect(host.announce.mock.calls).toEqual(announced);
  window.history.replaceState(null, '', '/');
});

test('the same list with fresher data is not announced again', () => {
  const { host, rerender } = setup();
  rerender(<ProductList data={listData(PRODUCTS.slice(1), {})} host={host} />);
  expect(cards()).toHaveLength(PRODUCTS.length - 1);
  expect(host.announce).not.toHaveBeenCalled();
});

test('the list is remembered for the way back', () => {
  setup({ category: 'Polias' });
  expect(LAST_LIST.current()).toBe('/portfolio?categoria=Polias');
});

test('no match: a message instead of cards', () => {
  setup({ search: 'xyz' });
  expect(screen.getByRole('heading', { name: 'Nenhum produto para “xyz”' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Produtos' })).not.toBeInTheDocument();
});
