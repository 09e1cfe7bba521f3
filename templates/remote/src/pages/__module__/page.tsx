import { CONTRACT_VERSION, definePage } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { TEXTS } from '../../content/texts';
import styles from './page.module.scss';

/** The page `__path__`. */
export function __component__Page() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{TEXTS.title}</h1>
      <p className={styles.introduction}>{TEXTS.introduction}</p>
      <Button href="/contato">Fale conosco</Button>
    </div>
  );
}

export default definePage<null>({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: (_data, { company }) => ({
    title: `${TEXTS.title} – ${company.nome}`,
    description: TEXTS.introduction,
  }),
  Component: __component__Page,
});
