import type { Site } from '../channel/live-site';
import { releasesOnShow } from '../channel/visitor';
import { releaseResource } from '../content/live-release';
import type { Resource } from '../content/resource';

const PACKAGE = /^\/packages\/([a-z][a-z0-9-]{0,49})\/(\d[0-9A-Za-z.-]{0,60})\/(.*)$/;
const OBJECT = /^\/objects\/([0-9a-f]{32})\/[^/].*$/;
const FILE = /^[A-Za-z0-9._@~-]{1,255}(?:\/[A-Za-z0-9._@~-]{1,255}){0,9}\/?$/;

/**
 * File under `/packages/…`, of any published version.
 * @param path decoded and checked
 * @returns `folder`: the slash at its end is missing; undefined: status 404
 */
export async function findPackageFile(
  site: Site,
  path: string,
): Promise<Resource | 'folder' | undefined> {
  const [, name = '', version = '', file = ''] = PACKAGE.exec(path) ?? [];
  return FILE.test(file) ? site.packages.find(name, version, file, true) : undefined;
}

/**
 * File under `/objects/<digest>/…` of a live release, or of any other in the store, because pages
 * that were opened before a promotion still request theirs. The latter need the object's signed note.
 */
export async function findObject(
  site: Site,
  headers: readonly string[],
  path: string,
): Promise<Resource | undefined> {
  const name = OBJECT.exec(path)?.[1];
  if (name === undefined) return undefined;
  for (const { files } of releasesOnShow(site.live())) {
    const own = files.get(path);
    if (own !== undefined) return own;
  }
  const note = await site.readNote(name);
  if (note?.url !== path) return undefined;
  return releaseResource({ ...note, status: 200, immutable: true }, 200, headers);
}
