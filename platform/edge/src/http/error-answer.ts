import { type EdgeTexts, escapeHtml, type SiteFacts } from '@elo-platform/protocol';
import type { Exchange, Request } from './exchange';
import { type AnswerHeaders, NO_STORE, pageHeaders, STRICT_CSP } from './headers';
import { textsOf } from './texts';

/** What error responses take from the site: language and texts. */
export interface FactsSource {
  facts(): SiteFacts;
}

export interface Failure {
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  /** Its text among {@link EdgeTexts}, for people. */
  readonly textName: Exclude<keyof EdgeTexts, 'home' | 'preview'>;
  readonly retryAfter?: number;
}

/** Status, code, and seconds after which trying again makes sense, by the name of the text. */
const ANSWERS = {
  badRequest: [400, 'invalid-request'],
  notFound: [404, 'not-found'],
  method: [405, 'method-not-allowed'],
  foreign: [403, 'forbidden'],
  notSent: [503, 'not-sent', 10],
  tooSlow: [408, 'too-slow'],
  busy: [503, 'busy', 3],
  tooMany: [429, 'too-many-requests', 60],
  tooLarge: [413, 'too-large'],
  internal: [500, 'internal'],
  damaged: [502, 'damage'],
  apiBroken: [502, 'api-broken', 5],
  apiUnavailable: [503, 'api-unavailable', 10],
  storeUnreachable: [503, 'store-unreachable', 5],
  starting: [503, 'starting', 2],
} as const satisfies Record<Failure['textName'], readonly [number, string, number?]>;

/** Every failure that the edge itself answers with; the one place for statuses and codes. */
export const FAILURES = Object.fromEntries(
  Object.entries(ANSWERS).map(([textName, [status, code, retryAfter]]) => [
    textName,
    { textName, status, code, retryAfter },
  ]),
) as Readonly<Record<Failure['textName'], Failure>>;

export const ALLOW: AnswerHeaders = { Allow: 'GET, HEAD' };

/** Whether a browser would show the answer as a page. */
export function wantsPage({ headers }: Request): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/** Answers with a failure: a small page for browsers that show one, JSON for programs. */
export function sendFailure(
  exchange: Exchange,
  failure: Failure,
  site: FactsSource,
  extra: AnswerHeaders = {},
): void {
  if (exchange.note !== undefined) exchange.note.code = failure.code;
  const page = wantsPage(exchange.request);
  const { retryAfter } = failure;
  const headers = {
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json',
    'Cache-Control': NO_STORE,
    Vary: 'Accept',
    ...extra,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(page && pageHeaders(STRICT_CSP)),
  };
  const write = page ? toPage : toJson;
  exchange.sendText(failure.status, headers, write(failure, site.facts()));
}

function toJson({ code, textName }: Failure, facts: SiteFacts): string {
  return JSON.stringify({ error: { code, message: textsOf(facts).texts[textName].text } });
}

function toPage({ textName }: Failure, facts: SiteFacts): string {
  const { language, texts } = textsOf(facts);
  const [title, text, home] = [texts[textName].title, texts[textName].text, texts.home].map(
    escapeHtml,
  );
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    // The browser's own colours, light or dark: this policy allows no style sheet.
    '<meta name="color-scheme" content="light dark">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="/">${home}</a></p></main></body></html>`
  );
}
