import { factTexts, measureTexts, type Product, tradeTexts, typeset } from '@elo/contract';
import { VisuallyHidden } from '@elo/shared-ui';
import { Measured } from '../units/measured';
import styles from './measure-table.module.scss';

/** A product's figures with their source; says so where there are none. */
export function MeasureTable({ product }: { readonly product: Product }) {
  const { medidas, fonte } = product;
  const figures = [...factTexts(product), ...measureTexts(medidas)];
  const rows = [...figures, ...tradeTexts(product)];
  return (
    <div className={styles.measures}>
      {figures.length === 0 && <p>As medidas deste produto são informadas na cotação.</p>}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Medidas de {product.nome}</VisuallyHidden>
        </caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{typeset(name)}</th>
              <td>
                <Measured text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fonte !== '' && <p className={styles.source}>Fonte: {fonte}</p>}
    </div>
  );
}
