import { formatNumber, type Measure } from '@elo/contract';
import styles from './key-figures.module.scss';

/** As many as fit in one row of a phone. */
const SHOWN = 3;

/** The first figures of a product, large, to tell it from its neighbours at a glance. */
export function KeyFigures({ measures }: { readonly measures: readonly Measure[] }) {
  // A figure given in a second unit has the same name.
  const distinct = measures.filter(
    ({ nome }, index) => measures.findIndex((other) => other.nome === nome) === index,
  );
  if (distinct.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {distinct.slice(0, SHOWN).map(({ chave, nome, valor, unidade }) => (
        <div key={chave} className={styles.figure}>
          <dt className={styles.name}>{nome}</dt>
          <dd className={styles.value}>
            {formatNumber(valor)}
            {unidade !== '' && <span className={styles.unit}> {unidade}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
