import { QUOTE_STORE } from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { NEAR_TEXTS } from '@elo/shared-ui/near-search';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { completeDialogs } from '@elo/shared-ui/testing/dialog';
import { hydrationComplaints } from '@elo/shared-ui/testing/hydrate';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { testHost } from '../../testing/host';
import page, { ContactPage } from './page';

it('shows the ways to call instead of the form where the channel takes no messages', () => {
  const { rerender } = render(
    <ContactPage data={null} host={testHost({ settings: { contactForm: false } })} />,
  );
  expect(screen.queryByLabelText('Mensagem')).not.toBeInTheDocument();
  expect(screen.getByText(/não está recebendo mensagens/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: /WhatsApp/ })[0]).toBeVisible();
  rerender(<ContactPage data={null} host={testHost({ settings: { contactForm: true } })} />);
  expect(screen.getByLabelText('Mensagem')).toBeVisible();
});

describe('the page', () => {
  it('shows hours, phone and both addresses', () => {
    const { company } = testHost();
    render(<ContactPage data={null} host={testHost()} />);
    expect(screen.getByRole('heading', { level: 1, name: 'CONTATE-NOS' })).toBeVisible();
    expect(
      screen.getByText('ATENDIMENTO: 07:30h às 17:30h (DE SEGUNDA A SEXTA-FEIRA)'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: company.telefone })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Escritório' })).toHaveTextContent('Ribeirão Preto');
    expect(screen.getByRole('region', { name: 'Centro de distribuição' })).toHaveTextContent(
      'Uberaba',
    );
  });

  it('loads the outside map only when asked', async () => {
    const { container } = render(<ContactPage data={null} host={testHost()} />);
    expect(container.querySelector('iframe')).toBeNull();
    const link = screen.getByRole('link', { name: /Abrir o mapa interativo/ });
    // Without script.
    expect(link).toHaveAttribute('href', testHost().company.mapaEmbed);
    await userEvent.click(link);
    const frame = screen.getByTitle(/Mapa interativo do escritório/);
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame).toHaveFocus();
  });

  it('explains what happens to the data, also without script', async () => {
    const element = document.createElement('div');
    element.innerHTML = renderToString(<ContactPage data={null} host={testHost()} />);
    expect(element).toHaveTextContent('apagar os seus dados');
    completeDialogs();
    render(<ContactPage data={null} host={testHost()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Como usamos os seus dados' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('apagar os seus dados');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has no fault that axe can find', async () => {
    const { container } = render(<ContactPage data={null} host={testHost()} />);
    expect(await axeViolations(container)).toEqual([]);
  });
});

test('the structured data has both places, with hours and an international telephone', () => {
  const { company } = testHost();
  const { jsonLd = [], description } = page.head(null, {
    path: '/contato',
    search: '',
    company,
    year: 2026,
    absolute: (path) => `https://elo.example${path}`,
    mediaUrl: (path) => path,
  });
  expect(findStructuredDataFaults(jsonLd)).toEqual([]);
  const places = jsonLd.filter((one) => (one as { '@type': string })['@type'] === 'WholesaleStore');
  expect(places).toEqual([
    expect.objectContaining({ telephone: '+551630000000', name: 'Elo Transmissões, escritório' }),
    expect.objectContaining({ address: expect.objectContaining({ addressLocality: 'Uberaba' }) }),
  ]);
  expect(places[0]).toMatchObject({ openingHoursSpecification: [{ opens: '07:30' }] });
  expect(description).toMatch(/\.$/);
});

test('its server HTML hydrates without a word, in the development build of React', async () => {
  expect(await hydrationComplaints(<ContactPage data={null} host={testHost()} />)).toEqual([]);
});

describe('the nearest distributors', () => {
  const NEAR = {
    nome: 'DISTRIBUIDORA',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13010-000',
    telefone: '(19) 3000-0000',
    whatsapp: '19 90000-0000',
    km: 12,
  };

  it('come after a question, with the quote list in their chat', async () => {
    const item = { product: 'p', name: 'Corrente ANSI 40', quantity: 1, unit: 'm', note: '' };
    localStorage.setItem(QUOTE_STORE, JSON.stringify({ version: 1, items: [item] }));
    const answer = { place: 'Campinas, SP', distributors: [NEAR], others: [] };
    const fetchJson = jest.fn(async () => answer as never);
    const { container } = render(<ContactPage data={null} host={testHost({ fetchJson })} />);
    expect(fetchJson).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(NEAR_TEXTS.label), 'campinas{Enter}');
    expect(await screen.findByText('12 km')).toBeVisible();
    expect(fetchJson).toHaveBeenCalledWith('/api/distribuidores/perto?local=campinas');
    const chat = screen.getByRole('link', { name: /WhatsApp de DISTRIBUIDORA/ });
    expect(decodeURIComponent(String(chat.getAttribute('href')))).toContain(item.name);
    expect(await axeViolations(container)).toEqual([]);
    localStorage.clear();
  });

  it('are asked for on the page of the quote list where there is no script', () => {
    render(<ContactPage data={null} host={testHost()} />);
    const form = screen.getByLabelText(NEAR_TEXTS.label).closest('form');
    expect(form).toHaveAttribute('action', '/cotacao');
    expect(form?.elements.namedItem('local')).toBe(screen.getByLabelText(NEAR_TEXTS.label));
  });
});
