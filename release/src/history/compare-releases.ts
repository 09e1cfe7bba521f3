import type { Release, ReleaseFile } from '@elo/contract';
import type { Context } from '../cli/context';
import { type Change, changesBetween, describeChange, versionsOf } from '../promote/changes';
import { readManifests } from '../promote/read-manifests';
import { routeBytes } from '../sizes/route-bytes';

/** What differs between two releases. */
export interface Comparison {
  readonly packages: readonly Change[];
  readonly documents: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
  /** Other inputs that differ, in words: origin, data, year, composer. */
  readonly inputs: readonly string[];
  /** Bytes of a first visit per route; absent where a release lacks the route. */
  readonly routes: Readonly<Record<string, { readonly before?: number; readonly after?: number }>>;
}

/** Compares two releases of one store; `before` may be missing, as ahead of a first promotion. */
export async function compareReleases(
  context: Context,
  before: Release | undefined,
  after: Release,
): Promise<Comparison> {
  const [sizesBefore, sizesAfter] = await Promise.all([
    sizesOf(context, before),
    sizesOf(context, after),
  ]);
  const paths = [...new Set([...Object.keys(sizesBefore), ...Object.keys(sizesAfter)])].sort();
  return {
    packages: changesBetween(versionsOf(before), versionsOf(after)),
    documents: compareDocuments(before?.documents ?? {}, after.documents),
    inputs: before === undefined ? [] : compareInputs(before.inputs, after.inputs),
    routes: Object.fromEntries(
      paths.map((path) => [path, { before: sizesBefore[path], after: sizesAfter[path] }]),
    ),
  };
}

/** A comparison in lines for people. */
export function describeComparison({ packages, documents, inputs, routes }: Comparison): string[] {
  const { added, removed, changed } = documents;
  const sizes = Object.entries(routes).filter(([, { before, after }]) => before !== after);
  return [
    ...packages.map((change) => `  ${describeChange(change)}`),
    ...inputs.map((text) => `  ${text}`),
    `  documents: ${added.length} new, ${removed.length} gone, ${changed.length} changed`,
    ...sizes.map(
      ([path, { before, after }]) =>
        `  ${path.padEnd(16)} ${kilobytes(before)} → ${kilobytes(after)}`,
    ),
  ];
}

async function sizesOf(
  context: Context,
  release: Release | undefined,
): Promise<Record<string, number>> {
  if (release === undefined) return {};
  return routeBytes(context.store, release, await readManifests(context.store, release));
}

function compareDocuments(
  before: Readonly<Record<string, ReleaseFile>>,
  after: Readonly<Record<string, ReleaseFile>>,
): Comparison['documents'] {
  const keys = Object.keys(after);
  return {
    added: keys.filter((key) => before[key] === undefined),
    removed: Object.keys(before).filter((key) => after[key] === undefined),
    changed: keys.filter((key) => {
      const there = before[key];
      return there !== undefined && there.integrity !== after[key]?.integrity;
    }),
  };
}

function compareInputs(before: Release['inputs'], after: Release['inputs']): string[] {
  const names = ['origin', 'data', 'year', 'composer'] as const;
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`);
}

function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(1)} kB`;
}
