import type { HostServices } from '@elo/contract';
import { VisuallyHidden } from '@elo/shared-ui';
import { STATISTICS_TITLE, type Statistic, statisticsFor } from '../../content/statistics';
import { CountedNumber } from '../counted-number/counted-number';
import styles from './statistics-band.module.scss';

function Figure({ statistic, composed }: { statistic: Statistic; composed: boolean }) {
  const { id, prefix, value, unit, label, duration } = statistic;
  return (
    <li className={styles.figure} data-figure={id}>
      <p className={styles.number}>
        {prefix}
        <CountedNumber value={value} separator="." duration={duration} composed={composed} />{' '}
        <span className={styles.unit}>{unit}</span>
      </p>
      <p className={styles.label}>{label}</p>
    </li>
  );
}

/** Four figures of the company; they count up when they come into view. */
export function StatisticsBand({ host }: { host: HostServices }) {
  const statistics = statisticsFor(host.year, host.company.fundacao.ano);
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby="statistics-title">
      <div className={styles.inner}>
        <h2 id="statistics-title" className={styles.title}>
          <VisuallyHidden>{STATISTICS_TITLE}</VisuallyHidden>
        </h2>
        <ul className={styles.figures}>
          {statistics.map((statistic) => (
            <Figure key={statistic.id} statistic={statistic} composed={host.composed} />
          ))}
        </ul>
      </div>
    </section>
  );
}
