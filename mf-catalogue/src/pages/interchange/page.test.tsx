import {
  type HeadContext,
  INTERCHANGE_PRODUCTS,
  type InterchangeAnswer,
  isAnswerOf,
  type LoadContext,
} from '@elo/contract';
import { findStructuredDataFaults } from '@elo/contract/testing/structured-data';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY, makeHost } from '../../testing/host';
import { CHAIN } from '../../testing/products';
import page from './page';

const { Component } = page;
const ANSWER: InterchangeAnswer = {
  from: { code: 'RS40', name: 'ANSI 40 simples', owner: 'Tsubaki' },
  to: { code: '08B-1', name: 'ISO 08B simples', owner: 'ISO 606' },
  unknown: [{ code: 'zzz', note: 'Não conhecemos o código “zzz”.' }],
  verdict: 'none',
  reason: 'Mesmo passo, mas rolo de 7,92 mm em vez de 8,51 mm.',
  sources: ['ISO 606', 'ASME B29.1'],
  counterparts: [{ code: '40', name: 'ANSI 40 simples', owner: 'ANSI B29.1' }],
  products: [{ id: CHAIN.id, nome: CHAIN.nome, marca: '', categoria: '', thumb: '' }],
};

function context(search: string, fetchJson = jest.fn(async () => ANSWER as never)): LoadContext {
  return { path: '/portfolio/intercambio', search, fetchJson, mode: 'browser', company: COMPANY };
}

const HEAD: HeadContext = {
  path: '/portfolio/intercambio',
  search: '',
  company: COMPANY,
  year: 2026,
  absolute: (path) => `https://elo.example${path}`,
  mediaUrl: (path) => path,
};

test('asks the API only for an address with a code, and believes only its form', async () => {
  const fetchJson = jest.fn(async () => ANSWER as never);
  await page.load(context('', fetchJson));
  expect(fetchJson).not.toHaveBeenCalled();
  await page.load(context('?de=RS40&para=08B-1', fetchJson));
  expect(fetchJson).toHaveBeenCalledWith('/api/catalogo/intercambio?de=RS40&para=08B-1');
  expect(isAnswerOf('/api/catalogo/intercambio', ANSWER)).toBe(true);
  expect(isAnswerOf('/api/catalogo/intercambio', { ...ANSWER, unknown: [] })).toBe(true);
  expect(isAnswerOf('/api/catalogo/intercambio', { ...ANSWER, counterparts: [{}] })).toBe(false);
});

test('the empty form is indexed, an answer is not', async () => {
  const empty = page.head(await page.load(context('')), HEAD);
  const filled = page.head(await page.load(context('?de=RS40')), HEAD);
  expect(empty).toMatchObject({ noIndex: false, canonical: '/portfolio/intercambio' });
  expect(filled).toMatchObject({ noIndex: true });
  expect(findStructuredDataFaults(empty.jsonLd ?? [])).toEqual([]);
});

test('says the verdict in words with its reason and sources, and what can be said of unknown codes', async () => {
  const data = await page.load(context('?de=RS40&para=08B-1'));
  const { container } = render(<Component data={data} host={makeHost()} />);
  expect(screen.getByText(INTERCHANGE_PRODUCTS)).toBeVisible();
  expect(screen.getByText('Não intercambiável')).toBeVisible();
  expect(screen.getByText(/rolo de 7,92 mm em vez de 8,51 mm/)).toBeVisible();
  expect(screen.getByText('Fontes: ISO 606; ASME B29.1.')).toBeVisible();
  expect(screen.getByText(/Não conhecemos o código “zzz”/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^40 \(ANSI\sB29\.1\)$/ })).toHaveAttribute(
    'href',
    '/portfolio/intercambio?de=RS40&para=40',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('ends with no list where a chain has no other code', async () => {
  const alone = jest.fn(async () => ({ ...ANSWER, counterparts: [], products: [] }) as never);
  const data = await page.load(context('?de=C2042', alone));
  render(<Component data={data} host={makeHost()} />);
  expect(screen.getByText(/Não conhecemos outro código desta corrente/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('two typed codes lead to their address', async () => {
  const host = makeHost();
  render(<Component data={await page.load(context(''))} host={host} />);
  await userEvent.type(screen.getByLabelText('Código que você tem'), '40');
  await userEvent.type(screen.getByLabelText(/Código a comparar/), '08B{enter}');
  expect(host.navigate).toHaveBeenCalledWith('/portfolio/intercambio?de=40&para=08B', {
    state: { section: 'intercambio-resultado' },
  });
});
