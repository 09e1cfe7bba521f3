import type { Facet } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen, within } from '@testing-library/react';
import { listAnswer } from '../../testing/answers';
import { PRODUCTS } from '../../testing/products';
import { FilterButton, FilterPanel } from './filter-panel';
import { useFilterSheet } from './use-filter-sheet';

const PITCHES: Facet = {
  name: 'pitch',
  values: [
    { value: '12.7', label: '12,7 mm', count: 3 },
    { value: '15.875', label: '15,875 mm', count: 1 },
  ],
};
const FACETS = [...listAnswer(PRODUCTS, {}).facets, PITCHES];

const FILTER = { search: 'corrente', category: 'Polias', page: 2 };

/** jsdom hides what has `popover`, as a browser does until it is opened. */
function panel() {
  return screen.getByRole('navigation', { name: 'Filtros do catálogo', hidden: true });
}

test('every value is a link that keeps the rest of the filter and starts at the first page', () => {
  render(<FilterPanel filter={FILTER} facets={FACETS} />);
  const link = (name: RegExp) => within(panel()).getByRole('link', { name, hidden: true });
  expect(link(/^Combat Correntes/)).toHaveAttribute(
    'href',
    '/portfolio?busca=corrente&marca=Combat+Correntes&categoria=Polias',
  );
  expect(link(/^Todas as categorias/)).toHaveAttribute('href', '/portfolio?busca=corrente');
  expect(link(/^Polias/)).toHaveAttribute('aria-current', 'true');
  expect(link(/^Todas as marcas/)).toHaveAttribute('aria-current', 'true');
});

test('search engines follow brands and categories, and not the combinations of other filters', () => {
  render(<FilterPanel filter={{ brand: 'Combat Correntes' }} facets={FACETS} />);
  const link = (name: RegExp) => within(panel()).getByRole('link', { name, hidden: true });
  expect(link(/^Polias/)).not.toHaveAttribute('rel');
  expect(link(/^12,7/)).toHaveAttribute('rel', 'nofollow');
});

test('the unit of lengths is chosen before the first filter by length, and only where there is one', () => {
  const { rerender } = render(<FilterPanel filter={{}} facets={FACETS} units={<p>Unidade</p>} />);
  const pitch = within(panel()).getByRole('heading', { name: 'Passo', hidden: true });
  const order = screen.getByText('Unidade').compareDocumentPosition(pitch);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('0,625\u00a0pol', { normalizer: (text) => text })).toHaveClass('inches');
  const others = FACETS.filter(({ name }) => name !== 'pitch' && name !== 'bore');
  rerender(<FilterPanel filter={{}} facets={others} units={<p>Unidade</p>} />);
  expect(screen.queryByText('Unidade')).toBeNull();
});

test('counts are read with their unit', () => {
  render(<FilterPanel filter={{}} facets={FACETS} />);
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
      <FilterPanel filter={{}} facets={FACETS} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Filtrar 2 em uso' });
  expect(button).toHaveAttribute('popovertarget', panel().id);
  expect(panel()).toHaveAttribute('popover', 'auto');
  expect(await axeViolations(container)).toEqual([]);
});

/** The list's search, which closes the sheet. */
function Closer() {
  useFilterSheet();
  return null;
}

test('the sheet closes when the focus leaves it for what is behind it, not before', () => {
  render(
    <>
      <Closer />
      <FilterPanel filter={{}} facets={FACETS} />
      <a href="/portfolio?produto=x">Produto</a>
    </>,
  );
  const [first, second] = within(panel()).getAllByRole('link', { hidden: true });
  const hidePopover = jest.fn();
  // jsdom knows no popovers.
  Object.assign(panel(), { hidePopover, matches: (query: string) => query === ':popover-open' });
  act(() => first?.focus());
  act(() => second?.focus());
  expect(hidePopover).not.toHaveBeenCalled();
  act(() => screen.getByText('Produto').focus());
  expect(hidePopover).toHaveBeenCalled();
});

test('in a browser without popovers nothing fails when the focus leaves the panel', () => {
  render(
    <>
      <Closer />
      <FilterPanel filter={{}} facets={FACETS} />
      <a href="/portfolio?produto=x">Produto</a>
    </>,
  );
  const failed = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', failed);
  const [first] = within(panel()).getAllByRole('link', { hidden: true });
  const behind = screen.getByText('Produto');
  const unknown = (query: string) => {
    throw new SyntaxError(`'${query}' is not a valid selector`);
  };
  Object.assign(panel(), { matches: unknown });
  act(() => first?.focus());
  act(() => behind.focus());
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

test('filters with many values open natively, and are open where one is chosen', () => {
  const details = () => screen.getByText('12,7 mm', { exact: true }).closest('details');
  const { rerender } = render(<FilterPanel filter={{ strands: '2' }} facets={FACETS} />);
  expect(details()).not.toHaveAttribute('open');
  expect(details()?.querySelector('a[href="/portfolio?passo=12.7&fileiras=2"]')).not.toBeNull();
  rerender(<FilterPanel filter={{ pitch: '12.7' }} facets={FACETS} />);
  expect(details()).toHaveAttribute('open');
});
