import { ROUTES } from '@elo/contract';
import styles from './page-skeleton.module.scss';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Pages that start with a dark band: film, headline or player. */
const DARK_HEADS: readonly string[] = [ROUTES.home, ROUTES.about, ROUTES.training];

/** Placeholder of a loading page, shaped like most pages: head, introduction, cards. */
export function PageSkeleton({ path }: { readonly path: string }) {
  const theme = DARK_HEADS.includes(path) ? 'dark' : undefined;
  return (
    <div className={styles.page} role="status">
      <span className="elo-visually-hidden">Carregando…</span>
      <div className={styles.hero} data-theme={theme} aria-hidden="true">
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
