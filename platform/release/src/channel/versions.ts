import { EloError } from '@elo-platform/protocol';
import { foldersIn, manifestKey, readManifest, type Store } from '@elo-platform/store';
import { compare, gt, inc, prerelease, valid } from 'semver';
import { didYouMean } from '../context/did-you-mean';
import { nameOfPackage } from '../publish/package-names';

/** Package → exact version. */
export type Versions = Readonly<Record<string, string>>;

/** Published versions, newest first by semver; pre-releases last: they go live only when named. */
export async function listVersions(store: Store, name: string): Promise<string[]> {
  const prefix = `versions/${name}/`;
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key.slice(prefix.length));
  const rank = (version: string) => (prerelease(version) === null ? 1 : 0);
  return found
    .filter((version) => valid(version) !== null)
    .sort((a, b) => rank(b) - rank(a) || compare(b, a));
}

/** Newest version of a package whose upload was finished; `undefined` without one. */
async function newestFinished(store: Store, name: string): Promise<string | undefined> {
  for (const version of await listVersions(store, name)) {
    if ((await store.get(`${manifestKey(name, version)}.sig`)) !== undefined) return version;
  }
  return undefined;
}

/** The same. @throws EloError `not-found` without one */
async function newestVersion(store: Store, name: string): Promise<string> {
  const version = await newestFinished(store, name);
  if (version !== undefined) return version;
  throw new EloError('not-found', `No version of ${name} is published`, {
    next: `Publish one with \`elo publish <package>\`.${didYouMean(name, await listPackages(store))}`,
  });
}

/** Newest versions of packages with this npm scope or none; other sites may share the store. */
export async function newestOfSite(store: Store, scope: string): Promise<Versions> {
  const found = (await listPackages(store)).map(async (name) => {
    const version = await newestFinished(store, name);
    // Uploads that broke off, and versions that `gc` deleted, leave a marker alone.
    if (version === undefined) return [];
    const manifest = await readManifest(store, name, version);
    return (manifest?.value.scope ?? scope) === scope ? [[name, version] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** Names of all packages that were ever published. */
export function listPackages(store: Store): Promise<string[]> {
  return foldersIn(store, 'versions/');
}

/**
 * The exact versions that the command line names.
 * @param words `name@version`, or `name` for the newest; a package's folder counts as its name
 * @throws EloError `usage` for a malformed or doubled one, `not-found` for a package without versions
 */
export async function resolveWords(store: Store, words: readonly string[]): Promise<Versions> {
  const versions: Record<string, string> = {};
  for (const word of words) {
    const match = /^([a-z][a-z0-9-]*)(?:@(.+))?$/.exec(word.replace(/^@[^/]+\//, ''));
    const [, given, version] = match ?? [];
    if (given === undefined || (version !== undefined && valid(version) !== version)) {
      throw new EloError('usage', `"${word}" is not a package version`, {
        next: 'Write name@1.2.3, or the name alone for its newest version.',
      });
    }
    const isPublished = (await listVersions(store, given)).length > 0;
    const name = await nameOfPackage(given, isPublished ? [given] : []);
    if (Object.hasOwn(versions, name)) {
      throw new EloError('usage', `${name} is named twice`, { next: 'Name each package once.' });
    }
    versions[name] = version ?? (await newestVersion(store, name));
  }
  return versions;
}

/** Newest versions of these packages. */
export async function newestVersions(store: Store, names: readonly string[]): Promise<Versions> {
  const found = names.map(async (name) => [name, await newestVersion(store, name)] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** What is known of a package's versions. */
interface KnownVersions {
  /** Version that package.json names. */
  readonly own: string;
  /** Versions in the store, newest first. */
  readonly published: readonly string[];
  /** Version whose sources are known to be others than the present ones. */
  readonly other: string | undefined;
}

/**
 * Versions to publish changed sources under, in order: the next one counts when the one before is
 * taken by other bytes. A version that was raised by hand is kept; the newest one is tried
 * again when it may hold these very sources (it was published by hand, or by a start that was
 * killed); then comes the next patch number.
 */
export function versionsToTry({ own, published, other }: KnownVersions): string[] {
  const newest = published.find((version) => prerelease(version) === null);
  if (newest === undefined || (!published.includes(own) && gt(own, newest))) return [own];
  const next = inc(newest, 'patch') ?? own;
  return newest === other ? [next] : [newest, next];
}
