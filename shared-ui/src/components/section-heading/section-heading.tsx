import type { ReactNode } from 'react';
import styles from './section-heading.module.scss';

interface SectionHeadingProps {
  /** Short line above the title. */
  readonly eyebrow?: string;
  readonly title: ReactNode;
  /** Introduction below the title. */
  readonly children?: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  readonly id?: string;
}

/** Heading of a section: label, title, introduction. */
export function SectionHeading({ eyebrow, title, children, id }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children ? <div className={styles.introduction}>{children}</div> : null}
    </div>
  );
}
