import type { SiteConfigInput } from './schemas/site';

/** Type helper for `elo.config.ts`, the one file in which a site tells the platform of itself. */
export function defineSite(site: SiteConfigInput): SiteConfigInput {
  return site;
}
