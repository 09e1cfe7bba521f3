import type { Product, ProductAnswer } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { LAST_LIST } from '../../lib/list-memory';
import type { DetailData } from '../../lib/load-catalogue';
import { productAnswer } from '../../testing/answers';
import { makeHost } from '../../testing/host';
import { CHAIN, PRODUCTS, SPROCKET } from '../../testing/products';
import { ProductDetail } from './product-detail';

const detailData = (products: readonly Product[]): DetailData => ({
  view: 'detail',
  ...(productAnswer(products, SPROCKET.id) as ProductAnswer),
});

function setup(products = PRODUCTS) {
  const host = makeHost();
  return render(<ProductDetail data={detailData(products)} host={host} />);
}

afterEach(() => window.sessionStorage.clear());

test('shows name, category and description', async () => {
  const { container } = setup();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(SPROCKET.nome);
  expect(screen.getByText('CATEGORIA:').parentElement).toHaveTextContent(
    'CATEGORIA: Rodas dentadas',
  );
  expect(screen.getByText(SPROCKET.descricao)).toBeVisible();
  expect(container.querySelector('article')).toHaveAttribute('data-brand', 'combat');
  expect(await axeViolations(container)).toEqual([]);
  // Of every product, also of one without measures.
  expect(screen.getByText(/^Fotos ilustrativas/)).not.toHaveTextContent('medidas');
});

test('the back icon returns to the list that was left', () => {
  LAST_LIST.keep('/portfolio?marca=Combat+Correntes&pagina=2');
  setup();
  expect(screen.getByRole('link', { name: 'Voltar à lista de produtos' })).toHaveAttribute(
    'href',
    '/portfolio?marca=Combat+Correntes&pagina=2',
  );
});

test('opened directly, the back icon leads to the whole list', () => {
  setup();
  expect(screen.getByRole('link', { name: 'Voltar à lista de produtos' })).toHaveAttribute(
    'href',
    '/portfolio',
  );
});

test('the quotation names the product', () => {
  setup();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Pedir cotação/ });
  const { hostname, searchParams } = new URL(link.href);
  expect(hostname).toBe('api.whatsapp.com');
  expect(searchParams.get('phone')).toBe('5516900000000');
  expect(searchParams.get('text')).toContain(SPROCKET.nome);
});

test('related products and neighbours lead on', () => {
  setup();
  const related = screen.getByRole('region', { name: 'Produtos relacionados' });
  expect(within(related).getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Produto anterior' })).toHaveAttribute(
    'href',
    `/portfolio?produto=${CHAIN.id}`,
  );
  expect(screen.getByRole('link', { name: 'Próximo produto' })).toBeVisible();
});

test('markup in a description is shown as text', () => {
  const descricao = '</script><script>alert("x")</script> & \'aspas\'';
  const { container } = setup(
    PRODUCTS.map((product) => (product === SPROCKET ? { ...product, descricao } : product)),
  );
  expect(screen.getByText(descricao)).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
});
