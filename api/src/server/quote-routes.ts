import { setImmediate as turn } from 'node:timers/promises';
import {
  EloError,
  type ItemsAnswer,
  itemsOfQuery,
  type LinesAnswer,
  QUOTE_ANSWERED,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_QUERY,
  type QuoteItem,
  quoteHref,
  REQUEST_BODY_LIMIT,
  type ReadLine,
  unitsOf,
} from '@elo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import type { CurrentIndex } from '../catalogue/current-index';
import { nearestDistributors } from '../places/nearest-distributors';
import { nameItems } from '../quote/name-items';
import { choiceOf, readLines } from '../quote/reading/read-lines';
import type { Row } from '../quote/reading/row';
import { rowsOfTable, rowsOfText } from '../quote/reading/rows';
import { PAGE_HEADERS } from './contact-page';
import type { MessageLimits } from './message-limits';
import type { CurrentDistributors } from './nearest-route';
import { requireOwnOrigin } from './own-origin';
import { PART_HEADERS } from './part-headers';
import { quoteAnswer } from './quote-answer';
import { tooLongPage } from './quote-pages';

/** Lines that are read in one go, some 20 ms. */
const LINES_AT_ONCE = 10;

const linesSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ rows: z.array(z.array(z.string()).max(40)).max(5_000) }),
]);

/** Rows of a request. @throws EloError `invalid-request` */
function readRows(body: unknown): readonly Row[] {
  const result = linesSchema.safeParse(body);
  if (!result.success) {
    throw new EloError('invalid-request', 'The body holds no lines.', {
      next: 'Send {text} as pasted, or {rows} of a spreadsheet as lists of texts.',
    });
  }
  return 'text' in result.data ? rowsOfText(result.data.text) : rowsOfTable(result.data.rows);
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URL(url, 'http://api').searchParams;

/** Items of an address, and the product that it adds. */
function itemsOf(index: CatalogueIndex, query: URLSearchParams): readonly QuoteItem[] {
  const added = index.positionOf(query.get(QUOTE_QUERY.add) ?? '');
  const product = added === undefined ? undefined : index.products[added];
  const items = nameItems(index, itemsOfQuery(query));
  if (product === undefined) return items;
  const [unit = 'pc'] = unitsOf(product.categoria);
  return [...items, { product: product.id, name: product.nome, quantity: 1, unit, note: '' }];
}

/** What was matched, as items; what needs a look, as the lines themselves. */
function parted(lines: readonly ReadLine[]): { items: readonly QuoteItem[]; open: string } {
  const items = lines.flatMap((line): QuoteItem[] => {
    if (line.kind !== 'matched') return [];
    const { product, quantity, unit = 'pc', note } = line;
    return [{ product: product.product, name: product.name, quantity, unit, note }];
  });
  const open = lines.filter(({ kind }) => kind === 'doubtful' || kind === 'unknown');
  return { items, open: open.map(({ text }) => text).join('\n') };
}

/**
 * Adds what the quote list asks: which parts pasted lines mean, names of a shared list, the part of
 * the page's document that answers an address, and the plain form with pasted lines.
 */
export function addQuoteRoutes(
  app: FastifyInstance,
  distributors: CurrentDistributors,
  current: CurrentIndex,
  { countReading }: MessageLimits,
): void {
  const read = async (rows: readonly Row[]): Promise<LinesAnswer> => {
    const { index } = await current.get();
    const lines: ReadLine[] = [];
    for (const line of readLines(index, rows.slice(0, QUOTE_LIMITS.lines))) {
      // Others are answered meanwhile: long lists take a while.
      if (lines.push(line) % LINES_AT_ONCE === 0) await turn();
    }
    return { lines, left: Math.max(0, rows.length - QUOTE_LIMITS.lines) };
  };

  app.post(
    QUOTE_API.lines,
    { bodyLimit: REQUEST_BODY_LIMIT, onRequest: [requireOwnOrigin, countReading] },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(readRows(request.body));
    },
  );

  app.get(QUOTE_API.items, async (request, reply): Promise<ItemsAnswer> => {
    const { index } = await current.get();
    const query = queryOf(request);
    const ids = [
      query.get(QUOTE_QUERY.add) ?? '',
      ...itemsOfQuery(query).map((one) => one.product),
    ];
    const positions = [...new Set(ids)].flatMap((id) => index.positionOf(id) ?? []);
    reply.header('cache-control', 'no-cache');
    return {
      products: positions.flatMap((at) => {
        const product = index.products[at];
        return product ? [choiceOf(product)] : [];
      }),
    };
  });

  app.post(
    QUOTE_API.paste,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      config: { errors: 'page' },
      onRequest: [requireOwnOrigin, countReading],
    },
    async (request, reply) => {
      const { index } = await current.get();
      const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const known = new URLSearchParams(
        [body[QUOTE_QUERY.item] ?? []]
          .flat()
          .map((value): [string, string] => [QUOTE_QUERY.item, String(value)]),
      );
      const { lines } = await read(rowsOfText(String(body[QUOTE_QUERY.lines] ?? '')));
      const { items, open } = parted(lines);
      const href = quoteHref([...nameItems(index, itemsOfQuery(known)), ...items], open);
      if (href !== undefined) return reply.redirect(href, 303);
      return reply.status(413).headers(PAGE_HEADERS).send(tooLongPage());
    },
  );

  app.get(QUOTE_API.answer, async (request, reply) => {
    const query = queryOf(request);
    if (!QUOTE_ANSWERED.some((name) => query.get(name)?.trim())) {
      throw new EloError('not-found', 'The query asks for nothing.');
    }
    const { index } = await current.get();
    const open = query.get(QUOTE_QUERY.lines) ?? '';
    if (open !== '') await countReading(request, reply);
    const place = query.get(QUOTE_QUERY.place)?.trim() ?? '';
    reply.headers(PART_HEADERS);
    return quoteAnswer({
      items: itemsOf(index, query),
      lines: (await read(rowsOfText(open))).lines,
      place,
      nearest: place === '' ? undefined : nearestDistributors(await distributors.get(), place),
    });
  });
}
