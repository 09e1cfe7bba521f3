import type { ReactNode } from 'react';
import styles from './video-carousel.module.scss';

/** Props of the carousel and of the list that it replaces. */
export interface CardListProps {
  /** One card per film, with its key. */
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[];
}

/** The cards as a horizontally scrolling list: the server HTML, and the version without script. */
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
