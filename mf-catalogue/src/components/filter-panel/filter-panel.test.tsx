import { render, screen, within } from '@testing-library/react';
import { countFacets } from '../../lib/facets';
import { findViolations } from '../../testing/axe';
import { PRODUCTS } from '../../testing/products';
import { FilterButton, FilterPanel } from './filter-panel';

const FILTER = { search: 'corrente', category: 'Polias', page: 2 };

/** jsdom hides what has `popover`, as a browser does until it is opened. */
function panel() {
  return screen.getByRole('navigation', { name: 'Filtros do catálogo', hidden: true });
}

test('every value is a link that keeps the rest of the filter and starts at the first page', () => {
  render(<FilterPanel filter={FILTER} facets={countFacets(PRODUCTS, {})} />);
  const link = (name: RegExp) => within(panel()).getByRole('link', { name, hidden: true });
  expect(link(/^Combat Correntes/)).toHaveAttribute(
    'href',
    '/portfolio?busca=corrente&marca=Combat+Correntes&categoria=Polias',
  );
  expect(link(/^Todas as categorias/)).toHaveAttribute('href', '/portfolio?busca=corrente');
  expect(link(/^Polias/)).toHaveAttribute('aria-current', 'true');
  expect(link(/^Todas as marcas/)).toHaveAttribute('aria-current', 'true');
});

test('counts are read with their unit', () => {
  render(<FilterPanel filter={{}} facets={countFacets(PRODUCTS, {})} />);
  const names = within(panel())
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toContain('Combat Correntes2 produtos');
  expect(names).toContain('Nishiyama Japanese1 produto');
});

test('the button opens the sheet natively and says how many filters are in use', async () => {
  const { container } = render(
    <>
      <FilterButton filter={{ brand: 'Austin Pulleys', category: 'Polias' }} />
      <FilterPanel filter={{}} facets={countFacets(PRODUCTS, {})} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Filtrar 2 em uso' });
  expect(button).toHaveAttribute('popovertarget', panel().id);
  expect(panel()).toHaveAttribute('popover', 'auto');
  expect(await findViolations(container)).toEqual([]);
});
