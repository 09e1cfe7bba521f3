import { type PageProps, ROUTES } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { InterchangeData } from '../../pages/interchange/load-interchange';
import { CodesForm } from './codes-form';
import styles from './interchange.module.scss';
import { InterchangeResult } from './interchange-result';

/** Two fields for codes, and what the one is to the other. The address is the only state. */
export function InterchangeView({ data: { query, answer }, host }: PageProps<InterchangeData>) {
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>Intercâmbio de códigos</h1>
        <p className={styles.introduction}>
          Digite o código de uma corrente (ANSI, ISO, DIN, JIS, Tsubaki RS, RC ou DID) e veja os
          outros códigos da mesma corrente; com um segundo código, se as duas são intercambiáveis,
          só têm as mesmas medidas ou não se trocam. De códigos fora dessas tabelas mostramos só o
          que se lê neles.
        </p>
        <Button variant="ghost" icon="chevron-right" href={ROUTES.catalogue}>
          Ir para o portfólio
        </Button>
      </header>
      <div className={styles.work}>
        <CodesForm query={query} navigate={host.navigate} />
        {answer && <InterchangeResult answer={answer} />}
      </div>
    </div>
  );
}
