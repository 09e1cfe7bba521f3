import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination';

test('offers neighbours and ends, and marks the page on show', async () => {
  const { container } = render(<Pagination filter={{ brand: 'X', page: 8 }} pages={16} />);
  const labels = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Página anterior',
    'Página 1',
    'Página 7',
    'Página 8',
    'Página 9',
    'Página 16',
    'Próxima página',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('8');
  expect(screen.getByRole('link', { name: 'Próxima página' })).toHaveAttribute(
    'href',
    '/portfolio?marca=X&pagina=9',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('the first page has the plain address and no page before it', () => {
  render(<Pagination filter={{}} pages={2} />);
  expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute('href', '/portfolio');
  expect(screen.queryByRole('link', { name: 'Página anterior' })).not.toBeInTheDocument();
});

test('a single page needs no navigation', () => {
  const { container } = render(<Pagination filter={{}} pages={1} />);
  expect(container).toBeEmptyDOMElement();
});
