import { createHash } from 'node:crypto';
import {
  EloError,
  isQuoteItem,
  itemsOfQuery,
  looksAutomatic,
  QUOTE_API,
  QUOTE_LIMITS,
  type QuoteItem,
  type QuoteUnit,
  quoteQuery,
  REQUEST_BODY_LIMIT,
  type SentAnswer,
} from '@elo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentIndex } from '../catalogue/current-index';
import { InvalidMessageError } from '../messages/contact-message';
import { nameItems } from '../quote/name-items';
import { isQuoteNumber, quoteNumber } from '../quote/quote-number';
import { checkSender, type ReceivedQuote, readQuoteRequest } from '../quote/quote-request';
import { readNumber } from '../quote/reading/numbers';
import type { AppParts } from './app-parts';
import { labelOf, PAGE_HEADERS } from './contact-page';
import { logFault, sentenceOf, statusOf, toEloError } from './error-answer';
import type { MessageLimits } from './message-limits';
import { requireOwnOrigin } from './own-origin';
import { quoteSentPage, refusedPage } from './quote-pages';

type Fields = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

/** Items of the plain form, whose rows are equal names one after the other; no quantity takes one out. */
function formItems(body: Fields): readonly QuoteItem[] {
  const [product, name, quantity, unit, note] = [
    'produto',
    'nome',
    'quantidade',
    'unidade',
    'obs',
  ].map((field) => listOf(body[field]));
  return (quantity ?? []).flatMap((text, at) => {
    const item = {
      product: product?.[at] ?? '',
      name: name?.[at] ?? '',
      quantity: readNumber(text.trim()) ?? Number.NaN,
      unit: (unit?.[at] ?? '') as QuoteUnit,
      note: (note?.[at] ?? '').trim(),
    };
    return isQuoteItem(item) ? [item] : [];
  });
}

/** A plain form has no id of its own: the same list of the same sender on one day is the same one. */
function readForm(body: unknown): ReceivedQuote {
  const fields = (body ?? {}) as Fields;
  const items = formItems(fields);
  if (items.length === 0) {
    throw new EloError('invalid-data', 'The list has no item with a quantity.', {
      next: 'Give at least one quantity.',
    });
  }
  const sender = checkSender(fields);
  const day = new Date().toISOString().slice(0, 10);
  const id = createHash('sha256')
    .update(JSON.stringify([day, items, sender]))
    .digest('hex');
  return { id: `form-${id.slice(0, 32)}`, items, sender, automatic: looksAutomatic(fields) };
}

/** What a visitor without script reads about a list that was not taken. */
function sentenceFor(fault: EloError): string {
  if (fault.code === 'invalid-data') return 'Informe a quantidade de pelo menos um item.';
  if (fault instanceof InvalidMessageError) {
    return `Confira o conteúdo de: ${fault.fields.map(labelOf).join(', ')}.`;
  }
  return sentenceOf(fault.code);
}

/** Adds what takes quote lists: JSON of the page and the plain form; both answer with the number. */
export function addQuoteSendRoutes(
  app: FastifyInstance,
  parts: AppParts,
  current: CurrentIndex,
  { countVisitor, countMessage }: MessageLimits,
): void {
  const take = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { automatic, ...quote }: ReceivedQuote,
  ): Promise<SentAnswer> => {
    if (automatic) {
      request.log.info('quote list of a program dropped');
      return { number: quoteNumber(quote.id, new Date().getFullYear(), 0), copy: parts.mails };
    }
    await countMessage(request, reply);
    const { index } = await current.get();
    // Names are the catalogue's: what a browser kept may be old, and is nobody's word for it.
    return parts.storeQuote({ ...quote, items: nameItems(index, quote.items) });
  };

  app.post(
    QUOTE_API.send,
    {
      bodyLimit: REQUEST_BODY_LIMIT,
      onRequest: [requireOwnOrigin, countVisitor],
      errorHandler: (error, request, reply) => {
        const fault = toEloError(error);
        logFault(request, fault);
        reply.status(statusOf(fault.code));
        if (isForm(request))
          return reply.headers(PAGE_HEADERS).send(refusedPage(sentenceFor(fault)));
        const fields = fault instanceof InvalidMessageError ? fault.fields : [];
        return reply.send({ code: fault.code, message: fault.message, next: fault.next, fields });
      },
    },
    async (request, reply): Promise<SentAnswer> => {
      if (isForm(request)) {
        const form = readForm(request.body);
        const { number, copy } = await take(request, reply, form);
        return reply.redirect(sentHref(number, copy, form.items), 303);
      }
      reply.header('cache-control', 'no-store');
      return take(request, reply, readQuoteRequest(request.body));
    },
  );

  app.get(QUOTE_API.sent, async (request, reply) => {
    const query = new URL(request.url, 'http://api').searchParams;
    const number = query.get('numero') ?? '';
    if (!isQuoteNumber(number))
      throw new EloError('not-found', 'This is no number of a quotation.');
    const { index } = await current.get();
    const items = nameItems(index, itemsOfQuery(query));
    const sent = quoteSentPage({ number, copy: query.has('copia'), items });
    return reply.headers(PAGE_HEADERS).send(sent);
  });
}

/** Address of the page that says what was sent; without the list where that is too long for one. */
function sentHref(number: string, copy: boolean, items: readonly QuoteItem[]): string {
  const href = `${QUOTE_API.sent}?numero=${number}${copy ? '&copia=1' : ''}`;
  const whole = `${href}${quoteQuery(items).replace('?', '&')}`;
  return whole.length > QUOTE_LIMITS.link ? href : whole;
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
