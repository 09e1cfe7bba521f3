import { createHash } from 'node:crypto';
import { answerQuery, findSelection } from '@elo/calculation';
import { API_PATHS, EloError, SELECTION_QUERY, selectionHref } from '@elo/contract';
import { addressGroup, matchesEtag } from '@elo/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentIndex } from '../catalogue/current-index';
import { SheetCache, type StoredSheet } from '../pdf/sheet-cache';

/** Sheets that one visitor may have made in a minute; those that are kept do not count. */
const MADE_PER_MINUTE = 30;

type Make = () => Promise<Buffer>;

const queryOf = (url: string): URLSearchParams => new URL(url, 'http://api').searchParams;

const nothing = (what: string): EloError => new EloError('not-found', `There is no ${what}.`);

/** Answers with a file, or that the visitor's own is still the same. */
function send(request: FastifyRequest, reply: FastifyReply, name: string, sheet: StoredSheet) {
  reply.headers({
    etag: sheet.etag,
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  if (matchesEtag(request.headers['if-none-match'], sheet.etag)) return reply.code(304).send();
  const file = name.replace(/[^a-z0-9-]/g, '');
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file}.pdf"`,
    })
    .send(sheet.bytes);
}

/**
 * Adds `GET /api/catalogo/ficha.pdf?id=…`, the sheet of a product, and `GET /api/selecao/ficha.pdf`,
 * that of a calculation with the query of its page: tagged PDFs with an ETag of their bytes.
 * What writes them is loaded with the first: the API starts sooner without.
 * @param origin of the site, for addresses in the sheets; without it they name none
 */
export function addSheetRoutes(
  app: FastifyInstance,
  current: CurrentIndex,
  origin: string | undefined,
): void {
  const sheets = new SheetCache();
  const limit = app.createRateLimit({
    max: MADE_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => addressGroup(request.ip),
  });
  const stored = (request: FastifyRequest, reply: FastifyReply, key: string, make: Make) =>
    sheets.get(createHash('sha256').update(key).digest('hex'), async () => {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) {
        reply.header('retry-after', String(state.ttlInSeconds));
        throw new EloError('too-many-requests', 'Too many sheets for this address.', {
          next: `Ask again in ${state.ttlInSeconds} s.`,
        });
      }
      return make();
    });

  app.get(API_PATHS.productSheet, async (request, reply) => {
    const id = queryOf(request.url).get('id') ?? '';
    const { index } = await current.get();
    const product = index.products[index.positionOf(id) ?? -1];
    if (product === undefined) throw nothing('such product');
    const make = async () => (await import('../pdf/product-sheet')).productSheet(product, origin);
    return send(request, reply, id, await stored(request, reply, JSON.stringify(product), make));
  });

  app.get(API_PATHS.selectionSheet, async (request, reply) => {
    const query = queryOf(request.url);
    const selection = findSelection(query.get(SELECTION_QUERY.calculation) ?? '');
    if (selection === undefined) throw nothing('such calculation');
    const { parts } = await current.parts();
    const { texts, outcome } = answerQuery(selection, query, parts);
    if (outcome.kind !== 'sheet') throw nothing('result of this calculation');
    const filled = Object.entries(texts).filter(([, text]) => text !== '');
    const href = selectionHref(selection.id, Object.fromEntries(filled));
    const { sheet } = outcome;
    const make = async () =>
      (await import('../pdf/selection-sheet')).selectionSheet(selection, sheet, { href, origin });
    const key = JSON.stringify([href, sheet]);
    return send(request, reply, selection.id, await stored(request, reply, key, make));
  });
}
