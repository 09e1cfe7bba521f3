import { render, screen } from '@testing-library/react';
import { testHost } from '../../testing/host';
import { NishiyamaSection } from './nishiyama-section';

test('shows hero picture, slogan and the way to the brand', () => {
  render(<NishiyamaSection host={testHost()} />);
  expect(screen.getByRole('img', { name: /Corrente Nishiyama|super-resistência/i })).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'QUALIDADE PREMIUM, PRECISÃO E RESISTÊNCIA' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Conheça a Nishiyama/ })).toHaveAttribute(
    'href',
    'https://nishiyama.example/',
  );
});

test.each([
  ['Bucha sólida', 'NSB'],
  ['Alta força', 'NHF'],
  ['Super-resistência', 'NSR'],
  ['Vida infinita, autolubrificante', 'NIL'],
])('lists the line %s (%s) in every size', (name, code) => {
  render(<NishiyamaSection host={testHost()} />);
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  expect(row).toHaveTextContent(code);
  expect(row).toHaveTextContent('ANSI 25 a 240');
  expect(row).toHaveTextContent('ISO/DIN 06B a 32B');
});
