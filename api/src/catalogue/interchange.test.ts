import { identityText, KNOWN_CODES } from '@elo/content/interchange';
import { sampleProducts } from '@elo/content/sample';
import { type Product, readInterchangeQuery } from '@elo/contract';
import { CatalogueIndex } from './catalogue-index';
import { codesOfProduct, interchangeAnswer } from './interchange';

const products = sampleProducts('base');
const index = new CatalogueIndex(products);
const sample = sampleProducts();
const full = new CatalogueIndex(sample);
const read = (query: string) => readInterchangeQuery(new URLSearchParams(query));
const answer = (query: string) => interchangeAnswer(index, read(query));

test('one code has its counterparts and its products', () => {
  const found = answer('codigo=RS40');
  expect(found.counterparts.map(({ code }) => code)).toContain('08A');
  expect(found.products[0]?.id).toBe('corrente-carbono-ansi-40');
  expect(found.verdict).toBeUndefined();
});

test('two codes have a verdict, an unknown one has none', () => {
  expect(answer('de=40&para=08B')).toMatchObject({ verdict: 'none', unknown: [] });
  expect(answer('de=25&para=04C').verdict).toBe('exact');
  const unknown = answer('de=40&para=4O');
  expect(unknown).toMatchObject({ unknown: [{ code: '4O' }] });
  expect(unknown.verdict).toBeUndefined();
});

test.each(['RS60-2', '40', '08B', '40SS', '60H'])(
  '%s lists no chain of another steel or form',
  (code) => {
    const [own] = answer(`codigo=${code}`).products;
    const listed = interchangeAnswer(full, { from: code }).products;
    expect(own?.id).toBeDefined();
    for (const { id } of listed) {
      const [first = ''] = codesOfProduct(sample.find((one) => one.id === id) as Product);
      expect([id, interchangeAnswer(full, { from: code, to: first }).verdict]).toEqual([
        id,
        'exact',
      ]);
    }
    expect(
      listed.map(({ nome }) => nome).filter((nome) => /pino oco|aditamento|curva/.test(nome)),
    ).toEqual([]);
  },
);

test.each(['40', '08B', '2040'])('every code of a chain of %s lists the same products', (size) => {
  const listed = new Map<string, string>();
  const codes = KNOWN_CODES.filter(({ identity }) => identity.size === size);
  for (const { code, identity } of codes) {
    const ids = interchangeAnswer(full, { from: code }).products.map(({ id }) => id);
    const name = identityText(identity);
    listed.set(name, listed.get(name) ?? `${ids}`);
    expect([code, `${ids}`]).toEqual([code, listed.get(name)]);
  }
  expect([...listed.values()].join()).not.toBe('');
});

test.each(['C2040', 'A2040', 'RSC2040', '208A', 'C2052'])(
  '%s lists the chain of its size, whose plates the catalogue does not state',
  (code) => {
    const size = code === 'C2052' ? [] : ['corrente-passo-longo-2040'];
    expect(interchangeAnswer(full, { from: code }).products.map(({ id }) => id)).toEqual(size);
  },
);

test.each([
  ['Rexnord 60', 'Não temos a tabela de códigos da Rexnord', 'corrente ANSI 60, simples'],
  ['IWIS L85', 'Não temos a tabela de códigos da iwis', 'Confirme com um vendedor'],
  ['DID 520', 'Da D.I.D temos só a tabela dos tamanhos de norma', 'Confirme com um vendedor'],
  ['did520', 'Da D.I.D temos só a tabela dos tamanhos de norma', 'Confirme com um vendedor'],
  ['SKF 60', 'Não temos a tabela de códigos da SKF', 'corrente ANSI 60, simples'],
  ['4O', 'Não conhecemos o código “4O”', 'pergunte a um vendedor'],
])('“%s” gets an answer', (code, table, read) => {
  const [note] = interchangeAnswer(index, { from: code }).unknown;
  expect(note?.note).toContain(table);
  expect(note?.note).toContain(read);
});

test('a maker’s name before its own code says nothing new', () => {
  const codes = ['tsubaki RS60', 'Daido DID 60'].map((from) => interchangeAnswer(index, { from }));
  expect(codes.map(({ from }) => from?.name)).toEqual(['ANSI 60 simples', 'ANSI 60 simples']);
});

test('a product names codes only where it is the very chain that they name', () => {
  const codes = (id: string) => {
    const product = products.find((one) => one.id === id);
    return product ? codesOfProduct(product) : undefined;
  };
  expect(codes('corrente-carbono-ansi-40')?.slice(0, 3)).toEqual(['40', 'JIS 40', 'RS40']);
  expect(codes('corrente-dupla-iso-08b')?.[0]).toBe('08B-2');
  expect(codes('corrente-inox-ansi-40')?.[0]).toBe('40SS');
  expect(codes('corrente-pesada-ansi-60h')?.[0]).toBe('60H');
  expect(codes('corrente-inox-iso-08b')).toEqual([]);
  expect(codes('corrente-pino-oco-ansi-40')).toEqual([]);
  expect(codes('corrente-curva-ansi-40')).toEqual([]);
  expect(codes('roda-cubo-ansi-40-z17')).toEqual([]);
});
