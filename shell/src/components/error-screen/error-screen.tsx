import { ROUTES } from '@elo/contract';
import { ActionButton, ActionLink } from '../action/action';
import styles from './error-screen.module.scss';
import { referenceOf, sentenceFor } from './error-sentences';

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
