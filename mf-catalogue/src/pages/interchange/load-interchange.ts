import {
  type InterchangeAnswer,
  type InterchangeQuery,
  interchangePath,
  type LoadContext,
  readInterchangeQuery,
} from '@elo/contract';

/** What the page shows. */
export interface InterchangeData {
  readonly query: InterchangeQuery;
  /** Absent where the address names no code. */
  readonly answer?: InterchangeAnswer;
}

/** What the address asks; one that names no code asks for nothing. */
export async function loadInterchange(context: LoadContext): Promise<InterchangeData> {
  const query = readInterchangeQuery(new URLSearchParams(context.search));
  if (query.from === undefined && query.to === undefined) return { query };
  return { query, answer: await context.fetchJson<InterchangeAnswer>(interchangePath(query)) };
}
