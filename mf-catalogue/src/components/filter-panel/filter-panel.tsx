import {
  type CatalogueFilter,
  COMPOSED_FACETS,
  catalogueHref,
  FACET_LABELS,
  FACETS,
  type Facet,
  type FacetName,
  formatNumber,
  isComposedFilter,
} from '@elo/contract';
import { Icon, VisuallyHidden } from '@elo/shared-ui';
import { Fragment, type ReactNode } from 'react';
import type { ListData } from '../../lib/load-catalogue';
import { Measured } from '../units/measured';
import styles from './filter-panel.module.scss';
import { PANEL_ID } from './panel-id';

/** Name of "no choice" of each facet that is always open. */
const ALL: Readonly<Record<string, string>> = {
  brand: 'Todas as marcas',
  category: 'Todas as categorias',
};

interface FacetGroupProps {
  readonly facet: Facet;
  readonly filter: CatalogueFilter;
}

/** The values of one filter: a link for each, and one for all of them. */
function FacetValues({ facet: { name, values }, filter }: FacetGroupProps) {
  const entry = (label: string, value: string | undefined, count?: number) => {
    const target = { ...filter, page: undefined, [name]: value };
    return (
      <li key={label}>
        <a
          className={styles.facet}
          href={catalogueHref(target)}
          // Filters combine to millions of addresses, none of which search engines list.
          rel={isComposedFilter(target) ? undefined : 'nofollow'}
          aria-current={filter[name] === value ? 'true' : undefined}
        >
          <span>
            <Measured text={label} />
          </span>
          {count !== undefined && (
            <span className={styles.count}>
              {formatNumber(count)}
              <VisuallyHidden> {count === 1 ? 'produto' : 'produtos'}</VisuallyHidden>
            </span>
          )}
        </a>
      </li>
    );
  };
  return (
    <ul className={styles.facets}>
      {entry(ALL[name] ?? 'Todos', undefined)}
      {values.map(({ value, label, count }) => entry(label, value, count))}
    </ul>
  );
}

/**
 * One filter. Brand and category lie open; the others, with many values, open natively, and are
 * open from the start where a value is chosen.
 */
function FacetGroup({ facet, filter }: FacetGroupProps) {
  const id = `${PANEL_ID}-${facet.name}`;
  const heading = (
    <h2 className={styles.title} id={id}>
      {FACET_LABELS[facet.name]}
    </h2>
  );
  const values = <FacetValues facet={facet} filter={filter} />;
  return (
    <section className={styles.group} aria-labelledby={id}>
      {COMPOSED_FACETS.includes(facet.name) ? (
        <>
          {heading}
          {values}
        </>
      ) : (
        <details open={filter[facet.name] !== undefined} data-native="">
          <summary className={styles.summary}>
            {heading}
            <Icon name="chevron-down" />
          </summary>
          {values}
        </details>
      )}
    </section>
  );
}

/** Opens the filters on a phone. Native, so it works before and without script. */
export function FilterButton({ filter }: { readonly filter: CatalogueFilter }) {
  const chosen = FACETS.filter((name) => filter[name] !== undefined).length;
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

interface FilterPanelProps extends Pick<ListData, 'filter' | 'facets'> {
  /** Chooses the unit of the filters by length; placed before the first of them. */
  readonly units?: ReactNode;
}

/** Filters whose values are lengths. */
const LENGTHS: readonly FacetName[] = ['pitch', 'bore'];

/**
 * Filters that apply to the products shown: next to the list on wide screens, a sheet from the bottom on
 * phones, opened by {@link FilterButton}. Plain HTML; the list's search closes the sheet.
 */
export function FilterPanel({ filter, facets, units }: FilterPanelProps) {
  const firstLength = facets.find(({ name }) => LENGTHS.includes(name));
  return (
    <nav id={PANEL_ID} className={styles.panel} aria-label="Filtros do catálogo" popover="auto">
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
      {facets.map((facet) => (
        <Fragment key={facet.name}>
          {facet === firstLength && <div className={styles.units}>{units}</div>}
          <FacetGroup facet={facet} filter={filter} />
        </Fragment>
      ))}
    </nav>
  );
}
