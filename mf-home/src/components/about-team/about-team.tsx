import { ROUTES } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { ABOUT, TEAM, TEAM_ANCHOR } from '../../content/about';
import styles from './about-team.module.scss';

/** Who works here, and the way to them. */
export function AboutTeam() {
  return (
    <section id={TEAM_ANCHOR} className={styles.section} data-below="" aria-labelledby="team-title">
      <h2 id="team-title" className={styles.title}>
        {ABOUT.teamTitle}
      </h2>
      <ul className={styles.groups}>
        {TEAM.map(({ title, text }) => (
          <li key={title} className={styles.group}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Button href={ROUTES.contact} variant="secondary" icon="arrow-right">
        {ABOUT.teamLink}
      </Button>
    </section>
  );
}
