import {
  ANSWER_ID,
  catalogueHref,
  formatNumber,
  type HostServices,
  isComposedFilter,
  ROUTES,
} from '@elo/contract';
import { AddToQuote, Button } from '@elo/shared-ui';
import { useEffect, useRef } from 'react';
import { rememberList } from '../../lib/list-memory';
import type { ListData } from '../../pages/catalogue/catalogue-data';
import { ActiveFilters } from '../active-filters/active-filters';
import { ComparePicker } from '../compare-picker/compare-picker';
import { EmptyResult } from '../empty-result/empty-result';
import { FilterButton, FilterPanel } from '../filter-panel/filter-panel';
import { MeasuringGuide } from '../measuring-guide/measuring-guide';
import { Pagination } from '../pagination/pagination';
import { ProductCard } from '../product-card/product-card';
import { SearchForm } from '../search-form/search-form';
import { SearchReading } from '../search-reading/search-reading';
import styles from './product-list.module.scss';

/** Cards whose pictures are on the first screen of a wide window. */
const FIRST_ROW = 2;

/** `1 produto`, `312 produtos`, `Nenhum produto`. */
function countText(total: number): string {
  if (total === 0) return 'Nenhum produto';
  return total === 1 ? '1 produto' : `${formatNumber(total)} produtos`;
}

/** Remembers the list for the way back, and tells screen readers when a filter changed it. */
function useListEffects(
  { filter, total, pages, reading }: ListData,
  announce: (text: string) => void,
) {
  const href = catalogueHref(filter);
  const shown = useRef(href);
  useEffect(() => {
    rememberList(href);
    if (shown.current === href) return;
    shown.current = href;
    const page = pages > 1 ? `, página ${filter.page ?? 1} de ${pages}` : '';
    const read = reading ? ` Lido como: ${reading.text}.` : '';
    announce(`${countText(total)}${page}.${read}`);
  }, [href, total, pages, reading, filter.page, announce]);
}

/** What the API's answer to a search starts from, and React leaves alone. */
const NOTHING = { __html: '' };

/** Place of the API's answer to a search, shown instead of the list until the script has its own. */
function SearchAnswer() {
  return (
    <div
      id={ANSWER_ID}
      className={styles.answer}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from its content; it sets none itself
      dangerouslySetInnerHTML={NOTHING}
    />
  );
}

interface ProductListProps {
  readonly data: ListData;
  readonly host: HostServices;
}

/** The catalogue as a buyer's tool: search, filters, cards, pages. The address is its only state. */
export function ProductList({ data, host }: ProductListProps) {
  const { filter, items, total, pages, facets, reading } = data;
  useListEffects(data, host.announce);
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
          {/* Another list closes the dialog. */}
          <MeasuringGuide key={catalogueHref(filter)} host={host} example={data.guide} />
          <Button variant="ghost" icon="chevron-right" href={ROUTES.selection}>
            Calcular e escolher
          </Button>
          <Button variant="ghost" icon="chevron-right" href={ROUTES.interchange}>
            Intercâmbio de códigos
          </Button>
        </div>
      </header>
      <div className={styles.bar}>
        <SearchForm filter={filter} onSearch={host.navigate} />
        <FilterButton filter={filter} />
      </div>
      <FilterPanel filter={filter} facets={facets} />
      <div className={styles.results}>
        {isComposedFilter(filter) && <SearchAnswer />}
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
            host={host}
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
          />
        )}
        <Pagination filter={filter} pages={pages} />
      </div>
    </div>
  );
}
