import type { PageProps } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { TEXTS } from '../../content/texts';
import styles from './cotacao-page.module.scss';

/** The page `/cotacao`. */
export function CotacaoPage({ host }: PageProps<null>) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      <p className={styles.introduction}>{TEXTS.introduction}</p>
      <Button
        href="/contato"
        onClick={(event) => {
          event.preventDefault();
          host.navigate('/contato');
        }}
      >
        Fale conosco
      </Button>
    </div>
  );
}
