import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { PartSearch } from './part-search';

test('the field asks the catalogue without script', () => {
  render(<PartSearch />);
  const field = screen.getByRole('searchbox', { name: 'Código, medida ou nome' });
  expect(field).toHaveAttribute('name', 'busca');
  expect(field.closest('form')).toHaveAttribute('action', '/portfolio');
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveAttribute('type', 'submit');
});

test('leads to every tool', async () => {
  const { container } = render(<PartSearch />);
  const links = within(screen.getByRole('list', { name: 'Ferramentas' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/selecao',
    '/portfolio/intercambio',
    '/portfolio/comparar',
    '/cotacao',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});
