import { randomBytes } from 'node:crypto';
import type { Arm } from '@elo-platform/protocol';
import { type LogEntry, releaseFor } from '@elo-platform/store';
import { isbot } from 'isbot';
import type { LiveRelease } from '../content/live-release';
import { makeCookie, readCookie, YEAR_SECONDS } from '../http/headers';

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

export interface Choice {
  readonly release: LiveRelease;
  readonly arm: Arm;
  /** Cookie to set, so that the visitor stays in this arm. */
  readonly cookie?: string;
}

/** Picks the release for a request. Crawlers get the stable one and no identity. */
export function chooseRelease(
  live: Live,
  headers: { readonly cookie?: string; readonly 'user-agent'?: string },
  secure: boolean,
): Choice {
  const { canaries, stable, entry } = live;
  if (canaries.size === 0 || isbot(headers['user-agent'] ?? ''))
    return { release: stable, arm: 'stable' };
  const known = readCookie(headers.cookie, VISITOR_COOKIE);
  const visitor = known !== undefined && IDENTITY.test(known) ? known : createIdentity();
  const canary = canaries.get(releaseFor(entry.body, visitor));
  const choice = { release: canary ?? stable, arm: canary ? 'canary' : 'stable' } as const;
  if (visitor === known) return choice;
  return { ...choice, cookie: makeCookie(VISITOR_COOKIE, visitor, YEAR_SECONDS, secure) };
}

function createIdentity(): string {
  return randomBytes(16).toString('base64url');
}
