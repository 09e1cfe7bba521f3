import { join } from 'node:path';
import { LIVE_PATH } from '@elo/contract';
import { CHANGED, makeVersion } from '@elo/e2e/src/make-version';
import type { Browser } from 'playwright-core';
import { CACHE, ROOT } from '../paths';
import type { BenchRoute } from '../routes';
import { get, type RunningSite } from '../serve/measured-site';
import { measureReturn } from './load';
import { PROFILES } from './profiles';

/** Bytes of a second visit after a release of another package. */
export interface AfterRelease {
  readonly requests: number;
  readonly bytes: number;
  /** Of scripts that the visitor already had. */
  readonly scriptBytes: number;
  /** Of the released package's new scripts, which an idle page prefetches for its link. */
  readonly aheadBytes: number;
}

/** Polling interval of the edge, in milliseconds. */
const LOOK = 50;

const liveOf = async (origin: string): Promise<string> =>
  (JSON.parse((await get(origin, LIVE_PATH)).body) as { id: string }).id;

async function change(site: RunningSite, words: readonly string[]): Promise<void> {
  const before = await liveOf(site.origin);
  await site.local.elo([...words, '--reason', 'benchmark'], site.apiUrl);
  while ((await liveOf(site.origin)) === before) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

/**
 * Visits each route as a phone, releases a new version of a package that the route does not use,
 * and visits it again. Afterwards restores the live release.
 * @returns by route
 */
export async function measureAfterRelease(
  browser: Browser,
  site: RunningSite,
  routes: readonly BenchRoute[],
): Promise<Record<string, AfterRelease>> {
  // Lower than every real version, so that it is never the newest.
  const version = `0.0.${Date.now()}`;
  const folder = makeVersion(ROOT, join(CACHE, 'release', 'version'), version);
  await site.local.elo(['publish', folder], site.apiUrl);
  const found: Record<string, AfterRelease> = {};
  let released = false;
  const first = await liveOf(site.origin);
  const promote = async () => {
    // By name, because a rollback needs to name a release that is not the previous one.
    const back = ['rollback', '--to', first];
    await change(site, released ? back : ['promote', `${CHANGED}@${version}`]);
    released = !released;
  };
  for (const { path, control } of routes) {
    const url = new URL(path, site.origin).href;
    const { requests } = await measureReturn(browser, url, control, PROFILES.phone, promote);
    const sent = requests.filter(({ cached }) => !cached);
    const sum = (list: typeof sent) => list.reduce((total, { bytes }) => total + bytes, 0);
    const scripts = sent.filter(({ type }) => type === 'Script');
    const isReleased = ({ url: file }: { url: string }) => file.includes(`/packages/${CHANGED}/`);
    found[path] = {
      requests: sent.length,
      bytes: sum(sent),
      scriptBytes: sum(scripts.filter((script) => !isReleased(script))),
      aheadBytes: sum(scripts.filter(isReleased)),
    };
  }
  if (released) await promote();
  return found;
}
