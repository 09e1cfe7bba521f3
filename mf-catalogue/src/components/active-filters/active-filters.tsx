import { type CatalogueFilter, catalogueHref } from '@elo/contract';
import { Icon } from '@elo/shared-ui';
import styles from './active-filters.module.scss';

/** What the list is narrowed to, each with a link that takes it back; nothing when it is whole. */
export function ActiveFilters({ filter }: { readonly filter: CatalogueFilter }) {
  const { search, brand, category } = filter;
  const chips = [
    search && { label: `“${search}”`, href: catalogueHref({ brand, category }) },
    brand && { label: brand, href: catalogueHref({ search, category }) },
    category && { label: category, href: catalogueHref({ search, brand }) },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros em uso">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.chip} href={href} aria-label={`Remover filtro ${label}`}>
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
