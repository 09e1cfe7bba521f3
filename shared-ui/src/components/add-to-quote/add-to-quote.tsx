import {
  ADD_TO_QUOTE,
  addToQuoteHref,
  addToStoredList,
  QUOTE_PATH,
  storedList,
  unitsOf,
} from '@elo/contract';
import { type MouseEvent, useEffect, useState } from 'react';
import { isPlainClick } from '../../browser/plain-click';
import { onStorage } from '../../browser/stored-value';
import { classNames } from '../class-names';
import styles from './add-to-quote.module.scss';

export interface AddToQuoteProps {
  readonly product: string;
  readonly name: string;
  /**
   * Determines the unit: chains are sold by the metre. A name that begins with the kind works as
   * well.
   */
  readonly category: string;
  /** On the product's own page: as large as the buttons next to it. */
  readonly large?: boolean;
}

const ADDED = 'Na cotação: ver a lista';

/**
 * Adds a product to the visitor's quote list without leaving the page, and from then on links to
 * the list. Without script, or without storage, it is a link to the list whose URL holds the
 * product.
 */
export function AddToQuote({ product, name, category, large }: AddToQuoteProps) {
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    const look = () => setAdded(storedList(window).some((item) => item.product === product));
    look();
    // The list's own page may remove it, or another tab add it.
    return onStorage(look);
  }, [product]);
  const add = (event: MouseEvent) => {
    if (isAdded || !isPlainClick(event)) return;
    const [unit = 'pc'] = unitsOf(category);
    const item = { product, name, quantity: 1, unit, note: '' };
    // Its event shows the product as added.
    if (addToStoredList(window, [item])) event.preventDefault();
  };
  const text = isAdded ? ADDED : ADD_TO_QUOTE;
  return (
    <a
      className={classNames(styles.add, large && styles.large)}
      href={isAdded ? QUOTE_PATH : addToQuoteHref(product)}
      rel="nofollow"
      // A page may have several: each is named with its product.
      aria-label={`${text}: ${name}`}
      onClick={add}
      data-added={isAdded || undefined}
      data-replay=""
    >
      {text}
    </a>
  );
}
