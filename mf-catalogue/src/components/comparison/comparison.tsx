import { COMPARE_LIMIT, type PageProps, ROUTES } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import type { CompareData } from '../../pages/compare/load-comparison';
import { AddPart } from './add-part';
import styles from './comparison.module.scss';
import { ComparisonTable } from './comparison-table';

/** What the address asked for and cannot be shown. */
function Notes({ tooMany, comparison }: CompareData) {
  const notes = [
    ...(tooMany ? [`Só ${COMPARE_LIMIT} peças cabem lado a lado: as primeiras estão aqui.`] : []),
    ...comparison.unknown.map((id) => `Não há produto “${id}” no catálogo.`),
  ];
  return notes.map((note) => (
    <p key={note} data-part="note" role="status">
      {note}
    </p>
  ));
}

/** Up to four parts side by side, with what differs marked. The address is the only state. */
export function ComparisonView({ data, host }: PageProps<CompareData>) {
  const { comparison, more } = data;
  const { parts } = comparison;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Comparar peças</h1>
        <p className={styles.introduction}>
          Até quatro peças lado a lado; o que difere está marcado. Mesmo passo não é mesma peça. O
          endereço guarda tudo: envie o link ou imprima.
        </p>
        <div className={styles.aids}>
          <Button variant="ghost" icon="chevron-right" href={ROUTES.catalogue}>
            Escolher no portfólio
          </Button>
        </div>
      </header>
      <div className={styles.work}>
        <Notes {...data} />
        {parts.length > 0 && <ComparisonTable comparison={comparison} mediaUrl={host.mediaUrl} />}
        {parts.length < COMPARE_LIMIT && (
          <AddPart comparison={comparison} more={more} navigate={host.navigate} />
        )}
      </div>
    </div>
  );
}
