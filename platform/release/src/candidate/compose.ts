import {
  API_SETTING,
  EloError,
  errorCode,
  jsonOf,
  keepPromise,
  type Release,
  type SettingValues,
  type Trust,
} from '@elo-platform/protocol';
import { releaseSchema } from '@elo-platform/protocol/schemas';
import {
  canonicalJson,
  concurrently,
  hasRight,
  isComplete,
  mapValues,
  needsNote,
  readRelease,
  releaseKey,
  type Signer,
  type Store,
  writeObjectNote,
  writeSigned,
} from '@elo-platform/store';
import { composedFor, readManifests, requireManifests } from '../channel/state';
import { listPackages, type Versions } from '../channel/versions';
import { type ComposeInput, releaseIdOf } from '../compose/input';
import { type Context, LOCAL_ORIGIN } from '../context/context';
import { didYouMean } from '../context/did-you-mean';
import { checkingStore } from '../context/stores';
import type { Candidate } from '../gates/gate';
import { routeLoads } from '../history/route-loads';
import { hashFiles } from '../verify/servable';

export interface Preparing {
  readonly context: Context;
  /** What those have who will get it; gates compare with it. */
  readonly liveRelease: Release | undefined;
  /** Finished release whose equal documents are taken over; default: the live one. */
  readonly previous?: Release;
  /** True composes every document now, even where they may come late. */
  readonly full?: boolean;
  readonly origin: string;
  /** Every setting that the release is for; absent: the site has none. */
  readonly settings: SettingValues | undefined;
  /** Gates whose problems do not refuse. */
  readonly force: readonly string[];
}

/**
 * The candidate's release from the current data: the finished one when a key with the right to
 * promote here signed it, else composed now. A release that others composed (a preview, say) is
 * composed again, and kept if the result is the same. Else they composed it on top of other releases, of
 * which it has dates and unchanged documents: it is then composed for this channel, under an id of its own.
 */
export async function composeCandidate(
  candidate: Candidate,
  { context, origin, settings, liveRelease, previous = liveRelease, full }: Preparing,
): Promise<Release> {
  const { channel } = candidate;
  const input = await composeInput(context, candidate.packages, {
    origin,
    settings,
    year: new Date().getFullYear(),
    previous: previous && (await composedFor(context, channel, previous)),
  });
  try {
    const { releaseInputs, composeRelease } = await context.composer();
    const equal = await releaseInputs(input);
    const choices = [equal, { ...equal, channel }];
    for (const inputs of choices) {
      const finished = await findFinished(candidate, releaseIdOf(inputs), context);
      if (finished !== undefined) return finished;
    }
    for (const inputs of choices) {
      const there = await context.store.get(releaseKey(releaseIdOf(inputs)));
      const before = there && releaseSchema.safeParse(jsonOf(there)).data;
      const whole = before === undefined ? full === true : isComplete(before);
      const { composedAt } = before ?? {};
      const composed = await composeRelease({ ...input, composedAt, full: whole }, inputs);
      if (there === undefined || isSameRelease(there, composed)) return composed;
    }
    throw otherResult(releaseIdOf(equal));
  } catch (error) {
    if (error instanceof EloError && errorCode(error) !== 'internal') throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new EloError('compose', `Composing failed: ${why}`, {
      next: 'Run the command again with ELO_DEBUG=1 to see where.',
      cause: error,
    });
  }
}

/** What the composer gets. Objects that `gc` is deleting are refused. */
export async function composeInput(
  context: Context,
  packages: Candidate['packages'],
  facts: Pick<ComposeInput, 'origin' | 'settings' | 'year' | 'composedAt' | 'previous'>,
): Promise<ComposeInput> {
  const claim = await context.claim();
  return {
    ...facts,
    store: checkingStore(context.store, (key) => claim.require(key)),
    packages: mapValues(packages, ({ value }) => value),
    manifests: mapValues(packages, ({ integrity }) => integrity),
    apiUrl: apiFor(context, facts.settings),
    site: await context.site(),
    onProgress: context.output.progress('Composing'),
  };
}

