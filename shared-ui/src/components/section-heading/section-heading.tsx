import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './section-heading.module.scss';

export interface SectionHeadingProps {
  /** Short line above the title. */
  readonly eyebrow?: string;
  readonly title: ReactNode;
  /** Heading level; default 2. */
  readonly level?: 1 | 2 | 3;
  /** Introduction below the title. */
  readonly children?: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  readonly id?: string;
}

/** Heading of a section: label, title, introduction. */
export function SectionHeading({ eyebrow, title, level = 2, children, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.heading, styles[`level${level}`])}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <Heading className={styles.title} id={id}>
        {title}
      </Heading>
      {children ? <div className={styles.introduction}>{children}</div> : null}
    </div>
  );
}
