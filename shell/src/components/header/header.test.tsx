import { company } from '@elo/content';
import { addToStoredList, QUOTE_STORE, type QuoteItem, writeQuoteList } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { hydrationComplaints } from '@elo/shared-ui/testing/hydrate';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ANNOUNCER_ID } from '../../document/body';
import { Header } from './header';

const brands = () => screen.getByRole('button', { name: 'MARCAS' });
const tools = () => screen.getByRole('button', { name: 'FERRAMENTAS' });
const hamburger = () => screen.getByRole('button', { name: 'Menu' });
const brandsPanel = () =>
  document.getElementById(brands().getAttribute('aria-controls') ?? '') as HTMLElement;
const mobilePanel = () =>
  document.getElementById(hamburger().getAttribute('aria-controls') ?? '') as HTMLElement;

function linksOf(element: HTMLElement): [string | null, string | null][] {
  return within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

test('the menu has the entries of the specification, as links that work without script', () => {
  render(<Header company={company} path="/" />);
  expect(linksOf(screen.getByRole('navigation', { name: 'Principal' }))).toEqual([
    ['HOME', '/'],
    ['Combat Correntes', '/#combat_section'],
    ['Nishiyama Japanese', '/#nishiyama_section'],
    ['Austin Pulleys', '/#austin_section'],
    ['Portfólio', '/portfolio'],
    ['DISTRIBUIDORES', '/#map_section'],
    ['TREINAMENTOS', '/treinamentos'],
    ['CONTATO', '/contato'],
    ['PORTFÓLIO', '/portfolio'],
    ['SOBRE NÓS', '/sobre'],
    ['Seleção e cálculo', '/selecao'],
    ['Intercâmbio de códigos', '/portfolio/intercambio'],
    ['Comparar produtos', '/portfolio/comparar'],
    ['Lista de cotação', '/cotacao'],
  ]);
  expect(screen.getByRole('link', { name: 'Mapa de distribuidores' })).toHaveAttribute(
    'href',
    '/#map_section',
  );
  expect(screen.getByRole('link', { name: /página inicial/ })).toHaveAttribute('href', '/');
});

test('on small screens the brands are listed directly', () => {
  render(<Header company={company} path="/" />);
  expect(linksOf(mobilePanel()).slice(0, 4)).toEqual([
    ['HOME', '/'],
    ['Combat Correntes', '/#combat_section'],
    ['Nishiyama Japanese', '/#nishiyama_section'],
    ['Austin Pulleys', '/#austin_section'],
  ]);
  expect(linksOf(mobilePanel()).map(([label]) => label)).toEqual(
    expect.arrayContaining(['Seleção e cálculo', 'Intercâmbio de códigos', 'Lista de cotação']),
  );
});

test('marks the current page', () => {
  render(<Header company={company} path="/contato" />);
  for (const link of screen.getAllByRole('link', { name: 'CONTATO' })) {
    expect(link).toHaveAttribute('aria-current', 'page');
  }
  for (const link of screen.getAllByRole('link', { name: 'HOME' })) {
    expect(link).not.toHaveAttribute('aria-current');
  }
});

test.each([
  ['MARCAS', brands],
  ['FERRAMENTAS', tools],
  ['Menu', hamburger],
])(
  '%s opens and closes by its button, and Escape closes it and returns focus',
  async (_n, button) => {
    render(<Header company={company} path="/" />);
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  },
);

test('arrow keys open MARCAS and move through its links, wrapping around', async () => {
  render(<Header company={company} path="/" />);
  brands().focus();
  const [first, , , last] = within(brandsPanel()).getAllByRole('link');
  await userEvent.keyboard('{ArrowDown}');
  expect(brands()).toHaveAttribute('aria-expanded', 'true');
  await screen.findByText('Combat Correntes', { selector: ':focus' });
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await screen.findByText('Portfólio', { selector: ':focus' });
  expect(last).toHaveFocus();
});

test('a click outside, focus outside and a new URL close MARCAS', async () => {
  const { rerender } = render(
    <>
      <Header company={company} path="/" />
      <button type="button">Fora</button>
    </>,
  );
  await userEvent.click(brands());
  await userEvent.click(screen.getByRole('button', { name: 'Fora' }));
  expect(brands()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(brands());
  await userEvent.tab({ shift: true });
  expect(brands()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(brands());
  rerender(
    <>
      <Header company={company} path="/portfolio" />
      <button type="button">Fora</button>
    </>,
  );
  expect(brands()).toHaveAttribute('aria-expanded', 'false');
});

test('following an entry closes the menu', async () => {
  render(<Header company={company} path="/contato" />);
  await userEvent.click(hamburger());
  // As the shell does, which follows links itself; jsdom navigates nowhere.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(within(mobilePanel()).getByRole('link', { name: 'CONTATO' }));
  expect(hamburger()).toHaveAttribute('aria-expanded', 'false');
});

test('server HTML has no state and no style attribute, and hydrates without a warning', async () => {
  const header = <Header company={company} path="/" />;
  const host = document.createElement('div');
  host.innerHTML = renderToString(header);
  expect(host.querySelector('[style], [data-ready], [data-open]')).toBeNull();
  expect(await hydrationComplaints(header)).toEqual([]);
});

test('passes axe, closed and open', async () => {
  const { container } = render(<Header company={company} path="/sobre" />);
  expect(await axeViolations(container)).toEqual([]);
  await userEvent.click(brands());
  expect(await axeViolations(container)).toEqual([]);
});

describe('the link to the quote list', () => {
  const CHAIN: QuoteItem = {
    product: 'corrente-carbono-ansi-40',
    name: 'Corrente ANSI 40',
    quantity: 1,
    unit: 'm',
    note: '',
  };
  const BUSHING: QuoteItem = { ...CHAIN, product: 'bucha-qd-sk', name: 'Bucha QD SK', unit: 'pc' };

  const link = () => screen.getByTitle('Lista de cotação');
  const said = () => document.getElementById(ANNOUNCER_ID)?.textContent;

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = `<div id="${ANNOUNCER_ID}"></div>`;
  });

  test('is a plain link without a number in the composed document, and hydrates without a warning', async () => {
    addToStoredList(window, [CHAIN]);
    const host = document.createElement('div');
    host.innerHTML = renderToString(<Header company={company} path="/" />);
    const composed = host.querySelector('a[title="Lista de cotação"]');
    expect(composed).toHaveAttribute('href', '/cotacao');
    expect(composed).toHaveTextContent(/^$/);
    expect(await hydrationComplaints(<Header company={company} path="/" />)).toEqual([]);
  });

  test('shows the stored number without announcing it, then announces each change', async () => {
    addToStoredList(window, [CHAIN]);
    const { container } = render(<Header company={company} path="/" />);
    expect(link()).toHaveAccessibleName('Lista de cotação: 1 item');
    expect(said()).toBe('');
    act(() => void addToStoredList(window, [BUSHING]));
    expect(link()).toHaveTextContent(/^2$/);
    expect(link()).toHaveAccessibleName('Lista de cotação: 2 itens');
    expect(said()).toBe('Lista de cotação: 2 itens.');
    expect(await axeViolations(container)).toEqual([]);
    localStorage.clear();
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(link()).toHaveTextContent(/^$/);
    expect(link()).toHaveAccessibleName('Lista de cotação');
  });

  test('announces an item that is added again, and no quantity that is typed', () => {
    addToStoredList(window, [CHAIN]);
    render(<Header company={company} path="/" />);
    localStorage.setItem(QUOTE_STORE, writeQuoteList([{ ...CHAIN, quantity: 7 }]));
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(said()).toBe('');
    act(() => void addToStoredList(window, [CHAIN]));
    expect(said()).toBe('Lista de cotação: a peça já estava na lista, quantidade somada.');
  });

  test('updates after a change in another tab and after a return from the back/forward cache', () => {
    render(<Header company={company} path="/" />);
    localStorage.setItem(QUOTE_STORE, JSON.stringify({ version: 1, items: [CHAIN] }));
    expect(link()).toHaveTextContent(/^$/);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE })));
    expect(link()).toHaveTextContent(/^1$/);
    localStorage.setItem(QUOTE_STORE, '{damaged');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(link()).toHaveTextContent(/^$/);
  });

  test('shows a link without a number where storage is blocked', () => {
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    render(<Header company={company} path="/cotacao" />);
    expect(link()).toHaveAttribute('aria-current', 'page');
    forbidden.mockRestore();
  });
});
