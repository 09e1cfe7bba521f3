import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ANSWER_ID, type ReleaseFile } from '@elo-platform/protocol';
import type { Admission } from '../admission';
import type { Bodies } from '../content/bodies';
import { encodingFor, type Resource } from '../content/resource';
import { type Request, type Response, send } from '../http/exchange';
import type { RequestTarget } from '../http/request-target';

/** Asks the API for a part of a document; `undefined` where it does not answer in time with HTML. */
export type AskApi = (pathAndQuery: string) => Promise<string | undefined>;

/** Milliseconds that a visitor waits for the API's part; the document without it is complete, too. */
const PATIENCE_MS = 2000;

/** Largest part in characters: a page of a list is a tenth of it. */
const LARGEST = 200_000;

/** Made for one visitor: quick to compress, not small at any price. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/**
 * Asks the API at its origin; without one nothing is ever answered, nor while as many requests wait
 * for the API as may.
 */
export function createAskApi(
  api: () => URL | undefined,
  admission: Pick<Admission, 'enter'>,
): AskApi {
  return async (pathAndQuery) => {
    const origin = api();
    if (origin === undefined) return undefined;
    const leave = admission.enter('api');
    if (leave === undefined) return undefined;
    try {
      const answer = await fetch(new URL(pathAndQuery, origin), {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
      const text = answer.ok && isHtml ? await answer.text() : undefined;
      if (text === undefined) await answer.body?.cancel();
      return text !== undefined && text.length <= LARGEST ? text : undefined;
    } catch {
      // Broken, late or not there: the health check tells of that.
      return undefined;
    } finally {
      leave();
    }
  };
}

/** What to ask the API for an address; `undefined` where its document is complete by itself. */
export function questionOf(
  { answer }: Pick<ReleaseFile, 'answer'>,
  { search }: RequestTarget,
): string | undefined {
  if (answer === undefined || search.length < 2) return undefined;
  const query = new URLSearchParams(search);
  const asked = [answer.query].flat().some((name) => query.get(name)?.trim());
  return asked ? answer.path + search : undefined;
}

const EMPTY = new RegExp(`(<div id="${ANSWER_ID}"[^>]*>)(?=</div>)`);

/** Sends a document with the API's part in its place, compressed for this visitor. */
export async function sendAnswered(
  request: Request,
  response: Response,
  bodies: Bodies,
  document: Resource,
  part: string,
  extra: readonly string[],
): Promise<void> {
  const html = (await bodies.load(document.source, 'identity')).toString('utf8');
  // As a function, because `$` in a text is no placeholder.
  const body = Buffer.from(html.replace(EMPTY, (element) => element + part));
  const encoding = encodingFor(document, String(request.headers['accept-encoding'] ?? ''));
  const packed =
    encoding === 'br'
      ? await packers.br(body, BROTLI)
      : encoding === 'gzip'
        ? await packers.gzip(body)
        : body;
  const headers = [
    ...document.headers,
    ...extra,
    'Vary',
    'Accept-Encoding',
    'Content-Length',
    String(packed.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ];
  send(response, document.status, headers, request.method === 'HEAD' ? undefined : packed);
}
