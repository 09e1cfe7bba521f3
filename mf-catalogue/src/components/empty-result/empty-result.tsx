import {
  type CatalogueFilter,
  type CompanyFacts,
  catalogueHref,
  FACETS,
  whatsappHref,
} from '@elo/contract';
import { Button } from '@elo/shared-ui';
import styles from './empty-result.module.scss';

/** Message to the sales team about something that the catalogue did not show. */
function wishText({ search, page: _page, ...facets }: CatalogueFilter): string {
  const wish = [search && `“${search}”`, ...Object.values(facets)].filter(Boolean).join(', ');
  return `Olá! Procurei ${wish || 'um produto'} no catálogo do site e não encontrei. Vocês podem me ajudar?`;
}

interface EmptyResultProps {
  readonly filter: CatalogueFilter;
  readonly company: CompanyFacts;
}

/** Replaces the cards when nothing matches: why, what to try, and two links. */
export function EmptyResult({ filter, company }: EmptyResultProps) {
  const { search } = filter;
  const isNarrowed = FACETS.some((name) => filter[name] !== undefined);
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>
        {search ? `Nenhum produto para “${search}”` : 'Nenhum produto com estes filtros'}
      </h2>
      <p>
        Confira a grafia ou busque só pelo tamanho, como{' '}
        <a href={catalogueHref({ search: '40' })}>40</a>,{' '}
        <a href={catalogueHref({ search: '08B' })}>08B</a> ou{' '}
        <a href={catalogueHref({ search: '5V' })}>5V</a>.
        {search && isNarrowed && ' Os outros filtros continuam valendo.'}
      </p>
      <div className={styles.ways}>
        <Button href={catalogueHref()}>Ver todos os produtos</Button>
        <Button variant="ghost" href={whatsappHref(company.whatsapp, wishText(filter))} external>
          Perguntar pelo WhatsApp
        </Button>
      </div>
    </div>
  );
}
