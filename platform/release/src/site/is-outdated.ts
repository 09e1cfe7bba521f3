import { isDeepStrictEqual } from 'node:util';
import type { Release, SiteConfig } from '@elo-platform/protocol';
import { siteFactsSchema } from '@elo-platform/protocol/schemas';

/** Whether a release was composed for another origin, or from an older site configuration. */
export function isOutdated(inputs: Release['inputs'], config: SiteConfig, origin: string): boolean {
  const facts = siteFactsSchema.parse(config);
  return origin !== inputs.origin || !isDeepStrictEqual(facts, inputs.site);
}
