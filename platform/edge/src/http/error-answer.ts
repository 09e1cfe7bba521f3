import type { EdgeTexts, SiteFacts } from '@elo-platform/protocol';
import { type Request, type Response, sendText } from './exchange';
import { NO_STORE, pageHeaders, STRICT_CSP } from './headers';
import { noteOf } from './request-note';
import { escapeHtml, voiceOf } from './texts';

/** As whom the edge speaks. */
export interface Speaker {
  /** Headers of every answer. */
  readonly headers: readonly string[];
  /** What is known of the site now. */
  facts(): SiteFacts;
}

/** A failure as a visitor meets it. */
export interface Failure {
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  /** Its text among {@link EdgeTexts}, for people. */
  readonly says: Exclude<keyof EdgeTexts, 'home' | 'preview'>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** Every failure that the edge itself answers with; the one place for statuses and codes. */
export const FAILURES = {
  badRequest: {
    says: 'badRequest',
    status: 400,
    code: 'invalid-request',
  },
  notFound: {
    says: 'notFound',
    status: 404,
    code: 'not-found',
  },
  method: {
    says: 'method',
    status: 405,
    code: 'method-not-allowed',
  },
  foreign: {
    says: 'foreign',
    status: 403,
    code: 'forbidden',
  },
  notSent: {
    says: 'notSent',
    status: 503,
    code: 'not-sent',
    retryAfter: 10,
  },
  tooSlow: {
    says: 'tooSlow',
    status: 408,
    code: 'too-slow',
  },
  busy: {
    says: 'busy',
    status: 503,
    code: 'busy',
    retryAfter: 3,
  },
  tooMany: {
    says: 'tooMany',
    status: 429,
    code: 'too-many-requests',
    retryAfter: 60,
  },
  tooLarge: {
    says: 'tooLarge',
    status: 413,
    code: 'too-large',
  },
  internal: {
    says: 'internal',
    status: 500,
    code: 'internal',
  },
  damaged: {
    says: 'damaged',
    status: 502,
    code: 'damage',
  },
  apiBroken: {
    says: 'apiBroken',
    status: 502,
    code: 'api-broken',
    retryAfter: 5,
  },
  apiUnavailable: {
    says: 'apiUnavailable',
    status: 503,
    code: 'api-unavailable',
    retryAfter: 10,
  },
  storeUnreachable: {
    says: 'storeUnreachable',
    status: 503,
    code: 'store-unreachable',
    retryAfter: 5,
  },
  starting: {
    says: 'starting',
    status: 503,
    code: 'starting',
    retryAfter: 2,
  },
} as const satisfies Record<string, Failure>;

/** Header of a method's refusal. */
export const ALLOW = ['Allow', 'GET, HEAD'] as const;

/**
 * Answers with a failure: a small page for browsers that show one, JSON for programs.
 */
export function sendFailure(
  request: Request,
  response: Response,
  failure: Failure,
  speaker: Speaker,
  extra: readonly string[] = [],
): void {
  const note = noteOf(request);
  if (note !== undefined) note.code = failure.code;
  const page = (request.headers.accept ?? '').includes('text/html');
  const headers = [
    'Content-Type',
    page ? 'text/html; charset=utf-8' : 'application/json',
    'Cache-Control',
    NO_STORE,
    'Vary',
    'Accept',
    ...speaker.headers,
    ...extra,
  ];
  if (failure.retryAfter !== undefined) headers.push('Retry-After', String(failure.retryAfter));
  if (page) headers.push(...pageHeaders(STRICT_CSP));
  const write = page ? toPage : toJson;
  sendText(request, response, failure.status, headers, write(failure, speaker.facts()));
}

function toJson({ code, says }: Failure, facts: SiteFacts): string {
  return JSON.stringify({ error: { code, message: voiceOf(facts).texts[says].text } });
}

function toPage({ says }: Failure, facts: SiteFacts): string {
  const { language, texts } = voiceOf(facts);
  const [title, text, home] = [texts[says].title, texts[says].text, texts.home].map(escapeHtml);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    // The browser's own colours, light or dark: this policy allows no style sheet.
    '<meta name="color-scheme" content="light dark">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="/">${home}</a></p></main></body></html>`
  );
}
