import { render, screen } from '@testing-library/react';
import { ActiveFilters } from './active-filters';

test('each part of the filter can be taken back alone', () => {
  render(
    <ActiveFilters
      filter={{ search: '40', brand: 'Austin Pulleys', category: 'Polias' }}
      facets={[]}
    />,
  );
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Remover filtro “40”')).toBe('/portfolio?marca=Austin+Pulleys&categoria=Polias');
  expect(href('Remover filtro Austin Pulleys')).toBe('/portfolio?busca=40&categoria=Polias');
  expect(href('Remover filtro Polias')).toBe('/portfolio?busca=40&marca=Austin+Pulleys');
  expect(href('Limpar tudo')).toBe('/portfolio');
});

test('an open list shows no filters', () => {
  const { container } = render(<ActiveFilters filter={{ page: 2 }} facets={[]} />);
  expect(container).toBeEmptyDOMElement();
});
