import { type CatalogueFilter, catalogueHref } from '@elo/contract';
import { Icon, VisuallyHidden } from '@elo/shared-ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Facet, Facets } from '../../lib/facets';
import { formatNumber } from '../../lib/format-measure';
import styles from './filter-panel.module.scss';

const PANEL_ID = 'catalogue-filters';

/** Where the panel stands beside the list: the `lg` of shared-ui's mixins. */
const WIDE = '(min-width: 64em)';

interface FacetGroupProps {
  readonly title: string;
  readonly all: string;
  readonly facets: readonly Facet[];
  readonly chosen: string | undefined;
  readonly hrefOf: (name: string | undefined) => string;
}

/** One filter: a link for each value, and one for all of them. */
function FacetGroup({ title, all, facets, chosen, hrefOf }: FacetGroupProps) {
  const id = `${PANEL_ID}-${title.toLowerCase()}`;
  const entry = (label: string, name: string | undefined, count?: number) => (
    <li key={label}>
      <a
        className={styles.facet}
        href={hrefOf(name)}
        aria-current={chosen === name ? 'true' : undefined}
      >
        <span>{label}</span>
        {count !== undefined && (
          <span className={styles.count}>
            {formatNumber(count)}
            <VisuallyHidden> {count === 1 ? 'produto' : 'produtos'}</VisuallyHidden>
          </span>
        )}
      </a>
    </li>
  );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.facets}>
        {entry(all, undefined)}
        {facets.map(({ name, count }) => entry(name, name, count))}
      </ul>
    </section>
  );
}

/** Opens the filters on a phone. Native, so it works before and without script. */
export function FilterButton({ filter }: { readonly filter: CatalogueFilter }) {
  const chosen = [filter.brand, filter.category].filter(Boolean).length;
  return (
    <button type="button" className={styles.open} popoverTarget={PANEL_ID} data-native="">
      <Icon name="sliders-horizontal" />
      Filtrar
      {chosen > 0 && (
        <span className={styles.chosen}>
          {chosen} <VisuallyHidden>em uso</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

interface FilterPanelProps {
  readonly filter: CatalogueFilter;
  readonly facets: Facets;
}

/**
 * Filters by brand and category: beside the list on wide screens, a sheet from the bottom on
 * phones, opened by {@link FilterButton}.
 */
export function FilterPanel({ filter, facets }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { search, brand, category } = filter;
  // After a choice the list is what the visitor wants to see.
  const closeAfterChoice = ({ target }: MouseEvent) => {
    const chose = target instanceof Element && target.closest('a') !== null;
    if (chose && panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };
  // Turned to a wide window, the sheet takes its place beside the list.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const close = () => {
      if (wide.matches && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are operated; this only closes the sheet after them
    <nav
      ref={panel}
      id={PANEL_ID}
      className={styles.panel}
      aria-label="Filtros do catálogo"
      popover="auto"
      onClick={closeAfterChoice}
    >
      <div className={styles.head}>
        <span className={styles.heading}>Filtros</span>
        <button
          type="button"
          className={styles.close}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          data-native=""
        >
          Fechar <Icon name="x" />
        </button>
      </div>
      <FacetGroup
        title="Marca"
        all="Todas as marcas"
        facets={facets.brands}
        chosen={brand}
        hrefOf={(name) => catalogueHref({ search, brand: name, category })}
      />
      <FacetGroup
        title="Categoria"
        all="Todas as categorias"
        facets={facets.categories}
        chosen={category}
        hrefOf={(name) => catalogueHref({ search, brand, category: name })}
      />
    </nav>
  );
}
