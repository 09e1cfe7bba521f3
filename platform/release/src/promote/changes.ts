import type { Release } from '@elo-platform/protocol';
import { z } from 'zod';
import type { Versions } from './versions';

/** What one package goes from and to. */
export const changeSchema = z.strictObject({
  name: z.string().describe('Name of the package.'),
  from: z.string().optional().describe('Version before; absent when it was not there.'),
  to: z.string().optional().describe('Version after; absent when it is taken out.'),
});

/** What one package goes from and to. */
export type Change = Readonly<z.infer<typeof changeSchema>>;

/** Versions of a release. */
export function versionsOf(release: Release | undefined): Versions {
  const packages = Object.entries(release?.inputs.packages ?? {});
  return Object.fromEntries(packages.map(([name, { version }]) => [name, version]));
}

/** Differences between two sets of versions, by name. */
export function changesBetween(before: Versions, after: Versions): Change[] {
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

/**
 * Packages that both sides changed, and not to the same version: where replaying one on the other
 * would undo it.
 */
export function overlapOf(ours: readonly Change[], theirs: readonly Change[]): Change[] {
  return ours.filter(({ name, to }) =>
    theirs.some((their) => their.name === name && their.to !== to),
  );
}

/** A change in words: `mf-news 1.0.0 → 1.1.0`. */
export function describeChange({ name, from, to }: Change): string {
  if (from === undefined) return `${name} ${to} (new)`;
  return to === undefined ? `${name} ${from} removed` : `${name} ${from} → ${to}`;
}
