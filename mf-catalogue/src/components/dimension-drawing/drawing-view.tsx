import type { ReactNode } from 'react';
import styles from './dimension-drawing.module.scss';

/** Size of every view in drawing units; at the width of a phone one unit is one pixel. */
const VIEW = { width: 320, height: 240 } as const;

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
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
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
