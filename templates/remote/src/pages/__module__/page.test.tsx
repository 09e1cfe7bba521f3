import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TEXTS } from '../../content/texts';
import { testHost } from '../../testing/host';
import page, { __component__Page } from './page';

test('shows its heading, also in the server HTML', () => {
  render(<__component__Page />);
  expect(screen.getByRole('heading', { level: 1, name: TEXTS.title })).toBeInTheDocument();
  const html = renderToString(<__component__Page />);
  expect(html).toContain(TEXTS.introduction);
});

test('links to the contact page, where the shell takes the visitor', () => {
  render(<__component__Page />);
  expect(screen.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', '/contato');
});

test('sets its title in the head', () => {
  const { company, path, search, year } = testHost();
  const context = {
    company,
    path,
    search,
    year,
    absolute: (address: string) => `https://example.com${address}`,
    mediaUrl: (address: string) => address,
  };
  expect(page.head(null, context).title).toBe(`${TEXTS.title} – Empresa`);
});
