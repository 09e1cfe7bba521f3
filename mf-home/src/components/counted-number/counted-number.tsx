import { formatNumber, WAITS, withEnd } from '@elo/contract';
import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { whenNear } from '@elo/shared-ui/browser/when-near';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { CountUpProps } from 'react-countup';
import styles from './counted-number.module.scss';

/** `final`: the number as written; `armed`: zero, still below the screen; `counting`: on its way. */
type CountPhase = 'final' | 'armed' | 'counting';

/** Distance below the viewport at which a number resets, so that no visitor sees it jump to zero. */
const READY_MARGIN = '25%';

type Counter = ComponentType<CountUpProps>;

/**
 * Watches a number and says when it counts. Numbers that composed HTML already showed do not count,
 * nor any with reduced motion or when the counter's code fails to load.
 * @param target element of the number
 * @param composed whether the page came as HTML with the number in it
 */
function useCountUp(target: RefObject<Element | null>, composed: boolean) {
  const [phase, setPhase] = useState<CountPhase>('final');
  const [Counter, setCounter] = useState<Counter>();

  useEffect(() => {
    const element = target.current;
    if (!element || prefersReducedMotion()) return;
    let first = true;
    let mounted = true;
    const arm = () => {
      withEnd(() => import('react-countup'), WAITS.patience).then(
        (module) => mounted && setCounter(() => module.default),
        () => mounted && setPhase('final'),
      );
      setPhase('armed');
    };
    let stopWaiting: () => void = () => undefined;
    const visible = new IntersectionObserver(([entry]) => {
      const seenAtOnce = first;
      first = false;
      if (!entry?.isIntersecting) {
        if (seenAtOnce) stopWaiting = whenNear(element, `0px 0px ${READY_MARGIN} 0px`, arm);
        return;
      }
      visible.disconnect();
      stopWaiting();
      if (composed && seenAtOnce) return;
      arm();
      setPhase('counting');
    });
    visible.observe(element);
    return () => {
      mounted = false;
      stopWaiting();
      visible.disconnect();
    };
  }, [target, composed]);

  return { phase, Counter, finish: () => setPhase('final') };
}

interface CountedNumberProps {
  readonly value: number;
  /** Seconds. */
  readonly duration: number;
  /** Whether the page came as HTML: see `host.composed`. */
  readonly composed: boolean;
}

/**
 * A number that counts up when it scrolls into view. The final number is always in the page, for
 * screen readers and for its width; the count is an overlay.
 */
export function CountedNumber({ value, duration, composed }: CountedNumberProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { phase, Counter, finish } = useCountUp(frame, composed);
  return (
    <span className={styles.frame} ref={frame} data-phase={phase}>
      <span className={styles.final}>{formatNumber(value)}</span>
      {phase === 'final' ? null : (
        <span className={styles.count} aria-hidden="true">
          {phase === 'counting' && Counter ? (
            <Counter end={value} separator="." duration={duration} delay={0} onEnd={finish}>
              {({ countUpRef }) => <span ref={countUpRef as RefObject<HTMLSpanElement>}>0</span>}
            </Counter>
          ) : (
            '0'
          )}
        </span>
      )}
    </span>
  );
}
