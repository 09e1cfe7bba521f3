import { CATALOGUE_QUERY, QUOTE_PATH, ROUTES } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import styles from './part-search.module.scss';

/** Other tools that find parts, and the list that collects them. */
const TOOLS = [
  { label: 'Calcular uma transmissão', href: ROUTES.selection },
  { label: 'Converter um código', href: ROUTES.interchange },
  { label: 'Comparar produtos', href: ROUTES.compare },
  { label: 'Montar a lista de cotação', href: QUOTE_PATH },
] as const;

/** For visitors who know which part they need: a search of the catalogue, and links to the tools. */
export function PartSearch() {
  return (
    <section aria-labelledby="part-search-title">
      <div className={styles.inner}>
        <h2 id="part-search-title" className={styles.title}>
          Encontre a peça
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every screen reader in use */}
        <form className={styles.form} role="search" action={ROUTES.catalogue}>
          <label htmlFor="part-search">Código, medida ou nome</label>
          <div className={styles.row}>
            <input
              id="part-search"
              className={styles.field}
              type="search"
              name={CATALOGUE_QUERY.search}
              placeholder="40-2, 08B-1, polia 5V…"
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit" icon="search">
              Buscar
            </Button>
          </div>
        </form>
        <ul className={styles.tools} aria-label="Ferramentas">
          {TOOLS.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
