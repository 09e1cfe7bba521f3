import styles from './page-skeleton.module.scss';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A page under way, shaped like most pages: dark head, introduction, cards. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.label}>Carregando…</span>
      <div className={styles.hero} data-theme="dark" aria-hidden="true">
        <div className={styles.inner}>
          <span className={styles.eyebrow} />
          <span className={styles.title} />
          <span className={styles.title} />
        </div>
      </div>
      <div className={styles.inner} aria-hidden="true">
        <div className={styles.cards}>
          {CARDS.map((card) => (
            <div key={card} className={styles.card}>
              <span className={styles.picture} />
              <span className={styles.line} />
              <span className={styles.line} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
