import { type ErrorCode, errorCode } from '@elo/contract';

/** Messages for visitors by error code; all other codes share one message. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  'remote-unavailable': 'Uma parte do site não respondeu. Verifique a conexão e tente de novo.',
  'data-unavailable': 'Os dados desta página não chegaram. Verifique a conexão e tente de novo.',
  'page-not-found': 'O endereço pedido não existe.',
};

const DEFAULT = 'Algo não funcionou como devia. Tente de novo em instantes.';

/** Portuguese message for any thrown value. */
export function sentenceFor(error: unknown): string {
  return SENTENCES[errorCode(error)] ?? DEFAULT;
}

/** The label above the heading: the HTTP status, if a request failed. */
export function referenceOf(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return typeof status === 'number' && status > 0 ? `Erro ${status}` : 'Erro inesperado';
}
