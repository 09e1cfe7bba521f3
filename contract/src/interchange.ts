import { API_PATHS } from './api';
import { type CardData, SEARCH_LENGTH } from './catalogue';
import { ROUTES } from './routes';

/** Query names of an interchange: a code, and the one that it is to be held against. */
export const INTERCHANGE_QUERY = { from: 'de', to: 'para' } as const;

/** Codes of an address; either may be absent. */
export interface InterchangeQuery {
  readonly from?: string;
  readonly to?: string;
}

/** A code that is known letter by letter, and what it names. */
export interface CodeReading {
  readonly code: string;
  /** The chain in words, e.g. `ANSI 40 simples`. */
  readonly name: string;
  /** Standard or maker that writes it so. */
  readonly owner: string;
}

/** A code that is not known letter by letter. */
export interface UnknownCode {
  readonly code: string;
  /** Sentences, Portuguese. */
  readonly note: string;
}

/** What visitors read of a verdict. */
export const VERDICTS = {
  exact: 'Intercambiável',
  dimensional: 'Mesmas medidas, confira',
  none: 'Não intercambiável',
} as const;

/** One of {@link VERDICTS}. */
export type InterchangeVerdict = keyof typeof VERDICTS;

/** Stands before the products of an answer: they share the code's measures, not line and finish. */
export const INTERCHANGE_PRODUCTS =
  'No catálogo, com as mesmas medidas; confira a linha e o acabamento antes de trocar:';

/** What the API says of one code or two. */
export interface InterchangeAnswer {
  readonly from?: CodeReading;
  readonly to?: CodeReading;
  /** Typed codes that are not known, each with what can be said of it. */
  readonly unknown: readonly UnknownCode[];
  /** Only where both codes are known. */
  readonly verdict?: InterchangeVerdict;
  /** A sentence; goes with the verdict. */
  readonly reason?: string;
  readonly sources: readonly string[];
  /** Other codes of the same chain as the first. */
  readonly counterparts: readonly CodeReading[];
  /** Products that the first code finds. */
  readonly products: readonly CardData[];
}

/** Reads an address; `codigo` alone asks for all counterparts. @param query not trusted */
export function readInterchangeQuery(query: URLSearchParams): InterchangeQuery {
  const text = (name: string) => query.get(name)?.trim().slice(0, SEARCH_LENGTH);
  const from = text(INTERCHANGE_QUERY.from) || text('codigo');
  const to = text(INTERCHANGE_QUERY.to);
  return { ...(from && { from }), ...(to && { to }) };
}

function queryOf({ from, to }: InterchangeQuery): string {
  const query = new URLSearchParams();
  if (from) query.set(INTERCHANGE_QUERY.from, from);
  if (to) query.set(INTERCHANGE_QUERY.to, to);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Address of the page that answers for one code or two. */
export function interchangeHref(codes: InterchangeQuery = {}): string {
  return ROUTES.interchange + queryOf(codes);
}

/** Path of the API's {@link InterchangeAnswer}. */
export function interchangePath(codes: InterchangeQuery): string {
  return API_PATHS.interchange + queryOf(codes);
}
