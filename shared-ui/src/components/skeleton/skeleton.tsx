import { classNames } from '../class-names';
import styles from './skeleton.module.scss';

export interface SkeletonProps {
  /** `card`: as tall as a Card; `picture`: 4 to 3; `table`: ruled rows; `text`: lines of prose. */
  readonly shape: 'text' | 'heading' | 'picture' | 'card' | 'table';
  /** Lines of text or rows of a table; default 3. */
  readonly lines?: number;
}

/**
 * Placeholder of loading content, in its size. Hidden from screen readers: the surrounding part
 * announces the loading.
 */
export function Skeleton({ shape, lines = 3 }: SkeletonProps) {
  if (shape === 'card') return <CardSkeleton />;
  if (shape === 'picture')
    return <div className={classNames(styles.block, styles.picture)} aria-hidden="true" />;
  if (shape === 'heading')
    return <div className={classNames(styles.block, styles.heading)} aria-hidden="true" />;
  const rows = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className={shape === 'table' ? styles.table : styles.text} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.block} />
        </div>
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={classNames(styles.block, styles.picture)} />
      <div className={styles.body}>
        <span className={classNames(styles.block, styles.meta)} />
        <span className={styles.block} />
        <span className={classNames(styles.block, styles.short)} />
      </div>
    </div>
  );
}
