import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../testing/axe';
import { Card, type CardProps } from './card';

const CARD: CardProps = {
  href: '/portfolio?produto=ansi-80',
  name: 'Corrente de rolos ANSI 80',
  brand: 'Combat',
  category: 'Correntes',
};

test('shows picture, "brand | category" and name, with one link named after the product', () => {
  render(<Card {...CARD} picture={<img src="/a.webp" alt="" />} />);
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Corrente de rolos ANSI 80');
  expect(links[0]).toHaveAttribute('href', '/portfolio?produto=ansi-80');
  expect(screen.getByRole('article')).toHaveTextContent('Combat | Correntes');
  expect(screen.getByRole('presentation')).toBeInTheDocument();
});

test('calls its click handler before the link is followed', async () => {
  const onNavigate = jest.fn((event: React.MouseEvent) => event.preventDefault());
  render(<Card {...CARD} onNavigate={onNavigate} />);
  await userEvent.click(screen.getByRole('link'));
  expect(onNavigate).toHaveBeenCalledTimes(1);
});

test('takes a heading level', () => {
  render(<Card {...CARD} headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: CARD.name })).toBeInTheDocument();
});

test.each([
  ['Combat', 'combat'],
  ['Nishiyama Japanese', 'nishiyama'],
  ['AUSTIN', 'austin'],
  ['Outra', null],
])('brand %s colours the card as %s', (brand, key) => {
  render(<Card {...CARD} brand={brand} />);
  expect(screen.getByRole('article').getAttribute('data-brand')).toBe(key);
});

test('passes axe', async () => {
  const { container } = render(
    <main>
      <h1>Portfólio</h1>
      <h2>Produtos</h2>
      <Card {...CARD} />
    </main>,
  );
  expect(await axeViolations(container)).toEqual([]);
});
