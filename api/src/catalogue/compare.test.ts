import { sampleProducts } from '@elo/content/sample';
import { readCompareQuery } from '@elo/contract';
import { CatalogueIndex } from './catalogue-index';
import { compareProducts } from './compare';

const index = new CatalogueIndex(sampleProducts());
const CHAINS = 'peca=corrente-carbono-ansi-40&peca=corrente-carbono-iso-08b';

function compare(query: string) {
  const read = readCompareQuery(new URLSearchParams(query));
  return { comparison: compareProducts(index, read) };
}

const row = (query: string, name: string) =>
  compare(query).comparison.rows.find((one) => one.name === name);

test('marks what differs and leaves what is equal', () => {
  expect(row(CHAINS, 'Passo')).toMatchObject({ differs: false });
  expect(row(CHAINS, 'Passo')?.values.every((text) => text.startsWith('12,7\u00a0mm'))).toBe(true);
  expect(row(CHAINS, 'Norma')).toMatchObject({ differs: true });
  expect(row(CHAINS, 'Tamanho')).toMatchObject({ values: ['40', '08B'], differs: true });
  expect(compare('peca=corrente-carbono-ansi-40').comparison.rows.some((one) => one.differs)).toBe(
    false,
  );
});

test('a figure that this kind of part lacks is a dash, a missing one is “sob consulta”', () => {
  const mixed = `${CHAINS}&peca=polia-5v-12-5-4-canais`;
  expect(row(mixed, 'Número de canais')?.values).toEqual(['—', '—', '4']);
  const bushings = 'peca=bucha-qd-sf&peca=bucha-qd-w';
  expect(row(bushings, 'Parafusos')?.values[1]).toBe('sob consulta');
});

test('offers what a search finds, else what goes with the first, and nothing beyond four', () => {
  const searched = compare('peca=corrente-carbono-ansi-40&mais=08B').comparison.offers;
  expect(searched.length).toBeGreaterThan(0);
  expect(searched.every(({ nome }) => nome.includes('08B'))).toBe(true);
  const ids = searched.map(({ id }) => `peca=${id}`).slice(0, 4);
  expect(compare(ids.join('&')).comparison.offers).toEqual([]);
  expect(compare('peca=corrente-carbono-ansi-40').comparison.offers.length).toBeGreaterThan(3);
});

test('ids in an address that no product has are listed', () => {
  const { comparison } = compare('peca=%3Cb%3E&mais=%22%3E%3Cscript%3E');
  expect(comparison.unknown).toEqual(['<b>']);
});
