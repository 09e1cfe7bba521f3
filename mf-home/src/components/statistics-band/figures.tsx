import type { HostServices } from '@elo/contract';
import { statisticsFor } from '../../content/statistics';
import { CountedNumber } from '../counted-number/counted-number';
import styles from './statistics-band.module.scss';

/** Four figures of the company; they count up when they come into view. */
export function Figures({ host }: { host: HostServices }) {
  const statistics = statisticsFor(host.year, host.company.fundacao.ano);
  return (
    <ul className={styles.figures}>
      {statistics.map(({ id, prefix, value, unit, label, duration }) => (
        <li key={id} className={styles.figure} data-figure={id}>
          <p className={styles.number}>
            {prefix}
            <CountedNumber value={value} duration={duration} composed={host.composed} />{' '}
            <span className={styles.unit}>{unit}</span>
          </p>
          <p className={styles.label}>{label}</p>
        </li>
      ))}
    </ul>
  );
}
