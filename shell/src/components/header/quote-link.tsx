import { countStoredItems, QUOTE_PATH } from '@elo/contract';
import { Drawing } from '@elo/shared-ui/drawing';
import { clipboardCheck } from '@elo/shared-ui/icon-nodes';
import { useEffect, useState } from 'react';
import { announce } from '../../document/body';
import styles from './header.module.scss';

const LABEL = 'Lista de cotação';

const countOf = (count: number): string => `${count} ${count === 1 ? 'item' : 'itens'}`;

/** Number of items on the visitor's list. Changes, in this tab or another, fire `storage`. */
function useItemCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let shown = countStoredItems(window);
    setCount(shown);
    const follow = () => {
      const now = countStoredItems(window);
      if (now === shown) return;
      shown = now;
      setCount(now);
      announce(`${LABEL}: ${countOf(now)}.`);
    };
    window.addEventListener('storage', follow);
    // A page in the back/forward cache receives no events, so read the list again.
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', follow);
    };
  }, []);
  return count;
}

/**
 * The link to the quote list, with the number of its items; without a number in a composed document
 * and for an empty list. The number overlays the icon, so that it shifts nothing.
 */
export function QuoteLink({ path }: { readonly path: string }) {
  const count = useItemCount();
  return (
    <a
      href={QUOTE_PATH}
      className={`${styles.round} ${styles.quote}`}
      aria-label={count > 0 ? `${LABEL}: ${countOf(count)}` : LABEL}
      aria-current={path === QUOTE_PATH ? 'page' : undefined}
      title={LABEL}
    >
      <Drawing node={clipboardCheck} size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </a>
  );
}
