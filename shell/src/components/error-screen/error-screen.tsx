import { type ErrorCode, errorCode, ROUTES } from '@elo/contract';
import { ActionButton, ActionLink } from '../action/action';
import styles from './error-screen.module.scss';

export interface ErrorScreenProps {
  readonly error: unknown;
  /** Shows the original message and stack, for developers. */
  readonly development: boolean;
  onRetry(): void;
}

/** Shown in place of a page that failed. */
export function ErrorScreen({ error, development, onRetry }: ErrorScreenProps) {
  return (
    <section className={styles.page} role="alert">
      <p className={styles.reference}>{referenceOf(error)}</p>
      <h1 className={styles.title}>Não foi possível mostrar esta página</h1>
      <p className={styles.text}>{sentenceFor(error)}</p>
      <div className={styles.actions}>
        <ActionButton onClick={onRetry}>Tentar de novo</ActionButton>
        <ActionLink href={ROUTES.home}>Ir para a página inicial</ActionLink>
      </div>
      {development ? <Details error={error} /> : null}
    </section>
  );
}

function Details({ error }: { readonly error: unknown }) {
  const known = error instanceof Error ? error : new Error(String(error));
  return (
    <div className={styles.details} lang="en">
      <h2 className={styles.detailsTitle}>Unexpected Application Error!</h2>
      <p>{known.message}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable */}
      <pre className={styles.stack} tabIndex={0}>
        {known.stack}
      </pre>
    </div>
  );
}

/** Messages for visitors by error code; all other codes share one message. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  'remote-unavailable': 'Uma parte do site não respondeu. Verifique a conexão e tente de novo.',
  'data-unavailable': 'Os dados desta página não chegaram. Verifique a conexão e tente de novo.',
  'page-not-found': 'O endereço pedido não existe.',
};

const DEFAULT = 'Algo não funcionou como devia. Tente de novo em instantes.';

/** Portuguese message for any thrown value. */
function sentenceFor(error: unknown): string {
  return SENTENCES[errorCode(error)] ?? DEFAULT;
}

/** The label above the heading: the HTTP status, if a request failed. */
function referenceOf(error: unknown): string {
  const status = typeof error === 'object' && error !== null && 'status' in error && error.status;
  return typeof status === 'number' && status > 0 ? `Erro ${status}` : 'Erro inesperado';
}
