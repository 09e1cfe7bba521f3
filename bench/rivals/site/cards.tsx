import { CompareBar } from '@elo/mf-catalogue/src/components/compare-picker/compare-bar';
import { ComparePicker } from '@elo/mf-catalogue/src/components/compare-picker/compare-picker';
import { ProductCard } from '@elo/mf-catalogue/src/components/product-card/product-card';
import type { ListData } from '@elo/mf-catalogue/src/lib/load-catalogue';
import styles from '@elo/mf-catalogue/src/pages/catalogue/product-list.module.scss';
import { AddToQuote } from '@elo/shared-ui';
import type { Facts } from './facts';
import { useHost } from './use-host';

/** Number of cards whose pictures are above the fold in a wide window. */
const FIRST_ROW = 2;

interface CardsIslandProps extends Pick<ListData, 'items'> {
  readonly facts: Facts;
}

/** The cards, with checkboxes for comparison and buttons for the quote list. */
export function CardsIsland({ facts, items }: CardsIslandProps) {
  const host = useHost(facts);
  return (
    <ComparePicker
      items={items}
      listClass={styles.cards}
      card={(card, index) => (
        <>
          <ProductCard
            card={card}
            mediaUrl={host.mediaUrl}
            headingLevel={2}
            priority={index < FIRST_ROW}
          />
          <AddToQuote product={card.id} name={card.nome} category={card.categoria} />
        </>
      )}
      bar={<CompareBar host={host} />}
    />
  );
}
