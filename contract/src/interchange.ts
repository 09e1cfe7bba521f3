import { API_PATHS } from './api';
import { type CardData, readQueryText } from './catalogue';
import { queryText, ROUTES } from './routes';

/** Query names of an interchange: a code, and a code to compare it with. */
export const INTERCHANGE_QUERY = { from: 'de', to: 'para' } as const;

/** Codes in a URL. */
export interface InterchangeQuery {
  readonly from?: string;
  /** Present only with `from`. */
  readonly to?: string;
}

/** A code that the list knows exactly, and its meaning. */
export interface CodeReading {
  readonly code: string;
  /** The chain in words, e.g. `ANSI 40 simples`. */
  readonly name: string;
  /** Standard or maker that uses this notation. */
  readonly owner: string;
}

export const VERDICTS = {
  /** The same chain under another name. */
  exact: 'Intercambiável',
  /** The same dimensions but another chain: check its strength or form. */
  dimensional: 'Mesmas medidas, confira',
  none: 'Não intercambiável',
} as const;

export type InterchangeVerdict = keyof typeof VERDICTS;

/** Intro to the products of an answer: they share the code's measures, not line and finish. */
export const INTERCHANGE_PRODUCTS =
  'No catálogo, com as mesmas medidas; confira a linha, a placa e o acabamento antes de trocar:';

/** What the API says of one code or two. */
export interface InterchangeAnswer {
  readonly from?: CodeReading;
  readonly to?: CodeReading;
  /** The codes that the list does not know exactly, each with hints in Portuguese sentences. */
  readonly unknown: readonly { readonly code: string; readonly note: string }[];
  /** Present if both codes are known. */
  readonly verdict?: InterchangeVerdict;
  /** One sentence; present with the verdict. */
  readonly reason?: string;
  readonly sources: readonly string[];
  /** Other codes of the first code's chain. */
  readonly counterparts: readonly CodeReading[];
  readonly products: readonly CardData[];
}

/** Parses a URL; one code alone, in any field, requests all counterparts. @param query untrusted */
export function readInterchangeQuery(query: URLSearchParams): InterchangeQuery {
  const from = readQueryText(query, INTERCHANGE_QUERY.from) ?? readQueryText(query, 'codigo');
  const to = readQueryText(query, INTERCHANGE_QUERY.to);
  if (from === undefined) return to ? { from: to } : {};
  return { from, ...(to && { to }) };
}

function queryOf({ from, to }: InterchangeQuery): string {
  const query = new URLSearchParams();
  if (from) query.set(INTERCHANGE_QUERY.from, from);
  if (to) query.set(INTERCHANGE_QUERY.to, to);
  return queryText(query);
}

/** URL of the page for one or two codes. */
export function interchangeHref(codes: InterchangeQuery = {}): string {
  return ROUTES.interchange + queryOf(codes);
}

/** Path of the API's {@link InterchangeAnswer}. */
export function interchangePath(codes: InterchangeQuery): string {
  return API_PATHS.interchange + queryOf(codes);
}
