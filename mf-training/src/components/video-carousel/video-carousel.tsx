import { Icon } from '@elo/shared-ui';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { TEXTS } from '../../content/texts';
import styles from './video-carousel.module.scss';

interface ArrowProps {
  readonly side: 'previous' | 'next';
  /** At an end, an arrow keeps its position and its focus, and is marked as disabled. */
  readonly stopped: boolean;
  readonly onClick: () => void;
}

function Arrow({ side, stopped, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles[side]}
      onClick={stopped ? undefined : onClick}
      aria-disabled={stopped}
      aria-label={TEXTS[side]}
    >
      <Icon name={side === 'previous' ? 'arrow-left' : 'arrow-right'} size={22} />
    </button>
  );
}

/**
 * The spec's carousel (sections 2 and 9): a list that the browser scrolls and snaps to its cards, and
 * arrows that move it by one. A card that gets the focus is scrolled into view.
 * @param cards one per film, with a key
 */
export function VideoCarousel({ cards }: { readonly cards: readonly ReactElement[] }) {
  const ref = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);
  const update = useCallback(() => {
    const { scrollLeft, clientWidth, scrollWidth } = ref.current as HTMLElement;
    setAtStart(scrollLeft < 1);
    setAtEnd(scrollLeft + clientWidth > scrollWidth - 1);
  }, []);
  useEffect(() => {
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [update]);
  const move = (step: number) => {
    const list = ref.current as HTMLElement;
    const { offsetWidth } = list.firstElementChild as HTMLElement;
    // To a card, also while the list still moves.
    list.scrollTo({ left: (Math.round(list.scrollLeft / offsetWidth) + step) * offsetWidth });
  };
  return (
    <div className={styles.carousel}>
      <Arrow side="previous" stopped={atStart} onClick={() => move(-1)} />
      <Arrow side="next" stopped={atEnd} onClick={() => move(1)} />
      <ul ref={ref} className={styles.list} onScroll={update}>
        {cards.map((card) => (
          <li key={card.key} className={styles.item}>
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}
