import { type ErrorCode, errorCode } from '@elo/contract';

/** What a visitor reads for a code; the rest share one sentence. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  'remote-unavailable': 'Uma parte do site não respondeu. Verifique a conexão e tente de novo.',
  'data-unavailable': 'Os dados desta página não chegaram. Verifique a conexão e tente de novo.',
  'page-not-found': 'O endereço pedido não existe.',
};

const DEFAULT = 'Algo não funcionou como devia. Tente de novo em instantes.';

/** Portuguese sentence for any thrown value. */
export function sentenceFor(error: unknown): string {
  return SENTENCES[errorCode(error)] ?? DEFAULT;
}

/** What stands above the heading: the status of a failed request where there is one. */
export function referenceOf(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return typeof status === 'number' && status > 0 ? `Erro ${status}` : 'Erro inesperado';
}
