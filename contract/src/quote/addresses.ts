/**
 * Addresses of the quote list. They stand apart from the other paths, so that a package which knows
 * nothing of the list does not change with it: shell and other remotes stay as they are.
 */

/** The page of the quote list. */
export const QUOTE_PATH = '/cotacao';

/** What the API does for it. */
export const QUOTE_API = {
  /** HTML of what an address asks for, which the edge puts into the page's document. */
  answer: '/api/cotacao',
  /** POST `{text}` or `{rows}`; answers which part each line is. */
  lines: '/api/cotacao/linhas',
  /** Parts of a shared list by their ids, with names and units. */
  items: '/api/cotacao/itens',
  /** POST of the plain form with pasted lines; redirects to the page. */
  paste: '/api/cotacao/colar',
  /** POST of a list with its sender: JSON, or the plain form. */
  send: '/api/cotacao/enviar',
  /** What a visitor without script sees after sending. */
  sent: '/api/cotacao/enviada',
  /** Distributors by their distance from a CEP or a city. */
  nearest: '/api/distribuidores/perto',
} as const;

/** Query names of the page, Portuguese because visitors see and share them. */
export const QUOTE_QUERY = {
  /** One item of a shared list; repeated. */
  item: 'i',
  /** Id of a product to add to the visitor's own list. */
  add: 'adicionar',
  /** Lines that were pasted and are not read yet. */
  lines: 'linhas',
  /** CEP or city from which distributors are looked for. */
  place: 'local',
} as const;

/** Queries that the API answers inside of the page's document. */
export const QUOTE_ANSWERED: readonly string[] = Object.values(QUOTE_QUERY);

/** Text of the link that adds a product to the list; pages and API write the same. */
export const ADD_TO_QUOTE = 'Adicionar à cotação';

/** Address that adds one product to the visitor's list; also without script. */
export function addToQuoteHref(product: string): string {
  return `${QUOTE_PATH}?${QUOTE_QUERY.add}=${encodeURIComponent(product)}`;
}

/** Path of the API's answer about a place. */
export function nearestPath(place: string): string {
  return `${QUOTE_API.nearest}?${QUOTE_QUERY.place}=${encodeURIComponent(place)}`;
}
