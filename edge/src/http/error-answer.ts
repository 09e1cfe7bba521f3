import { type Request, type Response, sendText } from './exchange';
import { NO_STORE, pageHeaders, STRICT_CSP } from './headers';

/** A failure as a visitor meets it. */
export interface Failure {
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  /** Portuguese, for people. */
  readonly title: string;
  readonly text: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** Every failure that the edge itself answers with; the one place for statuses and sentences. */
export const FAILURES = {
  badRequest: {
    status: 400,
    code: 'invalid-request',
    title: 'Endereço inválido',
    text: 'O endereço pedido não é válido. Confira o link e tente de novo.',
  },
  notFound: {
    status: 404,
    code: 'not-found',
    title: 'Não encontrado',
    text: 'Não há nada neste endereço.',
  },
  method: {
    status: 405,
    code: 'method-not-allowed',
    title: 'Método não permitido',
    text: 'Este endereço só pode ser lido.',
  },
  tooLarge: {
    status: 413,
    code: 'too-large',
    title: 'Mensagem grande demais',
    text: 'O conteúdo enviado é grande demais. Reduza o texto e envie de novo.',
  },
  internal: {
    status: 500,
    code: 'internal',
    title: 'Erro inesperado',
    text: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  },
  damaged: {
    status: 502,
    code: 'damage',
    title: 'Arquivo indisponível',
    text: 'Este arquivo está danificado e não foi entregue. Nossa equipe já foi avisada.',
  },
  apiBroken: {
    status: 502,
    code: 'api-broken',
    title: 'Serviço com falha',
    text: 'O serviço respondeu de forma incompleta. Tente de novo em instantes.',
    retryAfter: 5,
  },
  apiUnavailable: {
    status: 503,
    code: 'api-unavailable',
    title: 'Serviço indisponível',
    text: 'O serviço não está respondendo agora. Tente de novo em alguns instantes.',
    retryAfter: 10,
  },
  storeUnreachable: {
    status: 503,
    code: 'store-unreachable',
    title: 'Arquivo indisponível',
    text: 'Este arquivo não pode ser lido agora. Tente de novo em alguns instantes.',
    retryAfter: 5,
  },
  starting: {
    status: 503,
    code: 'starting',
    title: 'Site iniciando',
    text: 'O site está iniciando. Tente de novo em alguns segundos.',
    retryAfter: 2,
  },
} as const satisfies Record<string, Failure>;

/**
 * Answers with a failure: a small page for browsers that show one, JSON for programs.
 * @param base headers of every answer
 */
export function sendFailure(
  request: Request,
  response: Response,
  failure: Failure,
  base: readonly string[],
  extra: readonly string[] = [],
): void {
  const page = (request.headers.accept ?? '').includes('text/html');
  const headers = [
    'Content-Type',
    page ? 'text/html; charset=utf-8' : 'application/json',
    'Cache-Control',
    NO_STORE,
    'Vary',
    'Accept',
    ...base,
    ...extra,
  ];
  if (failure.retryAfter !== undefined) headers.push('Retry-After', String(failure.retryAfter));
  if (page) headers.push(...pageHeaders(STRICT_CSP));
  sendText(request, response, failure.status, headers, page ? toPage(failure) : toJson(failure));
}

function toJson({ code, text }: Failure): string {
  return JSON.stringify({ error: { code, message: text } });
}

function toPage({ title, text }: Failure): string {
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
    '<p><a href="/">Voltar à página inicial</a></p></main></body></html>'
  );
}
