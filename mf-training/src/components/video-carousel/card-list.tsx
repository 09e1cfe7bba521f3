import type { ReactNode } from 'react';
import styles from './video-carousel.module.scss';

/** What the carousel and the list that it replaces show. */
export interface CardListProps {
  /** One card a film, with its key. */
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[];
}

/** The cards as a list that scrolls sideways: what the document carries and what works without script. */
export function CardList({ cards }: CardListProps) {
  return (
    <ul className={styles.list}>
      {cards.map(({ key, card }) => (
        <li key={key} className={styles.item}>
          {card}
        </li>
      ))}
    </ul>
  );
}
