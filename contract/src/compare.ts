import { API_PATHS } from './api';
import { type CardData, readQueryText } from './catalogue';
import { queryText, ROUTES } from './routes';

/** Maximum number of parts in a comparison. */
export const COMPARE_LIMIT = 4;

/** Query names of a comparison: a repeated name for the parts, and a search for parts to add. */
export const COMPARE_QUERY = { part: 'peca', more: 'mais' } as const;

/** Maximum length of a product id, in characters. */
const ID_LENGTH = 80;

export interface CompareQuery {
  /** Product ids without duplicates, in the order of the URL, {@link COMPARE_LIMIT} at most. */
  readonly ids: readonly string[];
  /** Whether the URL names more parts than the limit. */
  readonly tooMany: boolean;
  /** Code, measure or name of a part to add. */
  readonly more?: string;
}

export interface ComparisonRow {
  readonly name: string;
  /** Display text per part, in order; `—` if a part lacks the figure. */
  readonly values: readonly string[];
  /** Whether the parts differ; never for a single part. */
  readonly differs: boolean;
}

export interface Comparison {
  readonly parts: readonly CardData[];
  readonly rows: readonly ComparisonRow[];
  /** Suggestions: results of {@link CompareQuery.more}, else parts that go with the first. */
  readonly offers: readonly CardData[];
  /** Ids in the URL of which there is no product. */
  readonly unknown: readonly string[];
}

/** Parses a comparison URL. @param query untrusted */
export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const named = query.getAll(COMPARE_QUERY.part).map((id) => id.replace(/\p{Cc}+/gu, ' ').trim());
  const ids = [...new Set(named.filter((id) => id !== '' && id.length <= ID_LENGTH))];
  const more = readQueryText(query, COMPARE_QUERY.more);
  return {
    ids: ids.slice(0, COMPARE_LIMIT),
    tooMany: ids.length > COMPARE_LIMIT,
    ...(more && { more }),
  };
}

function compareQuery(ids: readonly string[], more?: string): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => [COMPARE_QUERY.part, id]));
  if (more) query.set(COMPARE_QUERY.more, more);
  return queryText(query);
}

/** URL of a comparison; the same as a form of check boxes submits. */
export function compareHref(ids: readonly string[]): string {
  return ROUTES.compare + compareQuery(ids);
}

/** Path of the API's {@link Comparison}. */
export function comparePath({ ids, more }: Pick<CompareQuery, 'ids' | 'more'>): string {
  return API_PATHS.compare + compareQuery(ids, more);
}
