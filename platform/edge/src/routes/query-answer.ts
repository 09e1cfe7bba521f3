import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ANSWER_ID, type ReleaseFile, type SiteFacts } from '@elo-platform/protocol';
import type { Admission } from '../admission';
import type { Bodies } from '../content/bodies';
import { encodingFor, type Resource } from '../content/resource';
import { FAILURES, type Failure, type Speaker } from '../http/error-answer';
import { isEncrypted, type Request, type Response, send } from '../http/exchange';
import type { RequestTarget } from '../http/request-target';
import { escapeHtml, voiceOf } from '../http/texts';
import { type TrustsPeer, visitorGroup, visitorHeaders } from '../proxy/forward-headers';

/** The API's part of a document as HTML, or why there is none. */
export type ApiPart = { readonly html: string } | { readonly failure: Failure };

/**
 * Asks the API for a part of a document on behalf of a visitor; `undefined` where the query means
 * nothing to it. It stops asking when the visitor leaves.
 */
export type AskApi = (
  pathAndQuery: string,
  request: Request,
  response: Response,
) => Promise<ApiPart | undefined>;

/** Milliseconds that a visitor waits for the API's part; the document without it is complete, too. */
const PATIENCE_MS = 2000;

/** Largest part in characters: a page of a list is a tenth of it. */
const LARGEST = 200_000;

/** Made for one visitor: quick to compress, not small at any price. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** What the API is asked with. */
export interface AskParts {
  /** Origin of the API now; undefined: there is none. */
  api(): URL | undefined;
  readonly admission: Pick<Admission, 'enter'>;
  readonly trusts: TrustsPeer;
  readonly timeoutMs?: number;
}

/**
 * Asks the API at its origin, within its time and as long as no more requests wait for it than may.
 * The API counts what a visitor costs, so it gets the visitor's address as through the proxy.
 */
export function createAskApi(parts: AskParts): AskApi {
  const { api, admission, trusts, timeoutMs = PATIENCE_MS } = parts;
  return async (pathAndQuery, request, response) => {
    const origin = api();
    if (origin === undefined) return { failure: FAILURES.apiUnavailable };
    const place = admission.enter('read', visitorGroup(request, trusts));
    if (place === undefined) return { failure: FAILURES.busy };
    const gone = new AbortController();
    const onClose = () => gone.abort();
    response.once('close', onClose);
    try {
      const answer = await fetch(new URL(pathAndQuery, origin), {
        redirect: 'error',
        headers: visitorHeaders(request, trusts, isEncrypted(request)),
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)]),
      });
      return await partOf(answer);
    } catch {
      // Broken, late or not there: the health check reports it.
      return { failure: FAILURES.apiUnavailable };
    } finally {
      response.off('close', onClose);
      place.left();
    }
  };
}

/** Statuses by which the API says that a query is nothing that it answers. */
const MEANINGLESS = new Set([400, 404, 422]);

async function partOf(answer: globalThis.Response): Promise<ApiPart | undefined> {
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (answer.ok && isHtml) {
    const html = await answer.text();
    return html.length <= LARGEST ? { html } : { failure: FAILURES.apiBroken };
  }
  await answer.body?.cancel();
  if (MEANINGLESS.has(answer.status)) return undefined;
  if (answer.status === 429) return { failure: FAILURES.tooMany };
  return { failure: answer.status === 503 ? FAILURES.busy : FAILURES.apiBroken };
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

/** Shells and style sheets tell a notice from an answer by its role. */
function noticeOf({ says }: Failure, facts: SiteFacts): string {
  return `<p role="alert">${escapeHtml(voiceOf(facts).texts[says].text)}</p>`;
}

const EMPTY = new RegExp(`(<div id="${ANSWER_ID}"[^>]{0,999}>)(?=</div>)`);

/**
 * Sends a document with the API's part in its place, compressed for this visitor. A failure is a
 * sentence there: without it a visitor would take the document for the answer.
 */
export async function sendAnswered(
  request: Request,
  response: Response,
  bodies: Bodies,
  document: Resource,
  answered: ApiPart,
  { facts }: Pick<Speaker, 'facts'>,
  extra: readonly string[],
): Promise<void> {
  const part = 'html' in answered ? answered.html : noticeOf(answered.failure, facts());
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
