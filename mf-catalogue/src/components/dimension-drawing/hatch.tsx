import styles from './dimension-drawing.module.scss';

/** One name will do: a page shows one drawing, and equal patterns look the same anyway. */
const HATCH_ID = 'elo-drawing-hatch';

/** Value of `fill` for cut surfaces. */
export const HATCH_FILL = `url(#${HATCH_ID})`;

/** Hatching of cut surfaces; place it once in the view that uses it. */
export function Hatch() {
  return (
    <defs>
      <pattern
        id={HATCH_ID}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={styles.hatch} d="M0 0V6" />
      </pattern>
    </defs>
  );
}
