import type { RouteLoad } from './route-loads';

/** Bytes by owner: addresses without their hashes and versions. */
export type Shares = ReadonlyMap<string, number>;

/**
 * A file by its package and its name without version and hash: `/packages/mf-news/1.2.0/12.ab3.js`
 * is `mf-news 12.js`, a boot script `boot /news`.
 */
export function nameOfFile(url: string): string {
  const file = url.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
  const [, name, own] = /^\/packages\/([^/]+)\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (name !== undefined) return `${name} ${own}`;
  return file.replace(/^\/objects\/[0-9a-f]+\//, '').replace(/^\//, '');
}

function sharesOf(load: RouteLoad | undefined): Shares {
  const shares = new Map<string, number>();
  if (load === undefined) return shares;
  shares.set('document', load.document);
  for (const { kind, url, bytes } of load.files) {
    if (kind !== 'code') continue;
    const name = nameOfFile(url);
    shares.set(name, (shares.get(name) ?? 0) + bytes);
  }
  return shares;
}

/**
 * Why a route's load differs: every document or file whose bytes did, the largest difference first.
 * @returns e.g. `mf-news 12.js +1240`, `boot/news.js new, 900`, `mf-news old.js gone, 310`
 */
export function reasonsOf(before: RouteLoad | undefined, after: RouteLoad | undefined): string[] {
  const [old, now] = [sharesOf(before), sharesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, was: old.get(name), is: now.get(name) }))
    .filter(({ was, is }) => was !== is)
    .sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
    .map((one) => describe(one));
}

interface Share {
  readonly name: string;
  readonly was: number | undefined;
  readonly is: number | undefined;
}

function differenceOf({ was = 0, is = 0 }: Share): number {
  return is - was;
}

function describe(share: Share): string {
  const { name, was, is } = share;
  if (was === undefined) return `${name} new, ${is}`;
  if (is === undefined) return `${name} gone, ${was}`;
  const by = differenceOf(share);
  return `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`;
}
