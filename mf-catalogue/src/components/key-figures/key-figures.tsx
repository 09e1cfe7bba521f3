import { formatNumber, type Measure } from '@elo/contract';
import { INCH, InInches, InMillimetres } from '../units/measured';
import styles from './key-figures.module.scss';

/** As many as fit in one row of a phone. */
const SHOWN = 3;

function Figure({ value, unit }: { readonly value: number; readonly unit: string }) {
  return (
    <>
      {formatNumber(value)}
      {unit !== '' && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
    </>
  );
}

/** The first figures of a product, large, to tell it from its neighbours at a glance. */
export function KeyFigures({ measures }: { readonly measures: readonly Measure[] }) {
  // A figure given in a second unit has the same name.
  const distinct = measures.filter(
    ({ nome }, index) => measures.findIndex((other) => other.nome === nome) === index,
  );
  if (distinct.length === 0) return null;
  const inches = new Map(
    measures.filter(({ unidade }) => unidade === 'pol').map(({ nome, valor }) => [nome, valor]),
  );
  return (
    <dl className={styles.figures}>
      {distinct.slice(0, SHOWN).map(({ chave, nome, valor, unidade }) => (
        <div key={chave} className={styles.figure}>
          <dt className={styles.name}>{nome}</dt>
          <dd className={styles.value}>
            {unidade === 'mm' ? (
              <>
                <InMillimetres>
                  <Figure value={valor} unit={unidade} />
                </InMillimetres>
                <InInches>
                  <Figure value={inches.get(nome) ?? valor / INCH} unit="pol" />
                </InInches>
              </>
            ) : (
              <Figure value={valor} unit={unidade} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
