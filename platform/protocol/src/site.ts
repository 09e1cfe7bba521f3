import type { SiteConfigInput } from './schemas/site';

/** Type helper for `elo.config.ts`, a site's configuration of the platform. */
export function defineSite(site: SiteConfigInput): SiteConfigInput {
  return site;
}
