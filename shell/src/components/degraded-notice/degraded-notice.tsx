import { ActionButton } from '../action/action';
import styles from './degraded-notice.module.scss';

/** Shown in place of a part whose code failed to load; the rest of the site keeps working. */
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
