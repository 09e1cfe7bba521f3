import {
  EloError,
  errorCode,
  type PackageFile,
  type PackageManifest,
} from '@elo-platform/protocol';
import {
  AT_ONCE,
  canonicalJson,
  concurrently,
  createSame,
  integrityOf,
  manifestKey,
  mapValues,
  packageKey,
  packBrotli,
  readManifest,
  requireRight,
  type Store,
  signatureFault,
  unpackedIntegrity,
  versionKey,
  writeSigned,
} from '@elo-platform/store';
import type { Context } from '../context/context';
import type { Build } from './read-build';

/**
 * Uploads a build as an immutable version: files first, the manifest and its signature last, so
 * that an interrupted upload leaves no version behind and can be repeated.
 * @returns `same` when exactly this version is there already
 * @throws EloError `signature` when the key may not publish this package, `version-exists` when
 *   the version is there with other bytes, `collecting` while `gc` deletes it
 */
export async function publishPackage(context: Context, build: Build): Promise<'created' | 'same'> {
  const { store } = context;
  const [trust, signer] = [await context.trust(), await context.signer()];
  const { name, version } = build.manifest;
  const right = { publish: name };
  requireRight(trust, signer.key, right);
  (await context.claim()).require(`${name}@${version}`);
  const there = await readManifest(store, name, version);
  if (there !== undefined) {
    if (!isSameManifest(there.value, build.manifest)) {
      const message = `${name}@${version} is published already, with other bytes`;
      throw new EloError('version-exists', message, {
        next: 'What is published never changes: raise the version in package.json, build and publish that.',
      });
    }
    const { signature, bytes } = there;
    const check = { trust, ...signature, bytes, right, what: name };
    if (signatureFault(check) === undefined) return 'same';
  }
  await claimVersion(store, build.manifest);
  const files = await uploadFiles(context, build);
  const manifest = Buffer.from(canonicalJson({ ...build.manifest, files }));
  return writeSigned(store, signer, {
    key: manifestKey(name, version),
    bytes: manifest,
    trust,
    right,
    isSame: (stored) => isSameManifest(JSON.parse(Buffer.from(stored).toString()), build.manifest),
  });
}

/** A version's marker: the digest of its contents, which outlives even `gc`. */
export function markerOf(manifest: PackageManifest): Buffer {
  return Buffer.from(canonicalJson({ content: integrityOf(canonicalJson(contentOf(manifest))) }));
}

async function claimVersion(store: Store, manifest: PackageManifest): Promise<void> {
  const { name, version } = manifest;
  await createSame(store, versionKey(name, version), markerOf(manifest)).catch((cause: unknown) => {
    if (errorCode(cause) !== 'version-exists') throw cause;
    throw new EloError('version-exists', `${name}@${version} was begun before, with other bytes`, {
      next: 'Publish those bytes to finish it, or raise the version in package.json and build that.',
      cause,
    });
  });
}

async function uploadFiles(
  { store, output }: Context,
  build: Build,
): Promise<Record<string, PackageFile>> {
  const { name, version } = build.manifest;
  const entries = Object.entries(build.manifest.files);
  const upload = async ([file, listed]: [string, PackageFile]) => {
    const bytes = build.files.get(file) ?? new Uint8Array();
    const key = packageKey(name, version, file);
    await createSame(store, key, bytes, { contentType: listed.type });
    const brotli = isCompressible(file, listed.type, bytes.byteLength)
      ? await uploadBrotli(store, key, bytes, listed.type)
      : undefined;
    return [file, { ...listed, brotli }] as const;
  };
  const onProgress = output.progress(`Uploading ${name}`);
  return Object.fromEntries(await concurrently(entries, AT_ONCE, upload, onProgress));
}

/** Another Node release may compress to other bytes: an existing copy is kept when it unpacks to the same bytes. */
async function uploadBrotli(
  store: Store,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<number | undefined> {
  const packed = await packBrotli(bytes);
  if (packed.byteLength >= bytes.byteLength) return undefined;
  if ((await store.create(`${key}.br`, packed, { contentType })) === 'created') {
    return packed.byteLength;
  }
  const there = await store.get(`${key}.br`);
  if (there && unpackedIntegrity(there) === integrityOf(bytes)) return there.byteLength;
  throw new EloError('damage', `${key}.br does not unpack to ${key}`, {
    next: 'Run `elo gc --apply` to clear unfinished uploads, then publish again.',
  });
}

function isSameManifest(there: PackageManifest, built: PackageManifest): boolean {
  return canonicalJson(contentOf(there)) === canonicalJson(contentOf(built));
}

/** A manifest without what depends on the machine that built or compressed it, and on the time. */
function contentOf({ built: _, ...manifest }: PackageManifest) {
  return { ...manifest, files: mapValues(manifest.files, ({ brotli: _, ...rest }) => rest) };
}

/** Whether brotli is worth its time: text of some length that browsers fetch. */
function isCompressible(file: string, type: string, bytes: number): boolean {
  if (bytes <= 512 || /^(?:server|types|maps)\//.test(file)) return false;
  return /^text\/|^image\/svg|[/+](?:json|xml|javascript)$/.test(type);
}
