import type { Point } from '@elo/calculation/outlines';
import type { ReactNode } from 'react';
import styles from './dimension-drawing.module.scss';

/** Decimals of a coordinate: a tenth of a unit is less than a tenth of a pixel on screen. */
export const DIGITS = 1;

/** `x y` of a point in drawing units; y grows downwards. */
export function at([x, y]: Point): string {
  return `${Number(x.toFixed(DIGITS))} ${Number(y.toFixed(DIGITS))}`;
}

interface DrawingViewProps {
  /** Name of the view, below it: `Vista lateral`. */
  readonly name: string;
  /** Text alternative of the view, with its figures. */
  readonly description: string;
  readonly children: ReactNode;
}

/** One view of a drawing with its name. */
export function DrawingView({ name, description, children }: DrawingViewProps) {
  return (
    <div className={styles.view}>
      <svg
        className={styles.sheet}
        // At the width of a phone one unit is one pixel.
        viewBox="0 0 320 240"
        role="img"
        aria-label={`${name}: ${description}`}
      >
        {children}
      </svg>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
    </div>
  );
}

/** Length and half width of an arrow head, drawing units. */
const ARROW = { length: 7, half: 2.4 };

/** Arrow head with its tip at a point, looking along (dx, dy), a unit vector. */
function arrowHead([x, y]: Point, dx: number, dy: number): string {
  const back: Point = [x - dx * ARROW.length, y - dy * ARROW.length];
  const left: Point = [back[0] - dy * ARROW.half, back[1] + dx * ARROW.half];
  const right: Point = [back[0] + dy * ARROW.half, back[1] - dx * ARROW.half];
  return `M${at([x, y])}L${at(left)}L${at(right)}Z`;
}

interface DimensionLineProps {
  /** Ends of the line, both at the same height or both above each other. */
  readonly from: Point;
  readonly to: Point;
  /** Where the extension lines start on the part, as x (vertical line) or y (horizontal line). */
  readonly part: number;
  /** Along the line, away from the part; absent where the figure is elsewhere. */
  readonly text?: string;
}

/** Extension line: from just off the part to just past the dimension line. */
function extension(end: Point, part: number, horizontal: boolean): string {
  const line = horizontal ? end[1] : end[0];
  const sign = Math.sign(line - part) || 1;
  const [start, stop] = [part + 3 * sign, line + 4 * sign];
  return horizontal
    ? `M${at([end[0], start])}L${at([end[0], stop])}`
    : `M${at([start, end[1]])}L${at([stop, end[1]])}`;
}

/** A dimension line with arrow heads, extension lines and its text, as engineering drawings have it. */
export function DimensionLine({ from, to, part, text }: DimensionLineProps) {
  const horizontal = from[1] === to[1];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // Too short for both heads inside: they point inwards from outside.
  const inside = length > ARROW.length * 2.6 ? 1 : -1;
  const reach = inside === 1 ? 0 : ARROW.length * 2;
  const start: Point = [from[0] - dx * reach, from[1] - dy * reach];
  const end: Point = [to[0] + dx * reach, to[1] + dy * reach];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const place = horizontal
    ? `translate(${x} ${y + (part > y ? -6 : 16)})`
    : `translate(${x - 5} ${y}) rotate(-90)`;
  return (
    <g>
      <path
        className={styles.dimension}
        d={`${extension(from, part, horizontal)}${extension(to, part, horizontal)}M${at(start)}L${at(end)}`}
      />
      <path
        className={styles.arrow}
        d={arrowHead(from, -dx * inside, -dy * inside) + arrowHead(to, dx * inside, dy * inside)}
      />
      {text && (
        <text className={styles.figure} textAnchor="middle" transform={place}>
          {text}
        </text>
      )}
    </g>
  );
}

/** Axes of a circle: a cross that reaches past it. */
export function Axes({ at: [x, y], reach }: { readonly at: Point; readonly reach: number }) {
  return (
    <path
      className={styles.centre}
      d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`}
    />
  );
}

interface LeaderProps {
  /** Point on the part. */
  readonly to: Point;
  /** Where the line bends towards its text. */
  readonly from: Point;
  readonly text: string;
}

/** A line from a text to a point of the part. */
export function Leader({ from, to, text }: LeaderProps) {
  const right = from[0] >= to[0];
  const shelf: Point = [from[0] + (right ? 8 : -8), from[1]];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return (
    <g>
      <path className={styles.dimension} d={`M${at(shelf)}L${at(from)}L${at(to)}`} />
      <path
        className={styles.arrow}
        d={arrowHead(to, (to[0] - from[0]) / length, (to[1] - from[1]) / length)}
      />
      <text
        className={styles.figure}
        x={shelf[0] + (right ? 4 : -4)}
        y={shelf[1] + 4}
        textAnchor={right ? 'start' : 'end'}
      >
        {text}
      </text>
    </g>
  );
}

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
