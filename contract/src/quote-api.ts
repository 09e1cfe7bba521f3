import type { QuoteItem, QuoteUnit } from './quote-list';
import type { Distributor } from './schemas/distributor';

/**
 * URLs and responses of the quote list. In a module of their own, so that a change here leaves the bundles of the
 * shell and of other remotes unchanged.
 */

export const QUOTE_PATH = '/cotacao';

export const QUOTE_API = {
  /** The list of a URL's query: items with names, and the part of each line. */
  list: '/api/cotacao',
  /** POST `{text}` or `{rows}`; responds with the part of each line. */
  lines: '/api/cotacao/linhas',
  /** POST of a list with its sender. */
  send: '/api/cotacao/enviar',
  /** Distributors by their distance from a CEP or a city. */
  nearest: '/api/distribuidores/perto',
} as const;

/** Query names of the page, Portuguese because visitors see and share them. */
export const QUOTE_QUERY = {
  /** One item of a shared list; repeated. */
  item: 'i',
  /** Id of a product to add to the visitor's own list. */
  add: 'adicionar',
  /** Pasted lines, not parsed yet. */
  lines: 'linhas',
  /** CEP or city for the distributor search. */
  place: 'local',
  /** Number of a list that was sent without script. */
  sent: 'enviada',
} as const;

/** Text of the link that adds a product to the list; shared by pages and API. */
export const ADD_TO_QUOTE = 'Adicionar à cotação';

/** URL that adds one product to the visitor's list; also works without script. */
export function addToQuoteHref(product: string): string {
  return `${QUOTE_PATH}?${QUOTE_QUERY.add}=${encodeURIComponent(product)}`;
}

/** URL of the quote page with the distributors near a place. */
export function nearestHref(place: string): string {
  return `${QUOTE_PATH}?${QUOTE_QUERY.place}=${encodeURIComponent(place)}`;
}

/** Path of the API's response about a place. */
export function nearestPath(place: string): string {
  return `${QUOTE_API.nearest}?${QUOTE_QUERY.place}=${encodeURIComponent(place)}`;
}

/** A product that may match a line. */
export interface LineChoice {
  readonly product: string;
  readonly name: string;
  readonly category: string;
}

export interface LineBase {
  /** Number of the line in the pasted text, 1-based. */
  readonly line: number;
  /** The line as it was typed, cells joined. */
  readonly text: string;
}

interface OrderedLine extends LineBase {
  /** The interpretation in words; may be empty. */
  readonly reading: string;
  readonly quantity: number;
  /** False if the line has no quantity; `quantity` is then 1. */
  readonly quantityGiven: boolean;
  /** Absent if neither the line nor the product determines it. */
  readonly unit?: QuoteUnit;
  readonly note: string;
}

/** A line that was parsed completely and matches one product. */
export interface MatchedLine extends OrderedLine {
  readonly kind: 'matched';
  readonly product: LineChoice;
  /** Assumptions that the line does not state, e.g. `aço-carbono`. */
  readonly assumed: readonly string[];
}

/** A line that a person must check, with its candidates. */
export interface DoubtfulLine extends OrderedLine {
  readonly kind: 'doubtful';
  /** The reason, one sentence. */
  readonly reason: string;
  /** At least one. */
  readonly choices: readonly LineChoice[];
}

/** A line that matches no product of the catalogue. */
export interface UnknownLine extends OrderedLine {
  readonly kind: 'unknown';
}

/** The result for one line; headers, greetings and totals are ignored. */
export type ReadLine =
  | MatchedLine
  | DoubtfulLine
  | UnknownLine
  | (LineBase & { readonly kind: 'ignored' });

export interface LinesAnswer {
  readonly lines: readonly ReadLine[];
  /** Number of lines beyond the limit, which were skipped. */
  readonly left: number;
}

/** What an address of the quote page brings along, with the catalogue's names. */
export interface QuoteAnswer extends LinesAnswer {
  readonly shared: readonly QuoteItem[];
  /** The product that a link of the catalogue adds; empty for none. */
  readonly added: readonly QuoteItem[];
}

export interface SentAnswer {
  /** Number of the quotation, e.g. `ELO-2026-7KQ4M2XD`; the same in the company's mail. */
  readonly number: string;
  /** Whether the sender gets a copy by e-mail. */
  readonly copy: boolean;
}

export interface NearDistributor extends Distributor {
  /** Kilometres in a straight line between the seats of the municipalities. */
  readonly km: number;
}

/** A place that a visitor named, and the nearest distributors. */
export interface NearestAnswer {
  /** The place that was found, e.g. `Ribeirão Preto, SP`. */
  readonly place: string;
  /** Nearest first. */
  readonly distributors: readonly NearDistributor[];
  /** Other places of the same name, each as a search text. */
  readonly others: readonly string[];
}
