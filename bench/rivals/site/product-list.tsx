import { formatNumber, ROUTES } from '@elo/contract';
import { ActiveFilters } from '@elo/mf-catalogue/src/components/active-filters/active-filters';
import { Pagination } from '@elo/mf-catalogue/src/components/pagination/pagination';
import type { ListData } from '@elo/mf-catalogue/src/lib/load-catalogue';
import styles from '@elo/mf-catalogue/src/pages/catalogue/product-list.module.scss';
import { Button } from '@elo/shared-ui';
import type { ReactNode } from 'react';

interface ProductListProps {
  readonly data: ListData;
  /** The interactive parts. */
  readonly guide?: ReactNode;
  readonly search?: ReactNode;
  readonly open?: ReactNode;
  readonly panel?: ReactNode;
  readonly cards?: ReactNode;
}

/**
 * The catalogue's whole list as content: the markup of mf-catalogue's ProductList with its
 * interactive parts as slots. The benchmark compares the text and links of both, so they cannot
 * drift.
 */
export function ProductList({ data, guide, search, open, panel, cards }: ProductListProps) {
  const { filter, total, pages, facets } = data;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Ache a peça pela medida</h1>
          <p className={styles.introduction}>
            Correntes, rodas dentadas, polias e buchas das três marcas, com medidas de norma,
            desenho e fonte de cada número.
          </p>
        </div>
        <div className={styles.aids}>
          {guide}
          <Button variant="ghost" icon="chevron-right" href={ROUTES.selection}>
            Calcular e escolher
          </Button>
          <Button variant="ghost" icon="chevron-right" href={ROUTES.interchange}>
            Intercâmbio de códigos
          </Button>
        </div>
      </header>
      <div className={styles.bar}>
        {search}
        {open}
      </div>
      {panel}
      <div className={styles.results}>
        <div className={styles.summary}>
          <p className={styles.total}>
            {`${formatNumber(total)} produtos`}
            <span className={styles.of}>
              {' '}
              · página {filter.page ?? 1} de {pages}
            </span>
          </p>
          <ActiveFilters filter={filter} facets={facets} />
        </div>
        {cards}
        <Pagination filter={filter} pages={pages} />
      </div>
    </div>
  );
}
