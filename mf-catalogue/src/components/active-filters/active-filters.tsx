import { catalogueHref } from '@elo/contract';
import { Icon } from '@elo/shared-ui';
import { chosenFacets } from '../../lib/list-texts';
import type { ListData } from '../../lib/load-catalogue';
import styles from './active-filters.module.scss';

/** Filters in use, each with a link that removes it; nothing without filters. */
export function ActiveFilters({ filter, facets }: Pick<ListData, 'filter' | 'facets'>) {
  const search = filter.search === undefined ? [] : [['search', `“${filter.search}”`] as const];
  const chosen = chosenFacets(filter, facets).map(({ name, label }) => [name, label] as const);
  const chips = [...search, ...chosen];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros em uso">
      {chips.map(([name, label]) => (
        <li key={name}>
          <a
            className={styles.chip}
            href={catalogueHref({ ...filter, page: undefined, [name]: undefined })}
            aria-label={`Remover filtro ${label}`}
          >
            {label}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={catalogueHref()}>
          Limpar tudo
        </a>
      </li>
    </ul>
  );
}
