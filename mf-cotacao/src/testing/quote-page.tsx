import {
  type HostServices,
  itemsOfQuery,
  type LoadContext,
  QUOTE_STORE,
  type QuoteAnswer,
  type QuoteItem,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import { act, render, screen } from '@testing-library/react';
import { PATH } from '../content/texts';
import page from '../pages/cotacao/page';
import { BUSHING, CHAIN, DOUBTFUL, MATCHED } from './answers';
import { testHost } from './host';

/** The page's component, as the remote exposes it. */
export const { Component } = page;
/** Company facts that the page shows. */
export const COMPANY = {
  nome: 'Empresa',
  whatsapp: '5516999990000',
  resposta: 'em um dia',
} as HostServices['company'];
// jsdom has no layout.
Element.prototype.scrollIntoView = jest.fn();
window.matchMedia = () => ({ matches: true }) as MediaQueryList;

/** An item of the visitor's list. */
export const ITEM: QuoteItem = {
  product: CHAIN.product,
  name: CHAIN.name,
  quantity: 2,
  unit: 'm',
  note: '',
};

/** The list's heading, which takes the focus of controls that disappear. */
export const listHeading = () => screen.getByRole('heading', { name: /^Sua lista/ });

/** The visitor's list as the browser keeps it. */
export const stored = () => readQuoteList(localStorage.getItem(QUOTE_STORE));
/** Sets the visitor's list, as another tab would. */
export const keep = (...items: QuoteItem[]) => {
  act(() => {
    const newValue = writeQuoteList(items);
    localStorage.setItem(QUOTE_STORE, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE, newValue }));
  });
};

/** The list of an address as the API answers it. */
export async function fetchList(path: string): Promise<never> {
  const query = new URL(path, 'http://api').searchParams;
  const named = (product: string) => [CHAIN, BUSHING].find((one) => one.product === product);
  const added = named(query.get('adicionar') ?? '');
  const answer: QuoteAnswer = {
    shared: itemsOfQuery(query).map((item) => ({ ...item, name: named(item.product)?.name ?? '' })),
    added: added ? [{ ...ITEM, ...added, quantity: 1, unit: 'pc' }] : [],
    lines: query.has('linhas') ? [MATCHED, DOUBTFUL] : [],
    left: 0,
  };
  return answer as never;
}

/** What a browser gives the page's `load` and `head`. */
export function context(search: string): LoadContext {
  const fetchJson = fetchList;
  return { path: PATH, search, fetchJson, mode: 'browser', company: COMPANY };
}

/** Shows the page of an address with an empty list, unless {@link keep} filled it. */
export async function show(search = '', changes: Partial<HostServices> = {}) {
  const data = await page.load(context(search));
  const host = testHost({ search, company: COMPANY, navigate: jest.fn(), ...changes });
  const shown = render(<Component data={data} host={host} />);
  await act(async () => {});
  return { ...shown, host };
}

/** Requests of the page to the API; reset, with storage, before each test of a file that imports this. */
export const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keep();
  fetchMock.mockReset();
  window.fetch = fetchMock as never;
});

/** JSON body of the nth request. */
export const bodyOf = (call: number) => JSON.parse(String(fetchMock.mock.calls[call]?.[1].body));
