import { ADD_TO_QUOTE, addToQuoteHref, addToStoredList, QUOTE_PATH, unitsOf } from '@elo/contract';
import { type MouseEvent, useState } from 'react';
import { classNames } from '../../class-names';
import styles from './add-to-quote.module.scss';

export interface AddToQuoteProps {
  /** Product's id. */
  readonly product: string;
  readonly name: string;
  /** Decides the unit: chains go by the metre. A name that begins with the kind does as well. */
  readonly category: string;
  /** Of the product's own page: as large as the buttons beside it. */
  readonly large?: boolean;
}

const ADDED = 'Na cotação: ver a lista';

/**
 * Puts a product on the visitor's quote list, in place; from then on it leads to the list. Without
 * script, and where the browser keeps nothing, it is a link to the list with the product on it.
 */
export function AddToQuote({ product, name, category, large }: AddToQuoteProps) {
  const [isAdded, setAdded] = useState(false);
  const add = (event: MouseEvent) => {
    if (isAdded || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [unit = 'pc'] = unitsOf(category);
    const item = { product, name, quantity: 1, unit, note: '' };
    if (!addToStoredList(window, [item])) return;
    event.preventDefault();
    setAdded(true);
  };
  return (
    <a
      className={classNames(styles.add, large && styles.large)}
      href={isAdded ? QUOTE_PATH : addToQuoteHref(product)}
      rel="nofollow"
      // Beside the product's own link, which has the name: a description, not the name once more.
      title={name}
      onClick={add}
      data-added={isAdded || undefined}
      data-replay=""
    >
      <span aria-live="polite">{isAdded ? ADDED : ADD_TO_QUOTE}</span>
    </a>
  );
}
