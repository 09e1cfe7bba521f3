import { readCatalogueFilter, SEARCH_LENGTH } from '@elo/contract';
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
