import type { Release } from '@elo-platform/protocol';
import { siteFactsSchema } from '@elo-platform/protocol/schemas';
import { mapValues } from '@elo-platform/store';
import { readDataState } from './api-data';
import type { ComposeInput } from './input';
import { COMPOSER_VERSION } from './plan-routes';

export { composeLate, composeRelease } from './composition';
export type { ComposeInput } from './input';
export { warmUp } from './render-remotes';

/** Names what a release is composed from. Equal inputs, equal id. @throws EloError `compose` */
export async function releaseInputs(
  input: Omit<ComposeInput, 'store' | 'previous' | 'onProgress' | 'hungAfter'>,
): Promise<Release['inputs']> {
  const packages = mapValues(input.packages, ({ version }, name) => {
    return { version, manifest: input.manifests[name] as string };
  });
  const { digest, sample } = await readDataState(input.apiUrl, input.site.config);
  return {
    origin: input.origin,
    data: digest,
    ...(sample.length > 0 ? { sample } : {}),
    packages,
    composer: COMPOSER_VERSION,
    year: input.year,
    site: siteFactsSchema.parse(input.site.config),
    ...(input.settings && { settings: input.settings }),
  };
}
