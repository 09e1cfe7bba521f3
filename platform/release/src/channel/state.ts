import { EloError, type PackageManifest, type Release, type Trust } from '@elo-platform/protocol';
import {
  isComplete,
  type LogEntry,
  mapValues,
  readComposed,
  readHead,
  readManifest,
  readRelease,
  type Signed,
  type Store,
} from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import type { Versions } from './versions';

export interface ChannelState {
  /** `undefined` before the first promotion. */
  readonly head: LogEntry | undefined;
  /** The stable release, possibly incomplete. */
  readonly release: Release | undefined;
}

/** Head of a channel and its release, verified. @throws EloError `damage` or `signature` */
export async function readChannel(context: Context, channel: string): Promise<ChannelState> {
  const trust = await context.trust();
  const head = await readHead(context.store, channel, { trust });
  if (head === undefined) return { head, release: undefined };
  const record = await requireRelease(context, head.body.release, head.body);
  return { head, release: await composedFor(context, channel, record) };
}

export interface LiveChannel {
  readonly head: LogEntry;
  readonly release: Release;
}

/** The same of a state. @throws EloError `not-found` without a release */
export function requireLive({ head, release }: ChannelState, channel: string): LiveChannel {
  if (head !== undefined && release !== undefined) return { head, release };
  throw new EloError('not-found', `Channel ${channel} has no release yet`, {
    next: 'Promote one first (`elo promote`).',
  });
}

/** Whether a head needs another entry anyway: invalid ones follow it, or its key was revoked. */
export function wantsEntry(head: LogEntry, trust: Trust): boolean {
  return head.tail !== undefined || trust.keys[head.signedBy]?.revoked !== undefined;
}

/**
 * A finished release, its signature checked.
 * @param entry that names it: no other record than the one that it made live counts
 * @throws EloError `not-found`, `damage` or `signature`
 */
export async function requireRelease(
  context: Context,
  id: string,
  entry?: Pick<LogEntry['body'], 'records'>,
): Promise<Release> {
  const found = await readRelease(context.store, id, await context.trust(), entry?.records);
  if (found !== undefined) return found.value;
  throw new EloError('not-found', `The store holds no release ${id}`, {
    next: 'It may have been removed by `elo gc`: promote its package versions again (`elo history`).',
  });
}

/** Releases that are composed to the end do not change any more. */
const complete = new WeakMap<Context, Map<string, Release>>();

/** A release with the documents that are composed so far for a channel. */
export async function composedFor(
  context: Context,
  channel: string,
  release: Release,
): Promise<Release> {
  const known = complete.get(context) ?? new Map<string, Release>();
  const name = `${channel} ${release.id}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const trust = await context.trust();
  const { release: composed } = await readComposed(context.store, release, trust, channel);
  if (isComplete(composed)) complete.set(context, known.set(name, composed));
  return composed;
}

/** What one package goes from and to. */
export const changeSchema = z.strictObject({
  name: z.string().describe('Name of the package.'),
  from: z.string().optional().describe('Version before; absent when it was not there.'),
  to: z.string().optional().describe('Version after; absent when it is taken out.'),
});

export type Change = Readonly<z.infer<typeof changeSchema>>;

/** Name of a setting among names of packages. */
export const nameOfSetting = (name: string) => `setting ${name}`;

/** Versions of a release. */
export function versionsOf(release: Release | undefined): Versions {
  return mapValues(release?.inputs.packages ?? {}, ({ version }) => version);
}

/** Differences between two sets of versions, or of other values, by name. */
export function changesBetween<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): { name: string; from: Value | undefined; to: Value | undefined }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, from: before[name], to: after[name] }))
    .filter(({ from, to }) => from !== to);
}

/** Versions after changes. */
export function applyChanges(versions: Versions, changes: readonly Change[]): Versions {
  const next: Record<string, string> = { ...versions };
  for (const { name, to } of changes) {
    if (to === undefined) delete next[name];
    else next[name] = to;
  }
  return next;
}

/** A change in words: `mf-news 1.0.0 → 1.1.0`. */
export function describeChange({ name, from, to }: Change): string {
  if (from === undefined) return `${name} ${to} (new)`;
  return to === undefined ? `${name} ${from} removed` : `${name} ${from} → ${to}`;
}

/** Changes as lines for people. */
export function describeChanges(changes: readonly Change[]): string[] {
  return changes.map((change) => `  ${describeChange(change)}`);
}

/** Manifests of a release; missing and damaged ones are left out. @param known read before */
export async function readManifests(
  store: Store,
  release: Release | undefined,
  known: Readonly<Record<string, Signed<PackageManifest>>> = {},
): Promise<Record<string, PackageManifest>> {
  const found = await Promise.all(
    Object.entries(release?.inputs.packages ?? {}).map(async ([name, { version, manifest }]) => {
      const same = known[name]?.integrity === manifest ? known[name] : undefined;
      const signed = same ?? (await readManifest(store, name, version).catch(() => undefined));
      return signed === undefined ? [] : [[name, signed.value] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * Signed manifests of exact versions, in the order of their names: equal versions compose to equal
 * documents, however a command named them.
 * @param missing makes the error for a version (`name@1.2.3`) that the store lacks
 */
export async function requireManifests(
  store: Store,
  versions: Versions,
  missing: (what: string, name: string) => EloError | Promise<EloError>,
): Promise<Record<string, Signed<PackageManifest>>> {
  const sorted = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  const found = sorted.map(async ([name, version]) => {
    const signed = await readManifest(store, name, version);
    if (signed === undefined) throw await missing(`${name}@${version}`, name);
    return [name, signed] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
