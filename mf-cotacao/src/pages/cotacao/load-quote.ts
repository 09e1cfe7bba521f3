import {
  type ItemsAnswer,
  itemsOfQuery,
  type LoadContext,
  QUOTE_API,
  QUOTE_QUERY,
  type QuoteItem,
  unitsOf,
} from '@elo/contract';

/** What an address brings along. */
export interface QuoteData {
  /** Items of a shared list, under the names of the catalogue. */
  readonly shared: readonly QuoteItem[];
  /** Items that a link of the catalogue adds. */
  readonly added: readonly QuoteItem[];
  /** Lines that were pasted without script and not read yet. */
  readonly lines: string;
  /** CEP or city; empty for none. */
  readonly place: string;
  /** The list as the API writes it for visitors without script; empty in the browser. */
  readonly plain: string;
}

/** Products by their ids; what the API does not know now keeps the id as its name. */
async function readProducts(context: LoadContext): Promise<ItemsAnswer['products']> {
  try {
    const path = `${QUOTE_API.items}${context.search}`;
    const { products } = await context.fetchJson<ItemsAnswer>(path);
    return Array.isArray(products) ? products : [];
  } catch {
    return [];
  }
}

async function readPlain({ fetchJson, search }: LoadContext): Promise<string> {
  return (await fetchJson<{ readonly html: string }>(QUOTE_API.answer + search)).html;
}

/** Reads the address; asks for names only where it names products. */
export async function loadQuote(context: LoadContext): Promise<QuoteData> {
  const query = new URLSearchParams(context.search);
  const add = query.get(QUOTE_QUERY.add) ?? '';
  const items = itemsOfQuery(query);
  const isAsking = add !== '' || items.some(({ product }) => product !== '');
  const products = isAsking ? await readProducts(context) : [];
  const known = new Map(products.map((product) => [product.product, product]));
  const added = known.get(add);
  return {
    shared: items.map((item) =>
      item.product === '' ? item : { ...item, name: known.get(item.product)?.name ?? item.product },
    ),
    added: added
      ? [
          {
            product: added.product,
            name: added.name,
            quantity: 1,
            unit: unitsOf(added.category)[0] ?? 'pc',
            note: '',
          },
        ]
      : [],
    lines: query.get(QUOTE_QUERY.lines) ?? '',
    place: query.get(QUOTE_QUERY.place) ?? '',
    plain: context.mode === 'compose' && context.search !== '' ? await readPlain(context) : '',
  };
}
