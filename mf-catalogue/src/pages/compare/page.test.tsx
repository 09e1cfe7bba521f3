import {
  addToQuoteHref,
  type Comparison,
  type HeadContext,
  isAnswerOf,
  type LoadContext,
  storedList,
} from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { COMPANY, makeHost } from '../../testing/host';
import { CHAIN, SPROCKET } from '../../testing/products';
import page from './page';

const { Component } = page;
const card = ({ id, nome, marca, categoria }: typeof CHAIN) => ({
  id,
  nome,
  marca,
  categoria,
  thumb: '/media/a.jpg',
});
const ANSWER: Comparison = {
  parts: [card(CHAIN), card(SPROCKET)],
  rows: [
    { name: 'Passo', values: ['12,7 mm', '12,7 mm'], differs: false },
    { name: 'Norma', values: ['ANSI B29.1', 'ISO 606'], differs: true },
  ],
  offers: [{ ...card(CHAIN), id: 'outra', nome: 'Outra corrente' }],
  unknown: ['nada'],
};
const QUERY = `?peca=${CHAIN.id}&peca=${SPROCKET.id}&peca=nada`;

function context(search: string, fetchJson = jest.fn(async () => ANSWER as never)): LoadContext {
  return { path: '/portfolio/comparar', search, fetchJson, mode: 'browser', company: COMPANY };
}

const HEAD: HeadContext = {
  path: '/portfolio/comparar',
  search: '',
  company: COMPANY,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path,
};

async function show(search: string, host = makeHost({ search })) {
  return render(<Component data={await page.load(context(search))} host={host} />);
}

test('an address without parts requests nothing, any other requests the API', async () => {
  const fetchJson = jest.fn(async () => ANSWER as never);
  await page.load(context('', fetchJson));
  expect(fetchJson).not.toHaveBeenCalled();
  await page.load(context(QUERY, fetchJson));
  expect(fetchJson).toHaveBeenCalledWith(`/api/catalogo/comparar${QUERY}`);
  expect(isAnswerOf('/api/catalogo/comparar', ANSWER)).toBe(true);
  expect(isAnswerOf('/api/catalogo/comparar', { ...ANSWER, rows: [{ name: 1 }] })).toBe(false);
});

test('only the empty comparison is in indexes, and both have sound structured data', async () => {
  const empty = page.head(await page.load(context('')), HEAD);
  const filled = page.head(await page.load(context(QUERY)), HEAD);
  expect(empty).toMatchObject({ noIndex: false, canonical: '/portfolio/comparar' });
  expect(filled).toMatchObject({ noIndex: true });
  expect(findStructuredDataFaults(filled.jsonLd ?? [])).toEqual([]);
});

test('the title names the parts as a sentence does', async () => {
  const { comparison, ...query } = await page.load(context(QUERY));
  const parts = ['A', 'B', 'C'].map((nome) => ({ ...card(CHAIN), id: nome, nome }));
  const { title } = page.head({ ...query, comparison: { ...comparison, parts } }, HEAD);
  expect(title).toMatch(/^A, B e C\b/);
});

test('a table with heads of both kinds, and words where parts differ', async () => {
  const { container } = await show(QUERY);
  const table = screen.getByRole('table', { name: 'Comparação de peças' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(table).getByRole('rowheader', { name: 'Norma difere' })).toBeVisible();
  expect(within(table).getByRole('rowheader', { name: 'Passo' })).toBeVisible();
  expect(screen.getByText('Não há produto “nada” no catálogo.')).toBeVisible();
  expect(screen.getByRole('link', { name: `Remover ${CHAIN.nome}` })).toHaveAttribute(
    'href',
    `/portfolio/comparar?peca=${SPROCKET.id}`,
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('each part goes onto the quote list, in place', async () => {
  localStorage.clear();
  await show(QUERY);
  const adds = screen.getAllByRole('link', { name: /^Adicionar à cotação/ });
  expect(adds.map((link) => link.getAttribute('aria-label'))).toEqual(
    [CHAIN, SPROCKET].map(({ nome }) => `Adicionar à cotação: ${nome}`),
  );
  expect(adds.map((link) => link.getAttribute('href'))).toEqual([
    addToQuoteHref(CHAIN.id),
    addToQuoteHref(SPROCKET.id),
  ]);
  await userEvent.click(adds[1] as HTMLElement);
  expect(storedList(window)).toMatchObject([{ product: SPROCKET.id, quantity: 1, unit: 'pc' }]);
});

test('a search is added to the address and keeps its other parameters', async () => {
  const host = makeHost({ search: QUERY });
  await show(QUERY, host);
  await userEvent.type(screen.getByRole('searchbox'), '08B{enter}');
  expect(host.navigate).toHaveBeenCalledWith(
    `/portfolio/comparar?peca=${CHAIN.id}&peca=${SPROCKET.id}&mais=08B`,
    { state: { section: 'comparar-ofertas' } },
  );
  expect(screen.getByRole('link', { name: 'Outra corrente' })).toHaveAttribute(
    'href',
    `/portfolio/comparar?peca=${CHAIN.id}&peca=${SPROCKET.id}&peca=outra`,
  );
});

test('a filled comparison hydrates without a warning', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const view = (
    <Component data={await page.load(context(QUERY))} host={makeHost({ search: QUERY })} />
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(view);
  document.body.append(root);
  expect(root.innerHTML).not.toContain('style=');
  const recovered = jest.fn();
  const mounted = await act(async () => hydrateRoot(root, view, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  act(() => mounted.unmount());
  root.remove();
  error.mockRestore();
});
