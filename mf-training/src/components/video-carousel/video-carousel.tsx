import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './video-carousel.module.scss';

/** Loaded when the cards come near the viewport. */
const Slides = lazy(() => import('./slides').catch(() => ({ default: CardList })));

/** Distance at which the carousel's code is fetched. */
const NEAR = '300px';

/** Props of {@link VideoCarousel}. */
export interface VideoCarouselProps {
  /** One card a film, with its key. */
  readonly cards: readonly { readonly key: string; readonly card: ReactNode }[];
}

/** The cards as a list that scrolls sideways: what the document carries and what works without script. */
export function CardList({ cards }: VideoCarouselProps) {
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

/** Cards in a carousel that takes the list's place, in the same box, once its code is there. */
export function VideoCarousel({ cards }: VideoCarouselProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(ref.current as HTMLElement);
    return () => observer.disconnect();
  }, []);
  const list = <CardList cards={cards} />;
  return (
    <div ref={ref} className={styles.carousel}>
      {near ? (
        <Suspense fallback={list}>
          <Slides cards={cards} />
        </Suspense>
      ) : (
        list
      )}
    </div>
  );
}
