import type { HostServices } from '@elo/contract';
import { type Statistic, statisticsFor } from '../../content/statistics';
import { CountedNumber } from '../counted-number/counted-number';
import styles from './statistics-band.module.scss';

function Figure({ statistic, composed }: { statistic: Statistic; composed: boolean }) {
  const { id, prefix, value, unit, label, duration } = statistic;
  return (
    <li className={styles.figure} data-figure={id}>
      <p className={styles.number}>
        {prefix}
        <CountedNumber value={value} duration={duration} composed={composed} />{' '}
        <span className={styles.unit}>{unit}</span>
      </p>
      <p className={styles.label}>{label}</p>
    </li>
  );
}

/** Four figures of the company; they count up when they come into view. */
export function Figures({ host }: { host: HostServices }) {
  const statistics = statisticsFor(host.year, host.company.fundacao.ano);
  return (
    <ul className={styles.figures}>
      {statistics.map((statistic) => (
        <Figure key={statistic.id} statistic={statistic} composed={host.composed} />
      ))}
    </ul>
  );
}
