import type { HostServices } from '@elo/contract';
import { MILESTONES, type Milestone } from '../../content/history';
import { CountedNumber } from '../counted-number/counted-number';
import styles from './history-section.module.scss';

/** Duration of a year's count-up, seconds (spec, section 9). */
const DURATION = 1.5;

function MilestoneItem({ milestone, composed }: { milestone: Milestone; composed: boolean }) {
  const { value, year, title, text } = milestone;
  return (
    <li className={styles.milestone}>
      <time className={styles.year} dateTime={String(year)}>
        <CountedNumber value={value} separator="" duration={DURATION} composed={composed} />
      </time>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Milestones along a chain. */
export function Milestones({ host }: { host: HostServices }) {
  return (
    <ol className={styles.timeline}>
      {MILESTONES.map((milestone) => (
        <MilestoneItem key={milestone.year} milestone={milestone} composed={host.composed} />
      ))}
    </ol>
  );
}
