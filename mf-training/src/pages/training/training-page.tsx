import { Island, type PageProps } from '@elo/contract';
import { TEXTS } from '../../content/texts';
import type { TrainingData } from '../../lib/load-training';
import library from './islands/library';
import stage from './islands/stage';
import styles from './training-page.module.scss';

/** `/treinamentos`: the main player and the library of films; another URL resets the choice. */
export function TrainingPage({ data, host }: PageProps<TrainingData>) {
  const { film = '' } = data;
  return (
    <>
      <Island key={`stage ${film}`} of={stage} data={data} host={host} />
      <div className={styles.page}>
        <header className={styles.opening}>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <div className={styles.about}>
            <p>{TEXTS.about}</p>
            <p>{TEXTS.silent}</p>
          </div>
        </header>
        <section className={styles.films} data-below="" aria-labelledby="videos">
          <h2 id="videos" className={styles.heading}>
            {TEXTS.listTitle}
          </h2>
          <Island key={`library ${film}`} of={library} data={data} host={host} />
        </section>
      </div>
    </>
  );
}
