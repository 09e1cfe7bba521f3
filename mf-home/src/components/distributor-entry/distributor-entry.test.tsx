import { render, screen } from '@testing-library/react';
import { testDistributor } from '../../testing/distributors';
import { DistributorEntry, entryText } from './distributor-entry';

test('links phone, chat, mail and site as the spec says', () => {
  render(<DistributorEntry entry={entryText(testDistributor())} />);
  expect(screen.getByRole('link', { name: /Telefone/ })).toHaveAttribute(
    'href',
    'tel:+551930000000',
  );
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining('phone=5519999990000&'),
  );
  expect(screen.getByRole('link', { name: /E-mail/ })).toHaveAttribute(
    'href',
    'mailto:vendas@vale.example',
  );
  const site = screen.getByRole('link', { name: /Site www\.vale\.example/ });
  expect(site).toHaveAttribute('href', 'https://www.vale.example/');
  expect(site).toHaveAttribute('target', '_blank');
  expect(site).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows the address in full', () => {
  render(<DistributorEntry entry={entryText(testDistributor())} />);
  expect(screen.getByText('Rua das Engrenagens, 100, Galpão B')).toBeVisible();
  expect(screen.getByText('Distrito Industrial · Campinas – SP')).toBeVisible();
  expect(screen.getByText('CEP 13000-000')).toBeVisible();
});

test('leaves out what a distributor does not have, and foreign link schemes', () => {
  const bare = testDistributor({
    complemento: '',
    email: '',
    whatsapp: '',
    site: 'javascript:alert(1)',
  });
  render(<DistributorEntry entry={entryText(bare)} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Rua das Engrenagens, 100')).toBeVisible();
});
