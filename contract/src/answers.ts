import { API_PATHS } from './api';
import type { CardData, ListAnswer, ProductAnswer } from './catalogue';
import type { Comparison } from './compare';
import type { CodeReading, InterchangeAnswer } from './interchange';
import type { Distributor } from './schemas/distributor';
import type { Product } from './schemas/product';

// Examples of responses. Their types, which the schemas infer, demand every required field.

const DISTRIBUTOR: Distributor = {
  nome: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  cep: '',
  telefone: '',
  email: '',
  site: '',
  whatsapp: '',
};

const PRODUCT: Product = {
  id: '',
  nome: '',
  marca: '',
  categoria: '',
  descricao: '',
  norma: '',
  tamanho: '',
  familia: '',
  fonte: '',
  fotos: [{ src: '', titulo: '' }],
  medidas: [{ chave: '', nome: '', valor: 0, unidade: '' }],
};

const CARD: CardData = { id: '', nome: '', marca: '', categoria: '', thumb: '' };

const LIST: ListAnswer = {
  items: [CARD],
  total: 0,
  pages: 0,
  facets: [{ name: 'brand', values: [{ value: '', label: '', count: 0 }] }],
};

const ONE: ProductAnswer = { product: PRODUCT, related: [CARD] };

const COMPARISON: Comparison = {
  parts: [CARD],
  offers: [CARD],
  unknown: [''],
  rows: [{ name: '', values: [''], differs: false }],
};

const CODE: CodeReading = { code: '', name: '', owner: '' };

const INTERCHANGE: InterchangeAnswer = {
  unknown: [{ code: '', note: '' }],
  sources: [''],
  counterparts: [CODE],
  products: [CARD],
};

const EXAMPLES: Readonly<Record<string, unknown>> = {
  [API_PATHS.distributors]: [DISTRIBUTOR],
  [API_PATHS.products]: [PRODUCT],
  [API_PATHS.catalogueList]: LIST,
  [API_PATHS.catalogueProduct]: ONE,
  [API_PATHS.compare]: COMPARISON,
  [API_PATHS.interchange]: INTERCHANGE,
  [API_PATHS.dataDigest]: { digest: '' },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has every field of an example, with its type; lists may be empty. */
function isLike(example: unknown, value: unknown): boolean {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => isLike(example[0], item));
  }
  if (!isRecord(example)) return typeof value === typeof example;
  return (
    isRecord(value) && Object.keys(example).every((name) => isLike(example[name], value[name]))
  );
}

/** A broken API may send an empty list; the document already shows one where it is true. */
function isEmptied(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  const { total, items } = value as Partial<ListAnswer>;
  return total !== undefined && total > 0 && items?.length === 0;
}

/**
 * Whether a JSON response of the API has the required fields of its schema. Smaller than the schemas
 * (some hundred bytes instead of a library), for browsers, where any proxy may send a response with
 * status 200. A test compares examples and schemas.
 *
 * @param path with or without a query
 */
export function isAnswerOf(path: string, value: unknown): boolean {
  const example = EXAMPLES[path.replace(/\?.*/, '')];
  if (example === undefined) return typeof value === 'object' && value !== null;
  return isLike(example, value) && !isEmptied(value);
}