/** The command may reach the API by another address than the channel's edges do. */
export function apiFor({ settings }: Pick<Context, 'settings'>, all: SettingValues = {}): string {
  return settings.api ?? String(all[API_SETTING] ?? LOCAL_ORIGIN);
}

/** A finished release, if its signer may promote to the candidate's channel. */
export async function findFinished(
  candidate: Candidate,
  id: string,
  context: Context,
): Promise<Release | undefined> {
  (await context.claim()).require(id);
  const found = await readRelease(candidate.store, id, candidate.trust).catch((error: unknown) => {
    // By a key that was revoked: composed again, and signed again.
    if (errorCode(error) === 'signature') return undefined;
    throw error;
  });
  if (found === undefined) return undefined;
  const right = { promote: candidate.channel };
  return hasRight(candidate.trust, found.signature.key, right) ? found.value : undefined;
}

/**
 * Writes a release's record, unless a run before this one did, and gives the stored one back.
 * @throws EloError `compose` when the stored one says something else
 */
export async function storeRelease(release: Release, context: Context): Promise<Release> {
  const bytes = Buffer.from(canonicalJson(release));
  const key = releaseKey(release.id);
  const [trust, signer] = [await context.trust(), await context.signer()];
  await noteObjects(context.store, signer, release, trust);
  await writeSigned(context.store, signer, {
    key,
    bytes,
    trust,
    right: 'any',
    isSame: (there) => isSameRelease(there, release),
  }).catch((cause: unknown) => {
    throw errorCode(cause) === 'version-exists' ? otherResult(release.id, cause) : cause;
  });
  const stored = await readRelease(context.store, release.id, trust);
  return stored?.value ?? release;
}

async function noteObjects(
  store: Store,
  signer: Signer,
  { files }: Release,
  trust: Trust,
): Promise<void> {
  const lasting = Object.entries(files).filter(([, file]) => needsNote(file));
  await concurrently(lasting, 8, ([url, { integrity, bytes, brotli, type }]) =>
    writeObjectNote(store, signer, { url, integrity, bytes, brotli, type }, trust),
  );
}

/** Two compositions of the same inputs differ in their time. */
function isSameRelease(there: Uint8Array, ours: Release): boolean {
  const record = jsonOf(there) as Release;
  return (
    canonicalJson({ ...record, composedAt: '' }) === canonicalJson({ ...ours, composedAt: '' })
  );
}

function otherResult(id: string, cause?: unknown): EloError {
  return new EloError('compose', `Release ${id} was composed before, to another result`, {
    next: 'Equal inputs must compose to equal documents: raise the composer version, or clear that release with `elo gc --apply`.',
    cause,
  });
}

/** Manifests of the candidate and of the live release. @throws EloError `not-found` or `collecting` */
export async function loadCandidate(versions: Versions, preparing: Preparing): Promise<Candidate> {
  const { context, liveRelease, origin } = preparing;
  const claim = await context.claim();
  for (const [name, version] of Object.entries(versions)) claim.require(`${name}@${version}`);
  const packages = await requireManifests(context.store, versions, async (what, name) => {
    const hint = didYouMean(name, await listPackages(context.store));
    return new EloError('not-found', `${what} is not published`, {
      next: `Publish it with \`elo publish <package>\`, or name another version.${hint}`,
    });
  });
  const manifests = Object.values(packages).map(({ value }) => value);
  const loads = new Map<string, ReturnType<typeof routeLoads>>();
  return {
    store: context.store,
    // Not awaited: it takes as long as composing, in parallel.
    hashed: hashFiles(context.store, manifests),
    loadsOf: (release) =>
      keepPromise(loads, release.id, () => routeLoads(context.store, release, packages)),
    trust: await context.trust(),
    channel: context.settings.channel,
    promoter: (await context.signer()).key,
    origin,
    site: (await context.site()).config,
    packages,
    live: await readManifests(context.store, liveRelease, packages),
    liveRelease,
  };
}
