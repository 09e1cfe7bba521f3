import { CHAPTERS, type Chapter } from '../../content/about';
import styles from './about-story.module.scss';

function ChapterItem({ chapter }: { chapter: Chapter }) {
  return (
    <li className={styles.chapter}>
      <p className={styles.year}>{chapter.year}</p>
      <div className={styles.words}>
        <h2 className={styles.title}>{chapter.title}</h2>
        <p className={styles.text}>{chapter.text}</p>
      </div>
    </li>
  );
}

/** The company's history, a chapter a year, hung on one line. */
export function AboutStory() {
  return (
    <ol className={styles.story}>
      {CHAPTERS.map((chapter) => (
        <ChapterItem key={chapter.year} chapter={chapter} />
      ))}
    </ol>
  );
}
