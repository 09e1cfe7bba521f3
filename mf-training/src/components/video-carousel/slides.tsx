import 'slick-carousel/slick/slick.css';
import { Icon } from '@elo/shared-ui';
import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import Slider, { type Settings } from 'react-slick';
import { TEXTS } from '../../content/texts';
import styles from './video-carousel.module.scss';

/** Props of the carousel and of the list that it replaces. */
export interface CardListProps {
  /** One card per film, with a key. */
  readonly cards: readonly ReactElement[];
}

/**
 * At an end, an arrow keeps its position and its focus, and is marked as disabled: react-slick passes
 * no `onClick`. Its other props must not reach the element.
 */
function Arrow({ side, onClick }: { side: 'previous' | 'next'; onClick?: (() => void) | null }) {
  return (
    <button
      type="button"
      className={styles[side]}
      onClick={onClick ?? undefined}
      aria-disabled={!onClick}
      aria-label={TEXTS[side]}
    >
      <Icon name={side === 'previous' ? 'arrow-left' : 'arrow-right'} size={22} />
    </button>
  );
}

/** How many cards are visible side by side: the spec's breakpoints (section 2), narrowest first. */
const LAYOUTS = [
  { upTo: 600, slidesToShow: 1, centerPadding: '30px' },
  { upTo: 1023, slidesToShow: 2, centerPadding: '30px' },
  { upTo: 1080, slidesToShow: 3, centerPadding: '20px' },
];

/** Up to 3000 px, and above. */
const WIDEST = { slidesToShow: 3, centerPadding: '10px' };

const currentLayout = () =>
  LAYOUTS.find(({ upTo }) => window.matchMedia(`(max-width: ${upTo}px)`).matches) ?? WIDEST;

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/**
 * The spec's carousel (sections 2 and 9). It does not loop: an infinite carousel would open with
 * the last film to the left of the first. react-slick's `centerMode` leaves a gap at an end, so the
 * padding is applied around its list instead.
 */
const SETTINGS: Settings = {
  dots: false,
  infinite: false,
  adaptiveHeight: true,
  touchThreshold: 5,
  edgeFriction: 0.35,
  slidesToScroll: 1,
  prevArrow: <Arrow side="previous" />,
  nextArrow: <Arrow side="next" />,
};

/** Slides out of view must not be focusable. */
function hideAsides(root: HTMLElement | null): void {
  for (const slide of root?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
    slide.inert = slide.getAttribute('aria-hidden') === 'true';
  }
}

/** The cards in react-slick. */
export default function Slides({ cards }: CardListProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Not react-slick's `responsive`: version 0.31 evaluates it only when the width changes.
  const { slidesToShow, centerPadding } = useSyncExternalStore(watchWidth, currentLayout);
  const update = () => hideAsides(ref.current);
  useEffect(update);
  return (
    <div ref={ref} className={styles.slides} style={{ paddingInline: centerPadding }}>
      <Slider
        {...SETTINGS}
        speed={prefersReducedMotion() ? 0 : 500}
        slidesToShow={slidesToShow}
        afterChange={update}
        onReInit={update}
      >
        {cards.map((card) => (
          <div key={card.key}>{card}</div>
        ))}
      </Slider>
    </div>
  );
}
