import { randomBytes } from 'node:crypto';
import { type LogEntry, releaseFor } from '@elo-platform/store';
import { isbot } from 'isbot';
import type { LiveRelease } from '../content/live-release';
import { makeCookie, readCookie, YEAR_SECONDS } from '../http/cookies';

/** Cookie with a visitor's random identity; set only while a canary runs. */
const VISITOR_COOKIE = 'elo_visitor';
const IDENTITY = /^[A-Za-z0-9_-]{22}$/;

/** What the channel says now: one release, or two during a canary. */
export interface Live {
  readonly entry: LogEntry;
  readonly stable: LiveRelease;
  readonly canary?: LiveRelease;
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
  const { canary, stable, entry } = live;
  if (canary === undefined || isbot(headers['user-agent'] ?? '')) return { release: stable };
  const known = readCookie(headers.cookie, VISITOR_COOKIE);
  const visitor = known !== undefined && IDENTITY.test(known) ? known : createIdentity();
  const release = releaseFor(entry.body, visitor) === canary.id ? canary : stable;
  if (visitor === known) return { release };
  return { release, cookie: makeCookie(VISITOR_COOKIE, visitor, YEAR_SECONDS, secure) };
}

function createIdentity(): string {
  return randomBytes(16).toString('base64url');
}
