import { render, screen } from '@testing-library/react';
import { controlIntersections, setMedia } from '../../testing/browser';
import { testHost } from '../../testing/host';
import { Figures } from './figures';
import { StatisticsBand } from './statistics-band';

function show(changes?: Parameters<typeof testHost>[0]): void {
  render(
    <StatisticsBand>
      <Figures host={testHost(changes)} />
    </StatisticsBand>,
  );
}

beforeEach(() => {
  controlIntersections();
  setMedia();
});

test.each([
  ['stock', '+4 milhões de kg', /mais de 2\.000 posições-palete ou 120 contêineres/],
  ['products', '+3.000 produtos', /padronizados/],
  ['years', '41 anos', /no mercado/],
  ['orders', '+15.000 pedidos', /por ano/],
])('states the final figure of %s', (id, figure, label) => {
  show();
  const item = screen
    .getAllByRole('listitem')
    .find((each) => each.getAttribute('data-figure') === id);
  expect(item).toHaveTextContent(figure);
  expect(item).toHaveTextContent(label);
});

test('counts the years in the market from the foundation', () => {
  show({ year: 2030 });
  expect(screen.getByText('45')).toBeVisible();
});
