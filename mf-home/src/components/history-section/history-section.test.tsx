import { render, screen } from '@testing-library/react';
import { testHost } from '../../testing/host';
import { HistorySection } from './history-section';

function show(changes?: Parameters<typeof testHost>[0]): void {
  const host = testHost(changes);
  render(<HistorySection host={host} />);
}

test('shows the five milestones in order', () => {
  show();
  const years = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(years).toEqual(['1985', '90', '2000', '2015', '2020']);
  // Nothing is drawn over them: a year that counts up names other years on the way.
  expect(document.querySelector('time *')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Início das importações' })).toBeVisible();
});

test('counts the same years as the statistics', () => {
  show({ year: 2030 });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    '45 anos na mesma transmissão',
  );
});

test('leads to the whole story', () => {
  show();
  expect(screen.getByRole('link', { name: 'conheça nossa história' })).toHaveAttribute(
    'href',
    '/sobre',
  );
});
