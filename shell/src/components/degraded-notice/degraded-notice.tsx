import { ActionButton } from '../action/action';
import styles from './degraded-notice.module.scss';

/** Stands in for a part whose program could not be loaded; the rest of the site goes on. */
export function DegradedNotice({ onRetry }: { onRetry(): void }) {
  return (
    <section className={styles.notice} role="alert">
      <h1 className={styles.title}>Esta parte da página está com problemas</h1>
      <p className={styles.text}>
        O restante do site funciona normalmente. Verifique a conexão e tente de novo.
      </p>
      <ActionButton onClick={onRetry}>Tentar de novo</ActionButton>
    </section>
  );
}
