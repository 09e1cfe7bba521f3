import { type Product, typeset } from '@elo/contract';
import { BushingDrawing } from './bushing-drawing';
import { ChainDrawing } from './chain-drawing';
import { chooseDrawing, type Drawing } from './choose-drawing';
import styles from './dimension-drawing.module.scss';
import { SheaveDrawing } from './sheave-drawing';
import { SprocketDrawing } from './sprocket-drawing';

function Views({ drawing }: { readonly drawing: Drawing }) {
  switch (drawing.kind) {
    case 'chain':
      return <ChainDrawing drawing={drawing} />;
    case 'sprocket':
      return <SprocketDrawing drawing={drawing} />;
    case 'sheave':
      return <SheaveDrawing drawing={drawing} />;
    case 'bushing':
      return <BushingDrawing drawing={drawing} />;
  }
}

/** Drawing made from a product's own numbers; nothing where they do not suffice. */
export function DimensionDrawing({ product }: { readonly product: Product }) {
  const drawing = chooseDrawing(product);
  if (!drawing) return null;
  return (
    <figure className={styles.drawing}>
      <div className={styles.views}>
        <Views drawing={drawing} />
      </div>
      <figcaption className={styles.titleBlock}>
        <span>{typeset(product.nome)}</span>
        <span>Medidas cotadas em escala; furos, cubos e raios ilustrativos</span>
      </figcaption>
    </figure>
  );
}
