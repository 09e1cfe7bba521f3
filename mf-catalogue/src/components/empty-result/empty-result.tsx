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

/** What buyers search for and the company does not sell, with a search for the nearest parts. */
const NOT_SOLD: readonly (readonly [RegExp, text: string, search: string])[] = [
  [
    /\bpolias?\b(?!.*[358]v).*\b(?:sp[zabc]|\d?[abc])\b/i,
    'Não temos polias dos perfis A, B, C, SPZ, SPA, SPB e SPC, só dos perfis 3V, 5V e 8V.',
    'polias',
  ],
  [
    /\btaper\b|\bbuchas?\b.*\b[1-5]\d{3}\b/i,
    'Não temos buchas taper lock, como a 2012, só buchas cônicas QD.',
    'buchas QD',
  ],
  [/\bcorreias?\b/i, 'Não temos correias, só as polias.', 'polias'],
  [
    /\bmotos?\b|^(?!.*\bpolia).*\b(?:420|428|520|525|530)h?\b/i,
    'Não temos correntes e pinhões de motocicleta, só os industriais.',
    'correntes',
  ],
];

interface EmptyResultProps {
  readonly filter: CatalogueFilter;
  readonly company: CompanyFacts;
}

/** Replaces the cards when nothing matches: why, what to try, and two links. */
export function EmptyResult({ filter, company }: EmptyResultProps) {
  const { search } = filter;
  const isNarrowed = FACETS.some((name) => filter[name] !== undefined);
  const [, notSold, similar] =
    (search && !isNarrowed && NOT_SOLD.find(([named]) => named.test(search))) || [];
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>
        {search ? `Nenhum produto para “${search}”` : 'Nenhum produto com estes filtros'}
      </h2>
      {notSold ? (
        <p>
          {notSold} <a href={catalogueHref({ search: similar })}>Ver {similar}</a>
        </p>
      ) : (
        <p>
          Confira a grafia ou busque só pelo tamanho, como{' '}
          <a href={catalogueHref({ search: '40' })}>40</a>,{' '}
          <a href={catalogueHref({ search: '08B' })}>08B</a> ou{' '}
          <a href={catalogueHref({ search: '5V' })}>5V</a>.
          {search && isNarrowed && ' Os outros filtros continuam valendo.'}
        </p>
      )}
      <div className={styles.ways}>
        <Button href={catalogueHref()}>Ver todos os produtos</Button>
        <Button variant="ghost" href={whatsappHref(company.whatsapp, wishText(filter))} external>
          Perguntar pelo WhatsApp
        </Button>
      </div>
    </div>
  );
}
