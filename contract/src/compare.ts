import { API_PATHS } from './api';
import { type CardData, SEARCH_LENGTH } from './catalogue';
import { ROUTES } from './routes';

/** As many parts stand side by side at most. */
export const COMPARE_LIMIT = 4;

/** Query names of a comparison: a part each time, and what is searched to be added. */
export const COMPARE_QUERY = { part: 'peca', more: 'mais' } as const;

/** Longest id of a product that is looked at, in characters. */
const ID_LENGTH = 80;

/** What an address compares. */
export interface CompareQuery {
  /** Ids of products, each once, in the order of the address, {@link COMPARE_LIMIT} at most. */
  readonly ids: readonly string[];
  /** Whether the address names more than can be compared. */
  readonly tooMany: boolean;
  /** Code, measure or name of a part to add. */
  readonly more?: string;
}

/** One line of a comparison. */
export interface ComparisonRow {
  readonly name: string;
  /** As visitors read them, one for each part in order; `—` where a part has no such figure. */
  readonly values: readonly string[];
  /** Whether the parts differ in it; never so for a single part. */
  readonly differs: boolean;
}

/** Parts side by side, as the API answers them. */
export interface Comparison {
  readonly parts: readonly CardData[];
  readonly rows: readonly ComparisonRow[];
  /** What could be added: found by {@link CompareQuery.more}, else parts that go with the first. */
  readonly offers: readonly CardData[];
  /** Ids of the address that no product has. */
  readonly unknown: readonly string[];
}

/** Reads an address. @param query not trusted */
export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const named = query.getAll(COMPARE_QUERY.part).map((id) => id.trim());
  const ids = [...new Set(named.filter((id) => id !== '' && id.length <= ID_LENGTH))];
  const more = query.get(COMPARE_QUERY.more)?.trim().slice(0, SEARCH_LENGTH);
  return {
    ids: ids.slice(0, COMPARE_LIMIT),
    tooMany: ids.length > COMPARE_LIMIT,
    ...(more && { more }),
  };
}

function compareQuery(ids: readonly string[], more?: string): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => [COMPARE_QUERY.part, id]));
  if (more) query.set(COMPARE_QUERY.more, more);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Address of some parts side by side; a form of check boxes leads to the same. */
export function compareHref(ids: readonly string[]): string {
  return ROUTES.compare + compareQuery(ids);
}

/** Path of the API's {@link Comparison}. */
export function comparePath({ ids, more }: Pick<CompareQuery, 'ids' | 'more'>): string {
  return API_PATHS.compare + compareQuery(ids, more);
}
