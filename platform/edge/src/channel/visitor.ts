import { randomBytes } from 'node:crypto';
import type { Arm } from '@elo-platform/protocol/schemas';
import { type LogEntry, releaseFor } from '@elo-platform/store';
import { isbot } from 'isbot';
import type { LiveRelease } from '../content/live-release';
import { makeCookie, readCookie, YEAR_SECONDS } from '../http/cookies';

/** Cookie with a visitor's random identity; set only while a canary runs. */
const VISITOR_COOKIE = 'elo_visitor';
const IDENTITY = /^[A-Za-z0-9_-]{22}$/;

/** What the channel says now: one release, and those of the canaries that run. */
export interface Live {
  readonly entry: LogEntry;
  readonly stable: LiveRelease;
  /** By id. */
  readonly canaries: ReadonlyMap<string, LiveRelease>;
}

/** Every live release, the stable one first; none before the first is loaded. */
export function releasesOnShow(live: Omit<Live, 'entry'> | undefined): readonly LiveRelease[] {
  return live === undefined ? [] : [live.stable, ...live.canaries.values()];
}

/** Arm of a release: `preview` where it is not live. */
export function armOf(release: LiveRelease, live: Live | undefined): Arm {
  if (release.id === live?.stable.id) return 'stable';
  return live?.canaries.has(release.id) ? 'canary' : 'preview';
}

/** Release of one visitor. */
export interface Choice {
  readonly release: LiveRelease;
  /** Cookie to set, so that the visitor stays in this arm. */
  readonly cookie?: string;
}

/**
 * Picks the release for a request. Crawlers get the stable one and no identity.
 * @param secure true on a site reached over TLS
 */
export function chooseRelease(
  live: Live,
  headers: { readonly cookie?: string; readonly 'user-agent'?: string },
  secure: boolean,
): Choice {
  const { canaries, stable, entry } = live;
  if (canaries.size === 0 || isbot(headers['user-agent'] ?? '')) return { release: stable };
  const known = readCookie(headers.cookie, VISITOR_COOKIE);
  const visitor = known !== undefined && IDENTITY.test(known) ? known : createIdentity();
  const release = canaries.get(releaseFor(entry.body, visitor)) ?? stable;
  if (visitor === known) return { release };
  return { release, cookie: makeCookie(VISITOR_COOKIE, visitor, YEAR_SECONDS, secure) };
}

function createIdentity(): string {
  return randomBytes(16).toString('base64url');
}
