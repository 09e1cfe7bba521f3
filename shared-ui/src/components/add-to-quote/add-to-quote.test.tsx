import {
  QUOTE_LIMITS,
  QUOTE_STORE,
  type QuoteItem,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axeViolations } from '../../testing/axe';
import { AddToQuote } from './add-to-quote';

const CHAIN = {
  product: 'corrente-carbono-ansi-40',
  name: 'Corrente ANSI 40',
  category: 'Correntes de aço-carbono',
};

const stored = () => readQuoteList(localStorage.getItem(QUOTE_STORE));

beforeEach(() => localStorage.clear());

test('adds the product to the quote list, then links to the list', async () => {
  const { container } = render(<AddToQuote {...CHAIN} />);
  const link = screen.getByRole('link', { name: `Adicionar à cotação: ${CHAIN.name}` });
  expect(link).toHaveAttribute('href', '/cotacao?adicionar=corrente-carbono-ansi-40');
  expect(fireEvent.click(link)).toBe(false);
  expect(stored()).toEqual([
    { product: CHAIN.product, name: CHAIN.name, quantity: 1, unit: 'm', note: '' },
  ]);
  expect(link).toHaveAccessibleName(`Na cotação: ver a lista: ${CHAIN.name}`);
  expect(link).toHaveAttribute('href', '/cotacao');
  expect(await axeViolations(container)).toEqual([]);
});

test('offers the product again once the list has lost it in another tab', () => {
  render(<AddToQuote {...CHAIN} />);
  fireEvent.click(screen.getByRole('link'));
  const other = {
    product: 'bucha-qd-sk',
    name: 'Bucha',
    quantity: 1,
    unit: 'pc',
    note: '',
  } as const;
  const store = (items: readonly QuoteItem[]) => {
    localStorage.setItem(QUOTE_STORE, writeQuoteList(items));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE })));
  };
  store([...stored(), other]);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/cotacao');
  store([other]);
  expect(screen.getByRole('link')).toHaveAccessibleName(`Adicionar à cotação: ${CHAIN.name}`);
  fireEvent.click(screen.getByRole('link'));
  expect(stored().map(({ product }) => product)).toEqual([other.product, CHAIN.product]);
});

test('links to the list that has the product already, from an earlier page or another tab', () => {
  const item = { product: CHAIN.product, name: CHAIN.name, quantity: 10, unit: 'm', note: '' };
  localStorage.setItem(QUOTE_STORE, writeQuoteList([item as QuoteItem]));
  render(<AddToQuote {...CHAIN} />);
  expect(screen.getByRole('link')).toHaveAccessibleName(`Na cotação: ver a lista: ${CHAIN.name}`);
  expect(stored()[0]?.quantity).toBe(10);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE })));
  expect(screen.getByRole('link')).toHaveAccessibleName(`Adicionar à cotação: ${CHAIN.name}`);
  localStorage.setItem(QUOTE_STORE, writeQuoteList([item as QuoteItem]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE })));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/cotacao');
});

test('with a full list it navigates to the list, which says that it is full', () => {
  const item = { product: 'bucha-qd-sk', name: 'Bucha', quantity: 1, unit: 'pc' } as const;
  const full = Array.from({ length: QUOTE_LIMITS.items }, (_, at) => ({ ...item, note: `${at}` }));
  localStorage.setItem(QUOTE_STORE, writeQuoteList(full));
  render(<AddToQuote {...CHAIN} />);
  const prevented = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', prevented, { once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('adicionar='));
  expect(stored()).toEqual(full);
});

test('without storage it navigates to the link, whose URL holds the product', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<AddToQuote {...CHAIN} category="Rodas dentadas" large />);
  const followed = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  document.addEventListener('click', followed, { once: true });
  fireEvent.click(screen.getByRole('link'));
  expect(followed).toHaveBeenCalled();
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('adicionar='));
  forbidden.mockRestore();
});
