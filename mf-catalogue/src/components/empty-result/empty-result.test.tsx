import { catalogueHref, readCatalogueFilter, SEARCH_LENGTH } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { COMPANY } from '../../testing/host';
import { EmptyResult } from './empty-result';

test('names what was searched as text, and offers two ways on', async () => {
  const { container } = render(
    <EmptyResult filter={{ search: '<b>x</b>', brand: 'Austin Pulleys' }} company={COMPANY} />,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Nenhum produto para “<b>x</b>”');
  expect(screen.getByRole('link', { name: 'Ver todos os produtos' })).toHaveAttribute(
    'href',
    '/portfolio',
  );
  const ask = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
  expect(new URL(ask.href).searchParams.get('text')).toContain('“<b>x</b>”, Austin Pulleys');
  expect(await axeViolations(container)).toEqual([]);
});

test('a search that was cut inside a character has its way on, too', () => {
  const busca = `${'x'.repeat(SEARCH_LENGTH - 1)}😀`;
  const filter = readCatalogueFilter(new URLSearchParams({ busca }));
  render(<EmptyResult filter={filter} company={COMPANY} />);
  const ask = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
  expect(new URL(ask.href).searchParams.get('text')).toContain('x\ufffd');
});

test.each([
  ['polia SPB 200', /^Não temos polias dos perfis/, 'polias'],
  ['polia 3B', /^Não temos polias dos perfis/, 'polias'],
  ['bucha 2012', /^Não temos buchas taper lock/, 'buchas QD'],
  ['correia A50', /^Não temos correias/, 'polias'],
  ['corrente 428H', /^Não temos correntes e pinhões de motocicleta/, 'correntes'],
])('says of “%s” that it is not sold, and links to what is', (search, text, similar) => {
  render(<EmptyResult filter={{ search }} company={COMPANY} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/^Confira a grafia/)).toBeNull();
  expect(screen.getByRole('link', { name: `Ver ${similar}` })).toHaveAttribute(
    'href',
    catalogueHref({ search: similar }),
  );
});

test.each([
  [{ search: 'polia 3V 125 mm c' }],
  [{ search: 'polia 3V 520' }],
  [{ search: 'bucha SK 9' }],
  [{ search: 'bucha 2012', brand: 'Austin Pulleys' }],
])('says of %j nothing of the kind', (filter) => {
  render(<EmptyResult filter={filter} company={COMPANY} />);
  expect(screen.queryByText(/^Não temos/)).toBeNull();
  expect(screen.getByText(/^Confira a grafia/)).toBeVisible();
});
