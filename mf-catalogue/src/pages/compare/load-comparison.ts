import {
  type CompareQuery,
  type Comparison,
  comparePath,
  type LoadContext,
  readCompareQuery,
} from '@elo/contract';

/** What the page shows. */
export interface CompareData extends CompareQuery {
  readonly comparison: Comparison;
}

const NOTHING: Comparison = { parts: [], rows: [], offers: [], unknown: [] };

/** What the address compares; an address that names nothing asks for nothing. */
export async function loadComparison(context: LoadContext): Promise<CompareData> {
  const query = readCompareQuery(new URLSearchParams(context.search));
  const asks = query.ids.length > 0 || query.more !== undefined;
  const comparison = asks ? await context.fetchJson<Comparison>(comparePath(query)) : NOTHING;
  return { ...query, comparison };
}
