import type { PageProps } from '@elo-platform/protocol';
import { TEXTS } from '../../content/texts';
import styles from './__module__-page.module.scss';

/** The page `__path__`. */
export function __component__Page(_props: PageProps<null>) {
  return (
    <div className={styles.page}>
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.introduction}</p>
    </div>
  );
}
