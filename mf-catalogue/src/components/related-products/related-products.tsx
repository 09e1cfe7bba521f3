import type { CardData } from '@elo/contract';
import { ProductCard } from '../product-card/product-card';
import styles from './related-products.module.scss';

interface RelatedProductsProps {
  readonly cards: readonly CardData[];
  readonly mediaUrl: (path: string) => string;
}

/** Products to look at next: the card as it appears in other places (spec, section 2). */
export function RelatedProducts({ cards, mediaUrl }: RelatedProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.related} data-below="" aria-labelledby="related-products">
      <h2 className={styles.title} id="related-products">
        Produtos relacionados
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} mediaUrl={mediaUrl} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
