import { type ComponentType, useEffect, useRef, useState } from 'react';
import { CardList, type CardListProps } from './card-list';
import styles from './video-carousel.module.scss';

/** Distance at which the carousel's code is fetched. */
const NEAR = '300px';

/**
 * Cards in a carousel that takes the list's place, in the same box, once its code is there and the
 * keyboard is not in the list: it would lose its place.
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
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Without its code the list stays, which shows all there is.
        import('./slides').then(({ default: slides }) => show(slides)).catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    observer.observe(area);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={ref} className={styles.carousel}>
      {Slides ? <Slides cards={cards} /> : <CardList cards={cards} />}
    </div>
  );
}
