import { MILESTONES, type Milestone } from '../../content/history';
import styles from './history-section.module.scss';

function MilestoneItem({ milestone }: { readonly milestone: Milestone }) {
  const { value, year, title, text } = milestone;
  return (
    <li className={styles.milestone}>
      <time className={styles.year} dateTime={String(year)}>
        {value}
      </time>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

/** Milestones along a chain. Years do not count up: on the way they name other years. */
export function Milestones() {
  return (
    <ol className={styles.timeline}>
      {MILESTONES.map((milestone) => (
        <MilestoneItem key={milestone.year} milestone={milestone} />
      ))}
    </ol>
  );
}
