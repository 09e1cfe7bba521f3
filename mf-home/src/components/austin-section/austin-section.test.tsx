import { render, screen, within } from '@testing-library/react';
import { testHost } from '../../testing/host';
import { AustinSection } from './austin-section';

test('shows the slogan and the way to the brand', () => {
  render(<AustinSection host={testHost()} />);
  expect(
    screen.getByRole('heading', { name: 'POLIAS COM TECNOLOGIA DE BUCHA REMOVÍVEL' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Conheça a Austin/ })).toHaveAttribute(
    'href',
    'https://austin.example/',
  );
});

test.each([
  ['3V', '1 a 10 canais'],
  ['5V', '2 a 10 canais'],
  ['8V', '4 a 12 canais'],
])('lists %s sheaves with %s', (profile, grooves) => {
  render(<AustinSection host={testHost()} />);
  const row = screen.getByRole('rowheader', { name: profile }).closest('tr');
  expect(row).toHaveTextContent(grooves);
});

test('lists the fourteen QD bushings in order', () => {
  render(<AustinSection host={testHost()} />);
  const heading = screen.getByRole('heading', { name: 'Buchas QD' });
  const sizes = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(
    'JA SH SDS SD SK SF E F J M N P W S'.split(' '),
  );
});
