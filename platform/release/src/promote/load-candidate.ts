import { EloError, type PackageManifest, type Release } from '@elo-platform/protocol';
import { readManifest, type Signed } from '@elo-platform/store';
import type { Context } from '../context/context';
import { didYouMean } from '../did-you-mean';
import type { Candidate } from '../gates/gate';
import type { Preparing } from './preparing';
import { listPackages, type Versions } from './versions';

/** Manifests of the candidate and of the live release. @throws EloError `not-found` or `collecting` */
export async function loadCandidate(versions: Versions, preparing: Preparing): Promise<Candidate> {
  const { context, channel, liveRelease, origin, signer } = preparing;
  const claim = await context.claim();
  const found = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      claim.require(`${name}@${version}`);
      const signed = await readManifest(context.store, name, version);
      if (signed !== undefined) return [name, signed] as const;
      throw new EloError('not-found', `${name}@${version} is not published`, {
        next: `Publish it with \`elo publish <package>\`, or name another version.${didYouMean(name, await listPackages(context.store))}`,
      });
    }),
  );
  const packages = Object.fromEntries(found);
  return {
    store: context.store,
    trust: await context.trust(),
    channel,
    promoter: signer.key,
    origin,
    site: (await context.site()).config,
    packages,
    live: await loadLive(context, liveRelease, packages),
    liveRelease,
  };
}

async function loadLive(
  context: Context,
  release: Release | undefined,
  packages: Record<string, Signed<PackageManifest>>,
): Promise<Record<string, PackageManifest>> {
  const live = await Promise.all(
    Object.entries(release?.inputs.packages ?? {}).map(async ([name, { version, manifest }]) => {
      const same = packages[name];
      if (same?.integrity === manifest) return [name, same.value] as const;
      const signed = await readManifest(context.store, name, version).catch(() => undefined);
      return signed === undefined ? undefined : ([name, signed.value] as const);
    }),
  );
  return Object.fromEntries(live.filter((entry) => entry !== undefined));
}
