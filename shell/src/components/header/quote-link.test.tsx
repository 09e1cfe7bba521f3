import { addToStoredList, keepList, QUOTE_STORE, type QuoteItem } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { hydrationComplaints } from '@elo/shared-ui/testing/hydrate';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ANNOUNCER_ID } from '../../document/body';
import { QuoteLink } from './quote-link';

const CHAIN: QuoteItem = {
  product: 'corrente-carbono-ansi-40',
  name: 'Corrente ANSI 40',
  quantity: 1,
  unit: 'm',
  note: '',
};
const BUSHING: QuoteItem = { ...CHAIN, product: 'bucha-qd-sk', name: 'Bucha QD SK', unit: 'pc' };

const link = () => screen.getByRole('link');
const said = () => document.getElementById(ANNOUNCER_ID)?.textContent;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<div id="${ANNOUNCER_ID}"></div>`;
});

test('is a plain link without a number in the composed document, and hydrates without a warning', async () => {
  keepList(window, [CHAIN]);
  const host = document.createElement('div');
  host.innerHTML = renderToString(<QuoteLink path="/" />);
  expect(host.querySelector('a')).toHaveAttribute('href', '/cotacao');
  expect(host).toHaveTextContent(/^$/);
  expect(await hydrationComplaints(<QuoteLink path="/" />)).toEqual([]);
});

test('shows the stored number without announcing it, then announces each change', async () => {
  keepList(window, [CHAIN]);
  const { container } = render(<QuoteLink path="/" />);
  expect(link()).toHaveAccessibleName('Lista de cotação: 1 item');
  expect(said()).toBe('');
  act(() => void addToStoredList(window, [BUSHING]));
  expect(link()).toHaveTextContent(/^2$/);
  expect(link()).toHaveAccessibleName('Lista de cotação: 2 itens');
  expect(said()).toBe('Lista de cotação: 2 itens.');
  expect(await axeViolations(container)).toEqual([]);
  act(() => void keepList(window, []));
  expect(link()).toHaveTextContent(/^$/);
  expect(link()).toHaveAccessibleName('Lista de cotação');
});

test('does not announce another quantity of the same item', () => {
  keepList(window, [CHAIN]);
  render(<QuoteLink path="/" />);
  act(() => void addToStoredList(window, [CHAIN]));
  expect(said()).toBe('');
});

test('updates after a change in another tab and after a return from the back/forward cache', () => {
  render(<QuoteLink path="/" />);
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
  render(<QuoteLink path="/cotacao" />);
  expect(link()).toHaveAttribute('aria-current', 'page');
  forbidden.mockRestore();
});
