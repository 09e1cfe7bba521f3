import { Island, type PageProps, ROUTES } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import { ActiveFilters } from '../../components/active-filters/active-filters';
import { ComparePicker, FIRST_CARDS } from '../../components/compare-picker/compare-picker';
import { EmptyResult } from '../../components/empty-result/empty-result';
import { FilterButton, FilterPanel } from '../../components/filter-panel/filter-panel';
import { Pagination } from '../../components/pagination/pagination';
import { ProductCard } from '../../components/product-card/product-card';
import { SearchReading } from '../../components/search-reading/search-reading';
import { countText } from '../../lib/list-texts';
import type { ListData } from '../../lib/load-catalogue';
import compare from './islands/compare';
import guide from './islands/guide';
import quote from './islands/quote';
import search from './islands/search';
import units from './islands/units';
import styles from './product-list.module.scss';

/** Id of the end of the list's tools: the buttons next to the title wrap as the last ones arrive. */
export const TOOLS_END = 'tools-end';

/**
 * The catalogue as a buyer's tool: search, filters, cards, pages. The address is its only state.
 * A composed list is never hydrated: the page replaces it with a newly rendered one.
 */
export function ProductList({ data, host }: PageProps<ListData>) {
  const { filter, items, total, pages, facets, reading } = data;
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
          <Island of={guide} data={null} host={host} />
          <Button variant="ghost" icon="chevron-right" href={ROUTES.selection}>
            Calcular e escolher
          </Button>
          <Button variant="ghost" icon="chevron-right" href={ROUTES.interchange}>
            Intercâmbio de códigos
          </Button>
        </div>
      </header>
      <div className={styles.bar}>
        <Island of={search} data={{ filter, total, pages, reading: reading?.text }} host={host} />
        <FilterButton filter={filter} />
        <span id={TOOLS_END} hidden />
      </div>
      <FilterPanel
        filter={filter}
        facets={facets}
        units={<Island of={units} data={null} host={host} />}
      />
      <div className={styles.results}>
        <div className={styles.summary}>
          <p className={styles.total}>
            {countText(total)}
            {pages > 1 && (
              <span className={styles.of}>
                {' '}
                · página {filter.page ?? 1} de {pages}
              </span>
            )}
          </p>
          <ActiveFilters filter={filter} facets={facets} />
        </div>
        {reading && <SearchReading reading={reading} />}
        {total === 0 ? (
          <EmptyResult filter={filter} company={host.company} />
        ) : (
          <ComparePicker
            items={items}
            listClass={styles.cards}
            card={(card, index) => (
              <>
                <ProductCard
                  card={card}
                  mediaUrl={host.mediaUrl}
                  headingLevel={2}
                  priority={index < FIRST_CARDS}
                />
                <Island
                  of={quote}
                  id={card.id}
                  data={{ product: card.id, name: card.nome, category: card.categoria }}
                  host={host}
                />
              </>
            )}
            bar={<Island of={compare} data={null} host={host} />}
          />
        )}
        <Pagination filter={filter} pages={pages} />
      </div>
    </div>
  );
}
