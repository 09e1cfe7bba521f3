/**
 * URLs of the quote list. In a module of their own, so that a change here leaves the bundles of the
 * shell and of other remotes unchanged.
 */

/** The page of the quote list. */
export const QUOTE_PATH = '/cotacao';

/** API paths of the quote list. */
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
