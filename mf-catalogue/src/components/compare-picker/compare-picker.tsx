import { type CardData, COMPARE_QUERY, ROUTES } from '@elo/contract';
import { VisuallyHidden } from '@elo/shared-ui';
import type { ReactNode } from 'react';
import styles from './compare-picker.module.scss';

interface ComparePickerProps {
  readonly items: readonly CardData[];
  readonly listClass: string | undefined;
  readonly card: (item: CardData, index: number) => ReactNode;
  /** Shown after the cards: a {@link CompareBar}. */
  readonly bar: ReactNode;
}

function PickBox({ item: { id, nome } }: { readonly item: CardData }) {
  return (
    <label className={styles.box}>
      <input type="checkbox" name={COMPARE_QUERY.part} value={id} />
      Comparar
      <VisuallyHidden> {nome}</VisuallyHidden>
    </label>
  );
}

/** Cards that every first screen shows: stacked on a phone, side by side elsewhere. */
export const FIRST_CARDS = 2;

/**
 * Cards of a list, each with a box that picks it for a comparison. A plain form without script;
 * with its bar hydrated, picks are kept while the visitor pages and searches.
 */
export function ComparePicker({ items, listClass, card, bar }: ComparePickerProps) {
  return (
    <form action={ROUTES.compare}>
      <ul className={listClass} aria-label="Produtos">
        {items.map((item, index) => (
          <li
            key={item.id}
            className={styles.item}
            data-below={index < FIRST_CARDS ? undefined : ''}
          >
            {card(item, index)}
            <PickBox item={item} />
          </li>
        ))}
      </ul>
      {bar}
    </form>
  );
}
