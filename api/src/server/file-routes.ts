import { answerQuery, findSelection } from '@elo/calculation';
import { solidOf } from '@elo/calculation/solids';
import {
  API_PATHS,
  CAD_QUERY,
  EloError,
  type Product,
  SELECTION_QUERY,
  selectionHref,
} from '@elo/contract';
import { addressGroup, matchesEtag } from '@elo/contract/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentCatalogue, partsOf } from '../catalogue/current-catalogue';
import type { DataCache } from '../data/data-cache';
import { FileCache } from './file-cache';
import { createLimit } from './limits';
import { queryOf } from './list-routes';

/** Files that one visitor may have generated in a minute; cached ones do not count. */
const GENERATED_PER_MINUTE = 30;

interface WantedFile {
  /** Everything that the file is made from. */
  readonly key: unknown;
  /** Name for saving, without its ending. */
  readonly name: string;
  readonly type: 'pdf' | 'zip';
  generate(): Promise<Buffer>;
}

const notFound = (what: string): EloError => new EloError('not-found', `There is no ${what}.`);

/** A finished bore from the query, one of those that the product offers; `undefined` for none. */
function boreOf(text: string | null, bores: readonly number[]): number | undefined {
  if (text === null || text === '') return undefined;
  const bore = bores.find((one) => String(one) === text);
  if (bore === undefined) throw notFound('such bore of this product');
  return bore;
}

/**
 * Adds the files that are generated on request: `GET /api/catalogo/ficha.pdf?id=…`, the sheet of a
 * product; `GET /api/selecao/ficha.pdf`, that of a calculation with the query of its page; and
 * `GET /api/catalogo/cad.zip?id=…&furo=…`, the CAD of a product. Each has an ETag of its bytes. The
 * code that writes them is imported on first use, because the API starts sooner without it.
 * @param origin of the site, for URLs in the sheets; without it they contain none
 */
export function addFileRoutes(app: FastifyInstance, cache: DataCache, origin: string | undefined) {
  const files = new FileCache();
  const count = createLimit(GENERATED_PER_MINUTE, 'Too many files for this address.');

  async function answer(request: FastifyRequest, reply: FastifyReply, wanted: WantedFile) {
    const { key, name, type } = wanted;
    const admit = () => count(request, reply);
    const visitor = addressGroup(request.ip);
    const file = await files.get(JSON.stringify([type, key]), visitor, wanted.generate, admit);
    reply.headers({
      etag: file.etag,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (matchesEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    const disposition = type === 'pdf' ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': `application/${type}`,
        'content-disposition': `${disposition}; filename="${name.replace(/[^a-z0-9-]/g, '')}.${type}"`,
      })
      .send(file.bytes);
  }

  async function findProduct(id: string | null): Promise<Product> {
    const { index } = await currentCatalogue(cache);
    const product = index.product(id ?? '');
    if (product === undefined) throw notFound('such product');
    return product;
  }

  app.get(API_PATHS.productSheet, async (request, reply) => {
    const product = await findProduct(queryOf(request.url).get('id'));
    return answer(request, reply, {
      key: product,
      name: product.id,
      type: 'pdf',
      generate: async () => (await import('../pdf/product-sheet')).productSheet(product, origin),
    });
  });

  app.get(API_PATHS.productCad, async (request, reply) => {
    const query = queryOf(request.url);
    const product = await findProduct(query.get(CAD_QUERY.product));
    const maker = solidOf(product);
    if (maker === undefined) throw notFound('drawing of this product');
    const bore = boreOf(query.get(CAD_QUERY.bore), maker.bores);
    return answer(request, reply, {
      key: [product, bore],
      name: bore === undefined ? product.id : `${product.id}-f${bore}`,
      type: 'zip',
      generate: async () => (await import('../cad/cad-zip')).cadZip(maker.make(bore)),
    });
  });

  app.get(API_PATHS.selectionSheet, async (request, reply) => {
    const query = queryOf(request.url);
    const selection = findSelection(query.get(SELECTION_QUERY.calculation) ?? '');
    if (selection === undefined) throw notFound('such calculation');
    const { products } = await currentCatalogue(cache);
    const { texts, outcome } = answerQuery(selection, query, partsOf(products.items));
    if (outcome.kind !== 'sheet') throw notFound('result of this calculation');
    const href = selectionHref(selection.id, texts);
    const { sheet } = outcome;
    return answer(request, reply, {
      key: [href, sheet],
      name: selection.id,
      type: 'pdf',
      generate: async () =>
        (await import('../pdf/selection-sheet')).selectionSheet(selection, sheet, { href, origin }),
    });
  });
}
