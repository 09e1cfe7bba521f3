import { API_PATHS } from './api';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param names required string fields, separated by spaces */
const hasTexts = (value: unknown, names: string): value is Record<string, unknown> =>
  isRecord(value) && names.split(' ').every((name) => typeof value[name] === 'string');

const isEach = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isEach(value, isItem) && (value as readonly unknown[]).length > 0;

const isDistributor = (value: unknown): boolean =>
  hasTexts(
    value,
    'nome logradouro numero complemento bairro cidade estado cep telefone email site whatsapp',
  );

const isMeasure = (value: unknown): boolean =>
  hasTexts(value, 'chave nome unidade') && typeof value.valor === 'number';

const isProduct = (value: unknown): boolean =>
  hasTexts(value, 'id nome marca categoria descricao norma tamanho familia fonte') &&
  isList(value.fotos, (photo) => hasTexts(photo, 'src titulo')) &&
  isEach(value.medidas, isMeasure);

const isCard = (value: unknown): boolean => hasTexts(value, 'id nome marca categoria thumb');

const isFacetValue = (value: unknown): boolean =>
  hasTexts(value, 'value label') && typeof value.count === 'number';

const isFacet = (value: unknown): boolean =>
  hasTexts(value, 'name') && isEach(value.values, isFacetValue);

/** A list may be empty, but only if the search found nothing. */
const isListAnswer = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.total === 'number' &&
  typeof value.pages === 'number' &&
  (value.total === 0 || isList(value.items, isCard)) &&
  isEach(value.facets, isFacet);

const isProductAnswer = (value: unknown): boolean =>
  isRecord(value) &&
  isProduct(value.product) &&
  isEach(value.related, isCard) &&
  (value.cad === undefined || (hasTexts(value.cad, 'label') && Array.isArray(value.cad.bores)));

const isComparisonRow = (value: unknown): boolean =>
  hasTexts(value, 'name') &&
  typeof value.differs === 'boolean' &&
  isList(value.values, (one) => typeof one === 'string');

const isComparison = (value: unknown): boolean =>
  isRecord(value) &&
  [value.parts, value.offers].every((cards) => isEach(cards, isCard)) &&
  Array.isArray(value.unknown) &&
  isEach(value.rows, isComparisonRow);

const isCode = (value: unknown): boolean => hasTexts(value, 'code name owner');

const isInterchange = (value: unknown): boolean =>
  isRecord(value) &&
  [value.from, value.to].every((code) => code === undefined || isCode(code)) &&
  isEach(value.unknown, (one) => hasTexts(one, 'code note')) &&
  Array.isArray(value.sources) &&
  isEach(value.counterparts, isCode) &&
  isEach(value.products, isCard) &&
  (value.verdict === undefined || hasTexts(value, 'verdict reason'));

const GUARDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  [API_PATHS.distributors]: (value) => isList(value, isDistributor),
  [API_PATHS.products]: (value) => isList(value, isProduct),
  [API_PATHS.catalogueList]: isListAnswer,
  [API_PATHS.catalogueProduct]: isProductAnswer,
  [API_PATHS.compare]: isComparison,
  [API_PATHS.interchange]: isInterchange,
  [API_PATHS.dataDigest]: (value) => hasTexts(value, 'digest'),
};

/**
 * Whether a JSON response of the API has the form of its schema. Smaller than the schemas (some
 * hundred bytes instead of a library), for browsers, where any proxy may send a response with
 * status 200. A test compares guards and schemas.
 *
 * Rejects an empty list: a broken API may send one, and the composed document already shows an
 * empty list where it is true.
 *
 * @param path with or without a query
 */
export function isAnswerOf(path: string, value: unknown): boolean {
  const guard = GUARDS[path.replace(/\?.*/, '')];
  return guard ? guard(value) : typeof value === 'object' && value !== null;
}
