import { render, screen } from '@testing-library/react';
import { controlIntersections, setMedia } from '../../testing/browser';
import { testHost } from '../../testing/host';
import { HistorySection } from './history-section';

beforeEach(() => {
  controlIntersections();
  setMedia();
});

test('tells the five milestones in order', () => {
  render(<HistorySection host={testHost()} />);
  const years = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(years).toEqual(['1985', '90', '2000', '2015', '2020']);
  expect(screen.getByRole('heading', { name: 'Início das importações' })).toBeVisible();
});

test('counts the same years as the statistics', () => {
  render(<HistorySection host={testHost({ year: 2030 })} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    '45 anos na mesma transmissão',
  );
});

test('leads to the whole story', () => {
  render(<HistorySection host={testHost()} />);
  expect(screen.getByRole('link', { name: 'conheça nossa história' })).toHaveAttribute(
    'href',
    '/sobre',
  );
});
