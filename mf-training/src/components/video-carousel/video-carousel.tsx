import { whenNear } from '@elo/shared-ui/browser/when-near';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CardListProps } from './slides';
import styles from './video-carousel.module.scss';

/** Distance from the viewport at which the carousel's code is fetched. */
const NEAR = '300px';

/**
 * Replaces the list with a carousel in the same box once the carousel's code is loaded. It waits
 * while the list has focus, because replacing it would lose the focus.
 */
export function VideoCarousel({ cards }: CardListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [Slides, setSlides] = useState<ComponentType<CardListProps>>();
  useEffect(() => {
    const area = ref.current as HTMLElement;
    const stop = new AbortController();
    const show = (slides: ComponentType<CardListProps>) => {
      if (stop.signal.aborted) return;
      if (!area.contains(document.activeElement)) {
        setSlides(() => slides);
        return;
      }
      const later = ({ relatedTarget }: FocusEvent) => {
        if (!area.contains(relatedTarget as Node | null)) setSlides(() => slides);
      };
      area.addEventListener('focusout', later, { signal: stop.signal });
    };
    const stopWaiting = whenNear(area, NEAR, () => {
      // If the code fails to load, the list stays; it shows every film.
      import('./slides').then(({ default: slides }) => show(slides)).catch(() => undefined);
    });
    return () => {
      stop.abort();
      stopWaiting();
    };
  }, []);
  return (
    <div ref={ref} className={styles.carousel}>
      {Slides ? <Slides cards={cards} /> : <CardList cards={cards} />}
    </div>
  );
}

/** The cards as a horizontally scrolling list: the server HTML, and the version without script. */
function CardList({ cards }: CardListProps) {
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.key} className={styles.item}>
          {card}
        </li>
      ))}
    </ul>
  );
}
