import type { z } from 'zod';
import { isAnswerOf } from './answers';
import { API_PATHS } from './api';
import { distributorSchema, productSchema } from './schemas/index';

const DISTRIBUTOR: z.infer<typeof distributorSchema> = {
  nome: 'Firma',
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13000-000',
  telefone: '(19) 3000-0000',
  email: '',
  site: '',
  whatsapp: '',
};

const PRODUCT: z.infer<typeof productSchema> = {
  id: 'corrente-40',
  nome: 'Corrente 40',
  marca: 'Combat Correntes',
  categoria: 'Correntes',
  descricao: '',
  fotos: [{ src: '/media/a.jpg', titulo: 'corrente-40-thumb' }],
  norma: '',
  tamanho: '',
  familia: '',
  medidas: [{ chave: 'pitch', nome: 'Passo', valor: 12.7, unidade: 'mm' }],
  fonte: '',
};

/** Values of every type, to replace a field's value. */
const WRONG = [undefined, null, 0, true, {}, 'texto', []];

/** Paths to every value inside a value, through fields and list items. */
function placesOf(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...way]];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...way, Array.isArray(value) ? Number(key) : key]),
  );
  return way.length === 0 ? inside : [[...way], ...inside];
}

function replaced(value: object, way: readonly (string | number)[], by: unknown): object {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const last = way.at(-1) as string | number;
  const parent = way
    .slice(0, -1)
    .reduce((at, key) => at[key] as Record<string | number, unknown>, copy);
  // JSON has no sparse arrays.
  if (by === undefined && typeof last === 'string') delete parent[last];
  else parent[last] = by ?? null;
  return copy;
}

describe.each([
  ['distributors', API_PATHS.distributors, distributorSchema as z.ZodType, DISTRIBUTOR],
  ['products', API_PATHS.products, productSchema as z.ZodType, PRODUCT],
] as const)('an answer with %s', (_name, path, schema, sample) => {
  it('is accepted by guard and schema', () => {
    expect(schema.safeParse(sample).success).toBe(true);
    expect(isAnswerOf(path, [sample, sample])).toBe(true);
  });

  it('has every field of the schema, with its type', () => {
    const places = placesOf(sample);
    expect(places.length).toBeGreaterThan(10);
    for (const way of places) {
      for (const wrong of WRONG) {
        const changed = replaced(sample, way, wrong);
        const issues = schema.safeParse(changed).error?.issues ?? [];
        // The guard checks types; only the schema checks formats and lengths.
        const ofType = issues.some(({ code }) => code === 'invalid_type');
        if (ofType) expect([way, wrong, isAnswerOf(path, [changed])]).toEqual([way, wrong, false]);
        if (issues.length === 0) expect(isAnswerOf(path, [changed])).toBe(true);
      }
    }
  });

  it.each([{}, [], null, 'texto', 5, [null], [[]], { 0: 'x' }])('is not %j', (value) => {
    expect(isAnswerOf(path, value)).toBe(false);
  });
});

it('accepts a digest, and any object at an unknown path', () => {
  expect(isAnswerOf(API_PATHS.dataDigest, { digest: 'x' })).toBe(true);
  expect(isAnswerOf(API_PATHS.dataDigest, {})).toBe(false);
  expect(isAnswerOf('/api/other', { a: 1 })).toBe(true);
  expect(isAnswerOf('/api/other', null)).toBe(false);
});

describe('a response of the catalogue', () => {
  const card = { id: 'a', nome: 'A', marca: 'M', categoria: 'C', thumb: '' };
  const facet = { name: 'pitch', values: [{ value: '12.7', label: '12,7 mm', count: 1 }] };
  const list = { items: [card], total: 1, pages: 1, facets: [facet] };
  const product = { product: PRODUCT, related: [card] };
  const isList = (value: unknown) => isAnswerOf(`${API_PATHS.catalogueList}?busca=40`, value);
  const isOne = (value: unknown) => isAnswerOf(`${API_PATHS.catalogueProduct}?id=a`, value);

  it('is accepted in its own form, with any query', () => {
    expect([isList(list), isOne(product)]).toEqual([true, true]);
    expect(isList({ ...list, items: [], total: 0 })).toBe(true);
  });

  it('is rejected in any other form', () => {
    for (const way of placesOf(list)) {
      for (const wrong of [null, true, {}]) {
        expect([way, wrong, isList(replaced(list, way, wrong))]).toEqual([way, wrong, false]);
      }
    }
    expect(isList({ ...list, items: [] })).toBe(false);
    expect([isList([]), isOne([]), isOne({ ...product, product: {} })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isOne({ ...product, related: [{}] })).toBe(false);
  });
});
