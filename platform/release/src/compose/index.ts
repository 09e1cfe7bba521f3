import type { Release } from '@elo-platform/protocol';
import { siteFactsSchema } from '@elo-platform/protocol/schemas';
import { warmRenderers } from '@elo-platform/render/run-render';
import { mapValues } from '@elo-platform/store';
import { readDataState } from './api-data';
import { Composition, RENDERERS, type WriteLate } from './composition';
import type { ComposeInput } from './input';
import { COMPOSER_VERSION } from './plan-routes';

export type { ComposeInput } from './input';

/** Starts the processes that will render first. */
export const warmUp = (): void => warmRenderers(RENDERERS);

/**
 * Names what a release would be composed from. Equal inputs give an equal id.
 * @throws EloError `compose` when the API does not answer
 */
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

/**
 * Composes a release: the documents of every route or a sample of them, boot scripts, site map and
 * icons. Writes them create-only, each under its content, and nothing that the release before has; the record itself,
 * which makes the release exist, is the caller's to write.
 * @param inputs as {@link releaseInputs} gave them
 * @throws EloError `compose` that names remote, route and cause, or `damage`
 */
export function composeRelease(input: ComposeInput, inputs: Release['inputs']): Promise<Release> {
  return new Composition(input, inputs).run();
}

/**
 * Composes what a live release lacks ({@link composeRelease} leaves it for later), from the same inputs.
 * @param release the incomplete release
 * @throws EloError `compose` that names remote, route and cause, or `damage`; what `write` throws
 */
export function composeRest(
  input: ComposeInput,
  release: Release,
  write: WriteLate,
): Promise<void> {
  return new Composition(input, release.inputs).runRest(release, write);
}
