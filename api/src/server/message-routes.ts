import { company } from '@elo/content';
import {
  API_PATHS,
  EloError,
  itemsOfQuery,
  QUOTE_API,
  QUOTE_LIMITS,
  QUOTE_QUERY,
  type QuoteAnswer,
  REQUEST_BODY_LIMIT,
  type SentAnswer,
  unitsOf,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogueIndex } from '../catalogue/catalogue-index';
import { currentCatalogue } from '../catalogue/current-catalogue';
import { readEmailJsRequest } from '../messages/contact-message';
import { quoteNumber } from '../messages/quotation';
import { storeMessage } from '../messages/stored-messages';
import { LINE_END } from '../quote/reading/columns';
import { nameItems, readQuoteRequest, storeCopy, storeQuote } from '../quote/submitted-quote';
import type { AppParts } from './bare-app';
import type { MessageLimits } from './limits';
import { queryOf } from './list-routes';
import type { LinesSource } from './reading-worker';
import { visitorOf } from './text-reader';

/** Adds the route that accepts contact messages, in EmailJS's JSON. */
export function addMessageRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { countVisitor, countMessage }: MessageLimits,
): void {
  app.post(
    API_PATHS.sendEmail,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      config: { errors: 'text' },
      onRequest: [requireOwnOrigin, countVisitor],
    },
    async (request, reply) => {
      const message = readEmailJsRequest(request.body, company.emailjs);
      if (message.automatic) {
        // A program that was refused would try the next way; the texts are not logged.
        request.log.info({ event: 'message-dropped' }, 'message of a program dropped');
      } else {
        countMessage(request, reply);
        const { id, isNew } = await storeMessage(parts.database, message, parts.mailDomain);
        app.log.info({ event: 'message-stored', id, isNew }, 'Message stored');
        parts.wakeOutbox();
      }
      return reply.type('text/plain; charset=utf-8').send('OK');
    },
  );
}

const linesSchema = z.union([
  z.object({ text: z.string() }),
  z.object({ rows: z.array(z.array(z.string()).max(QUOTE_LIMITS.cells)).max(5_000) }),
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

/** The product that an address adds, as an item. */
function addedItem(index: CatalogueIndex, id: string): QuoteAnswer['added'] {
  const product = index.product(id);
  if (product === undefined) return [];
  const [unit = 'pc'] = unitsOf(product.categoria);
  return [{ product: product.id, name: product.nome, quantity: 1, unit, note: '' }];
}

/** Adds the routes of the quote list: the list in a URL, the parts of pasted lines, and sending. */
export function addQuoteRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { countLines, countVisitor, countMessage }: MessageLimits,
): void {
  const mails = parts.SMTP_URL !== undefined;
  const read = async (request: FastifyRequest, reply: FastifyReply, source: LinesSource) => {
    if (source === '') return { lines: [], left: 0 };
    const lines = typeof source === 'string' ? source.split(LINE_END).length : source.length;
    countLines(request, reply, Math.min(lines, QUOTE_LIMITS.lines));
    const { products } = await currentCatalogue(parts.cache);
    return parts.lineReader.run('lines', source, products, visitorOf(reply));
  };

  app.get(QUOTE_API.list, async (request, reply): Promise<QuoteAnswer> => {
    const query = queryOf(request.url);
    const { index } = await currentCatalogue(parts.cache);
    reply.header('cache-control', 'no-store');
    return {
      shared: nameItems(index, itemsOfQuery(query)),
      added: addedItem(index, query.get(QUOTE_QUERY.add) ?? ''),
      ...(await read(request, reply, query.get(QUOTE_QUERY.lines) ?? '')),
    };
  });

  app.post(
    QUOTE_API.lines,
    { bodyLimit: REQUEST_BODY_LIMIT, onRequest: requireOwnOrigin },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(request, reply, sourceOf(request.body));
    },
  );

  app.post(
    QUOTE_API.send,
    { bodyLimit: REQUEST_BODY_LIMIT, onRequest: [requireOwnOrigin, countVisitor] },
    async (request, reply): Promise<SentAnswer> => {
      reply.header('cache-control', 'no-store');
      const { automatic, ...quote } = readQuoteRequest(request.body);
      if (automatic) {
        request.log.info({ event: 'quote-dropped' }, 'quote list of a program dropped');
        return { number: quoteNumber(quote.id, new Date().getFullYear(), 0), copy: mails };
      }
      countMessage(request, reply);
      const { index } = await currentCatalogue(parts.cache);
      // Names are the catalogue's: what a browser kept may be old, and is not trusted.
      const named = { ...quote, items: nameItems(index, quote.items) };
      const { database, mailDomain } = parts;
      const { number, isNew } = await storeQuote(database, named, mailDomain);
      const copy = mails && (await storeCopy(database, number, named, mailDomain));
      app.log.info({ event: 'quote-stored', id: number, isNew, copy }, 'Quote list stored');
      parts.wakeOutbox();
      return { number, copy };
    },
  );
}

/**
 * Refuses a message that another site's page makes a visitor's browser send. Browsers say where a
 * request comes from (Fetch Metadata, else `Origin`) and no page can change that; programs that
 * are no browser say neither and are held back by the limits alone.
 * @throws EloError `forbidden`
 */
async function requireOwnOrigin(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  // `none`: the visitor's own doing, such as sending again after the browser was restarted.
  const own = site === undefined ? isOwn(request) : site === 'same-origin' || site === 'none';
  if (own) return;
  throw new EloError('forbidden', 'Messages are taken from this site only.', {
    next: 'Send the form on the contact page.',
  });
}

/** `host` is what the visitor asked for, as the edge says. */
function isOwn({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
