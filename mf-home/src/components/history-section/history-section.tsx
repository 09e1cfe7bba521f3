import { type HostServices, ROUTES, SECTIONS } from '@elo/contract';
import { Button, SectionHeading } from '@elo/shared-ui';
import { MILESTONES } from '../../content/history';
import { yearsInMarket } from '../../content/statistics';
import styles from './history-section.module.scss';

/**
 * Milestones along a chain, and a link to the whole story. Years do not count up: while
 * counting they would name other years.
 */
export function HistorySection({ host }: { readonly host: HostServices }) {
  const years = yearsInMarket(host.year, host.company.fundacao.ano);
  return (
    <section
      id={SECTIONS.history}
      className={styles.section}
      data-below=""
      aria-labelledby="history-title"
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <SectionHeading
            eyebrow="História"
            title={`${years} anos na mesma transmissão.`}
            id="history-title"
          />
          <Button href={ROUTES.about} variant="secondary" icon="arrow-right">
            conheça nossa história
          </Button>
        </div>
        <ol className={styles.timeline}>
          {MILESTONES.map(({ year, shown, title, text }) => (
            <li key={year} className={styles.milestone}>
              <time className={styles.year} dateTime={String(year)}>
                {shown ?? year}
              </time>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
