import { randomInt } from 'node:crypto';
import type { Arm } from '@elo-platform/protocol';
import { type LogEntry, releaseFor } from '@elo-platform/store';
import { isbot } from 'isbot';
import type { LiveRelease } from '../content/live-release';
import { makeCookie, readCookie, YEAR_SECONDS } from '../http/headers';

/**
 * Cookie with a visitor's bucket, drawn by lot and so the same for 1 of 100 visitors; set only while a
 * canary runs. The salt in it changes when the last canary ends: the next one draws again.
 */
const VISITOR_COOKIE = 'elo_visitor';
const DRAWN = /^(?<salt>.+)\.(?<bucket>\d{1,2})$/;

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
  /** Whether the visitor's bucket was drawn for this very request. */
  readonly isNew?: boolean;
  /** Cookie to set, so that the visitor stays in this arm. */
  readonly cookie?: string;
}

/** Picks the release for a request. Crawlers get the stable one and no cookie. */
export function chooseRelease(
  live: Live,
  headers: { readonly cookie?: string; readonly 'user-agent'?: string },
  secure: boolean,
): Choice {
  const { canaries, stable, entry } = live;
  if (canaries.size === 0 || isbot(headers['user-agent'] ?? ''))
    return { release: stable, arm: 'stable' };
  const salt = entry.body.canaries?.salt;
  const known = DRAWN.exec(readCookie(headers.cookie, VISITOR_COOKIE) ?? '')?.groups;
  const isNew = known?.salt !== salt;
  const bucket = isNew ? randomInt(100) : Number(known?.bucket);
  const canary = canaries.get(releaseFor(entry.body, bucket));
  const choice = { release: canary ?? stable, arm: canary ? 'canary' : 'stable', isNew } as const;
  if (!isNew) return choice;
  const cookie = makeCookie(VISITOR_COOKIE, `${salt}.${bucket}`, YEAR_SECONDS, secure);
  return { ...choice, cookie };
}
