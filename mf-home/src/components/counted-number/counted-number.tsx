import { type RefObject, useRef } from 'react';
import styles from './counted-number.module.scss';
import { useCountUp } from './use-count-up';

/** Props of {@link CountedNumber}. */
export interface CountedNumberProps {
  readonly value: number;
  /** Between groups of thousands; empty for years. */
  readonly separator: '.' | '';
  /** Seconds. */
  readonly duration: number;
  /** Whether the page came as HTML: see `host.composed`. */
  readonly composed: boolean;
}

/** A whole number with its thousands separated. */
export function formatNumber(value: number, separator: string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, separator);
}

/**
 * A number that counts up when it scrolls into view. The final number is always in the page, for
 * screen readers and for its width; the count is an overlay.
 */
export function CountedNumber({ value, separator, duration, composed }: CountedNumberProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { phase, Counter, finish } = useCountUp(frame, composed);
  return (
    <span className={styles.frame} ref={frame} data-phase={phase}>
      <span className={styles.final}>{formatNumber(value, separator)}</span>
      {phase === 'final' ? null : (
        <span className={styles.count} aria-hidden="true">
          {phase === 'counting' && Counter ? (
            <Counter end={value} separator={separator} duration={duration} delay={0} onEnd={finish}>
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
