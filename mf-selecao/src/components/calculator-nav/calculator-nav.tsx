import { type CalculatorId, SELECTIONS } from '@elo/calculation';
import { ROUTES, selectionHref } from '@elo/contract';
import { TEXTS } from '../../content/texts';
import styles from './calculator-nav.module.scss';

/** URL of a calculation's empty form; the first calculation has the page's own URL. */
export function calculatorHref(id: CalculatorId): string {
  return id === SELECTIONS[0]?.id ? ROUTES.selection : selectionHref(id);
}

export function CalculatorNav({ current }: { readonly current: CalculatorId }) {
  return (
    <nav className={styles.nav} aria-label={TEXTS.navigation}>
      <ul className={styles.list}>
        {SELECTIONS.map(({ id, short, summary }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={calculatorHref(id)}
              aria-current={id === current ? 'page' : undefined}
            >
              <strong className={styles.name}>{short}</strong>
              <span className={styles.summary}>{summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
