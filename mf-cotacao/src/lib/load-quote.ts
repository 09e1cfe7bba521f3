import {
  isDataMissing,
  itemsOfQuery,
  type LoadContext,
  type NearestAnswer,
  nearestPath,
  QUOTE_API,
  QUOTE_QUERY,
  type QuoteAnswer,
  type QuoteItem,
  type ReadLine,
} from '@elo/contract';
import type { Refusal } from '@elo/shared-ui/sender';
import { isMatched, isOpen, itemOfLine, type OpenLine } from './items-of-lines';
import { isSentNumber, type SentList } from './stored-lists';

/** Response to a form without script. */
export interface PlainAnswer {
  /** Fault of the list or its lines. */
  readonly alert?: string;
  /** Faults of the sender's fields. */
  readonly refusal?: Refusal;
  /** The sender's texts as typed, by field. */
  readonly sender: Readonly<Record<string, string>>;
  /** Lines that could not be read. */
  readonly pasted: string;
}

/** Data of the page, from its address or from the response to a form. */
export interface QuoteData {
  /** Items of a shared list, under the names of the catalogue. */
  readonly shared: readonly QuoteItem[];
  /** Items that a link of the catalogue adds. */
  readonly added: readonly QuoteItem[];
  /** Lines that were pasted without script; the page's own code reads them again. */
  readonly lines: string;
  /** The same lines as the API reads them; empty in the browser. */
  readonly read: readonly ReadLine[];
  /** CEP or city; empty for none. */
  readonly place: string;
  /** Distributors near it; null: there is no such place. Absent in the browser. */
  readonly nearest?: NearestAnswer | null;
  /** A list that was sent without script. */
  readonly sent?: SentList;
  readonly answer?: PlainAnswer;
}

/** Query name of the address of a sent list: the sender gets a copy. */
export const COPY_QUERY = 'copia';

const NOTHING: QuoteAnswer = { shared: [], added: [], lines: [], left: 0 };

/** The list in the address; in the browser, if the API does not respond, products without names. */
async function readAnswer(
  { fetchJson, mode }: LoadContext,
  query: URLSearchParams,
): Promise<QuoteAnswer> {
  const asked = [QUOTE_QUERY.item, QUOTE_QUERY.add, QUOTE_QUERY.lines].flatMap((name) =>
    query.getAll(name).map((value) => [name, value]),
  );
  // The page's own code reads lines when it runs.
  const own = mode === 'browser' ? asked.filter(([name]) => name !== QUOTE_QUERY.lines) : asked;
  if (own.length === 0) return NOTHING;
  try {
    return await fetchJson<QuoteAnswer>(`${QUOTE_API.list}?${new URLSearchParams(own)}`);
  } catch (error) {
    if (mode === 'compose') throw error;
    const shared = itemsOfQuery(query).map((item) => ({
      ...item,
      name: item.name || item.product,
    }));
    return { ...NOTHING, shared };
  }
}

async function readNearest({ fetchJson }: LoadContext, place: string) {
  try {
    return await fetchJson<NearestAnswer>(nearestPath(place));
  } catch (error) {
    if (isDataMissing(error)) return null;
    throw error;
  }
}

/** Loads the page's data by its address. */
export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const query = new URLSearchParams(context.search);
  const { shared, added, lines } = await readAnswer(context, query);
  const open = { lines: query.get(QUOTE_QUERY.lines) ?? '', read: lines };
  const place = query.get(QUOTE_QUERY.place)?.trim() ?? '';
  const number = query.get(QUOTE_QUERY.sent) ?? '';
  if (isSentNumber(number)) {
    const copyTo = query.has(COPY_QUERY) ? 'o seu e-mail' : '';
    const sent = { number, copyTo, items: shared };
    return { shared: [], added: [], ...open, place: '', sent };
  }
  return {
    shared,
    added,
    ...open,
    place,
    ...(context.mode === 'compose' &&
      place !== '' && { nearest: await readNearest(context, place) }),
  };
}

/** The list of a page without script, and its open lines. */
export function plainList({ shared, added, read }: QuoteData): {
  readonly items: readonly QuoteItem[];
  readonly open: readonly OpenLine[];
} {
  const matched = read.filter(isMatched).map((line) => itemOfLine(line, line.product));
  return { items: [...shared, ...added, ...matched], open: read.filter(isOpen) };
}
