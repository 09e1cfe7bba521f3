import type { Brand, CompanyFacts } from '@elo/contract';
import { siteLabel } from '@elo/contract';
import { Button } from '@elo/shared-ui';

/** Props of {@link BrandSiteLink}. */
export interface BrandSiteLinkProps {
  readonly company: CompanyFacts;
  readonly brand: Brand['id'];
  /** What the link says before the address, e.g. `Conheça a Combat`. */
  readonly label: string;
}

/** A brand of the company facts; the schema promises all three. */
export function brandOf(company: CompanyFacts, id: Brand['id']): Brand | undefined {
  return company.marcas.find((brand) => brand.id === id);
}

/** Link to a brand's own site, in a new tab. */
export function BrandSiteLink({ company, brand, label }: BrandSiteLinkProps) {
  const site = brandOf(company, brand)?.site;
  if (!site) return null;
  return (
    <Button href={site} external variant="primary">
      {label}: {siteLabel(site)}
    </Button>
  );
}
