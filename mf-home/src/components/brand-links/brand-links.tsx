import type { Brand, CompanyFacts } from '@elo/contract';
import { catalogueHref, siteLabel } from '@elo/contract';
import { Button } from '@elo/shared-ui';
import styles from './brand-links.module.scss';

/** Props of {@link BrandLinks}. */
export interface BrandLinksProps {
  readonly company: CompanyFacts;
  readonly brand: Brand['id'];
  /** What the link says before the address, e.g. `Conheça a Combat`. */
  readonly label: string;
}

/** A brand of the company facts; the schema promises all three. */
export function brandOf(company: CompanyFacts, id: Brand['id']): Brand | undefined {
  return company.marcas.find((brand) => brand.id === id);
}

/** Links to a brand's products in the catalogue, and to its own site in a new tab. */
export function BrandLinks({ company, brand, label }: BrandLinksProps) {
  const facts = brandOf(company, brand);
  if (!facts) return null;
  const { nome, site } = facts;
  return (
    <p className={styles.links}>
      <Button href={site} external variant="primary">
        {label}: {siteLabel(site)}
      </Button>
      <Button href={catalogueHref({ brand: nome })} variant="secondary" icon="arrow-right">
        Produtos {nome}
      </Button>
    </p>
  );
}
