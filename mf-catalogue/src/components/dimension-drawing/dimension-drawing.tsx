import { viewsOf } from '@elo/calculation/solids';
import { type Product, typeset } from '@elo/contract';
import { BushingDrawing, bushingNumbers } from './bushing-drawing';
import styles from './dimension-drawing.module.scss';
import { PartDrawing } from './part-drawing';

/** Drawing made from a product's own numbers; nothing where they do not suffice. */
export function DimensionDrawing({ product }: { readonly product: Product }) {
  const [views, bushing] = [viewsOf(product), bushingNumbers(product)];
  if (views.length === 0 && !bushing) return null;
  return (
    <figure className={styles.drawing}>
      <div className={styles.views}>
        {bushing ? <BushingDrawing {...bushing} /> : <PartDrawing views={views} />}
      </div>
      <figcaption className={styles.titleBlock}>
        <span>{typeset(product.nome)}</span>
        <span>Medidas cotadas em escala; furos, cubos e raios ilustrativos</span>
      </figcaption>
    </figure>
  );
}
