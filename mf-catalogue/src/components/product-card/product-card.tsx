import { type CardData, productHref, typeset } from '@elo/contract';
import { Card } from '@elo/shared-ui';
import { Photo } from '../photo/photo';

/** Width of a card's picture: two columns on phones, more from there on. */
const SIZES = '(min-width: 768px) 300px, (min-width: 600px) 190px, 44vw';

interface ProductCardProps {
  readonly card: CardData;
  readonly mediaUrl: (path: string) => string;
  readonly headingLevel: 2 | 3;
  /** True for cards on the first screen. */
  readonly priority?: boolean;
}

/** Card of a product; the whole of it leads to the product's page. */
export function ProductCard({ card, mediaUrl, headingLevel, priority }: ProductCardProps) {
  return (
    <Card
      href={productHref(card.id)}
      name={typeset(card.nome)}
      brand={card.marca}
      category={card.categoria}
      headingLevel={headingLevel}
      picture={
        card.thumb === '' ? undefined : (
          // Decorative: the name next to it says the same.
          <Photo src={card.thumb} alt="" sizes={SIZES} mediaUrl={mediaUrl} priority={priority} />
        )
      }
    />
  );
}
