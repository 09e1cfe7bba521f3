import {
  EloError,
  type ItemsAnswer,
  itemOfValue,
  itemsOfQuery,
  type LinesAnswer,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_QUERY,
  type QuoteItem,
  quoteHref,
  REQUEST_BODY_LIMIT,
  unitsOf,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import type { CurrentIndex } from '../catalogue/current-index';
import { nearestDistributors } from '../places/nearest-distributors';
import { nameItems } from '../quote/name-items';
import { choiceOf } from '../quote/reading/read-lines';
import { PAGE_HEADERS } from './contact-page';
import type { MessageLimits } from './message-limits';
import type { CurrentDistributors } from './nearest-route';
import { requireOwnOrigin } from './own-origin';
import { itemOfLine, LIST_FORM, quoteAnswer, settle } from './quote-answer';
import { longListPage, tooLongPage } from './quote-pages';
import type { LinesSource } from './reading-jobs';
import type { ReadingPool } from './reading-pool';
import { goneOf } from './request-gone';

const linesSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ rows: z.array(z.array(z.string()).max(40)).max(5_000) }),
]);

/** Lines of a request. @throws EloError `invalid-request` */
function sourceOf(body: unknown): LinesSource {
  const result = linesSchema.safeParse(body);
  if (!result.success) {
    throw new EloError('invalid-request', 'The body holds no lines.', {
      next: 'Send {text} as pasted, or {rows} of a spreadsheet as lists of texts.',
    });
  }
  return 'text' in result.data ? result.data.text : result.data.rows;
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

const listOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

/**
 * Adds what the quote list asks: which parts pasted lines mean, names of a shared list, the part of
 * the page's document that answers an address, and the plain form with pasted lines.
 */
export function addQuoteRoutes(
  app: FastifyInstance,
  distributors: CurrentDistributors,
  current: CurrentIndex,
  { countLines }: MessageLimits,
  readings: ReadingPool,
): void {
  const read = async (
    request: FastifyRequest,
    reply: FastifyReply,
    source: LinesSource,
  ): Promise<LinesAnswer> => {
    if (source === '') return { lines: [], left: 0 };
    const lines = typeof source === 'string' ? source.split('\n').length : source.length;
    countLines(request, reply, Math.min(lines, QUOTE_LIMITS.lines));
    return readings.run('lines', source, await current.get(), goneOf(reply));
  };

  app.post(
    QUOTE_API.lines,
    { bodyLimit: REQUEST_BODY_LIMIT, onRequest: requireOwnOrigin },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(request, reply, sourceOf(request.body));
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
      onRequest: requireOwnOrigin,
    },
    async (request, reply) => {
      const { index } = await current.get();
      const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const known = listOf(body[QUOTE_QUERY.item]).flatMap((value) => itemOfValue(value) ?? []);
      const removed = Number(body[LIST_FORM.remove] ?? -1);
      const items = nameItems(
        index,
        known.filter((_, at) => at !== removed),
      );
      const texts = listOf(body[QUOTE_QUERY.lines]);
      const [chosenAt, product = ''] = String(body[LIST_FORM.choose] ?? '-1').split(':');
      const chosen = texts[Number(chosenAt)];
      if (chosen !== undefined) {
        const [line] = (await read(request, reply, chosen)).lines;
        const choice = index.products[index.positionOf(product) ?? -1];
        if (line && line.kind !== 'ignored') {
          items.push(itemOfLine(line, choice && choiceOf(choice)));
        }
      }
      const settled = [Number(chosenAt), Number(body[LIST_FORM.discard] ?? -1)];
      const rest = texts.filter((_, at) => !settled.includes(at)).join('\n');
      const { lines, left } = await read(request, reply, rest);
      const { items: matched, open } = settle(lines);
      items.push(...matched);
      const href = quoteHref(items, open.map(({ text }) => text).join('\n'));
      if (items.length > QUOTE_LIMITS.items || left > 0) {
        return reply.status(413).headers(PAGE_HEADERS).send(tooLongPage());
      }
      if (href !== undefined) return reply.redirect(href, 303);
      const answer = quoteAnswer({ items, open, place: '', nearest: undefined }, false);
      return reply.headers(PAGE_HEADERS).send(longListPage(answer));
    },
  );

  app.get(QUOTE_API.answer, async (request, reply) => {
    const query = queryOf(request);
    const { index } = await current.get();
    const open = query.get(QUOTE_QUERY.lines) ?? '';
    const place = query.get(QUOTE_QUERY.place)?.trim() ?? '';
    const settled = settle((await read(request, reply, open)).lines);
    reply.header('cache-control', 'no-store');
    const html = quoteAnswer({
      items: [...itemsOf(index, query), ...settled.items],
      open: settled.open,
      place,
      nearest: place === '' ? undefined : nearestDistributors(await distributors.get(), place),
    });
    return { html };
  });
}
