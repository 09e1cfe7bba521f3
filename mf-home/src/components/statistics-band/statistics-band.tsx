import { VisuallyHidden } from '@elo/shared-ui';
import type { ReactNode } from 'react';
import { STATISTICS_TITLE } from '../../content/statistics';
import styles from './statistics-band.module.scss';

/** A band of the company's figures. @param props.children the figures */
export function StatisticsBand({ children }: { readonly children: ReactNode }) {
  return (
    <section
      className={styles.band}
      data-theme="dark"
      data-below=""
      aria-labelledby="statistics-title"
    >
      <div className={styles.inner}>
        <h2 id="statistics-title">
          <VisuallyHidden>{STATISTICS_TITLE}</VisuallyHidden>
        </h2>
        {children}
      </div>
    </section>
  );
}
