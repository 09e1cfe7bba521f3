import { formatNumber, type HostServices } from '@elo/contract';
import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { whenNear } from '@elo/shared-ui/browser/when-near';
import { useEffect, useRef, useState } from 'react';
import { statisticsFor } from '../../content/statistics';
import styles from './statistics-band.module.scss';

/** Four figures of the company; they count up when they come into view. */
export function Figures({ host }: { host: HostServices }) {
  const statistics = statisticsFor(host.year, host.company.fundacao.ano);
  return (
    <ul className={styles.figures}>
      {statistics.map(({ id, prefix, value, unit, label, duration }) => (
        <li key={id} className={styles.figure} data-figure={id}>
          <p className={styles.number}>
            {prefix}
            <CountedNumber value={value} duration={duration} composed={host.composed} />{' '}
            <span className={styles.unit}>{unit}</span>
          </p>
          <p className={styles.label}>{label}</p>
        </li>
      ))}
    </ul>
  );
}

/** Distance below the viewport at which a number resets, so that no visitor sees it jump to zero. */
const READY_MARGIN = '25%';

/**
 * Counts from zero, fast at first.
 * @param duration seconds
 * @param show gets each number while counting, and `undefined` at the end
 * @returns stops it
 */
function count(value: number, duration: number, show: (now: number | undefined) => void) {
  const start = performance.now();
  let frame = 0;
  const step = (): void => {
    const share = (performance.now() - start) / (duration * 1000);
    show(share < 1 ? Math.round(value * (1 - 2 ** (-10 * share))) : undefined);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

interface CountedNumberProps {
  readonly value: number;
  /** Seconds. */
  readonly duration: number;
  /** Whether the page came as HTML: see `host.composed`. */
  readonly composed: boolean;
}

/**
 * A number that counts up when it scrolls into view, unless composed HTML already showed it or the
 * visitor wants less motion. The final number is always in the page, for screen readers and for its
 * width; the count is an overlay.
 */
export function CountedNumber({ value, duration, composed }: CountedNumberProps) {
  const frame = useRef<HTMLSpanElement>(null);
  /** The number while counting; zero while still below the screen. */
  const [shown, setShown] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element || prefersReducedMotion()) return;
    let first = true;
    let stop: () => void = () => undefined;
    const visible = new IntersectionObserver(([entry]) => {
      const seenAtOnce = first;
      first = false;
      if (!entry?.isIntersecting) {
        if (seenAtOnce) stop = whenNear(element, `0px 0px ${READY_MARGIN} 0px`, () => setShown(0));
        return;
      }
      visible.disconnect();
      stop();
      if (!(composed && seenAtOnce)) stop = count(value, duration, setShown);
    });
    visible.observe(element);
    return () => {
      stop();
      visible.disconnect();
    };
  }, [value, duration, composed]);
  const phase = shown === 0 ? 'armed' : 'counting';
  return (
    <span className={styles.frame} ref={frame} data-phase={shown === undefined ? 'final' : phase}>
      <span className={styles.final}>{formatNumber(value)}</span>
      {shown !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {formatNumber(shown)}
        </span>
      )}
    </span>
  );
}
