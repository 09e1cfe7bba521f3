import { company } from '@elo/content';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen, within } from '@testing-library/react';
import { SideBar } from './side-bar';

test('links to WhatsApp with the message, e-mail, contact, distributors and both networks', () => {
  render(<SideBar company={company} path="/" />);
  const bar = screen.getByRole('navigation', { name: 'Atalhos de contato' });
  const links = within(bar).getAllByRole('link');
  expect(links.map((link) => link.textContent?.replace(' (abre em nova aba)', ''))).toEqual([
    'WhatsApp',
    'E-mail',
    'Contato',
    'Distribuidores',
    'LinkedIn',
    'Instagram',
  ]);
  const [chat, mail, contact, map, linkedin, instagram] = links.map(
    (link) => new URL(link.getAttribute('href') ?? '', 'https://site.example'),
  );
  expect(chat?.searchParams.get('text')).toBe('Oi, vim pelo site, pode me ajudar, por favor?');
  expect(chat?.searchParams.get('phone')).toBe(company.whatsapp);
  expect(mail?.href).toBe(`mailto:${company.email}`);
  expect(contact?.pathname).toBe('/contato');
  expect(map?.hash).toBe('#map_section');
  expect(linkedin?.href).toBe(company.redes.linkedin);
  expect(instagram?.href).toBe(company.redes.instagram);
});

test('only external links open a new tab, and say so', () => {
  render(<SideBar company={company} path="/" />);
  for (const link of screen.getAllByRole('link')) {
    const leaves = /^https:/.test(link.getAttribute('href') ?? '');
    expect(link.getAttribute('target')).toBe(leaves ? '_blank' : null);
    expect(link.textContent?.includes('abre em nova aba')).toBe(leaves);
  }
});

test('marks the contact page, and passes axe', async () => {
  const { container } = render(<SideBar company={company} path="/contato" />);
  expect(screen.getByRole('link', { name: 'Contato' })).toHaveAttribute('aria-current', 'page');
  expect(await axeViolations(container)).toEqual([]);
});
