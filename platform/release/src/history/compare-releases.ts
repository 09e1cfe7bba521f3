import type { Release, ReleaseFile } from '@elo-platform/protocol';
import { documentsOf, type Store, storedFileKey, tablesOf } from '@elo-platform/store';
import { z } from 'zod';
import type { Context } from '../context/context';
import { changeSchema, changesBetween, describeChange, versionsOf } from '../promote/changes';
import { readManifests } from '../promote/read-manifests';
import type { ReadOnly } from '../read-only';
import { routeBytes } from '../sizes/route-bytes';
import { type ChangedPage, pageChangesSchema, sortChanges } from './page-changes';

const bytes = z.int().nonnegative().optional();

/** What differs between two releases. */
export const comparisonSchema = z.strictObject({
  packages: z.array(changeSchema),
  documents: z
    .strictObject({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.string()).describe('All whose bytes differ.'),
      ...pageChangesSchema.shape,
    })
    .describe('Pages by their addresses.'),
  inputs: z
    .array(z.string())
    .describe('Other inputs that differ, in words: origin, data, year, composer.'),
  routes: z
    .record(z.string(), z.strictObject({ before: bytes, after: bytes }))
    .describe('Bytes of a first visit by route; absent where a release lacks the route.'),
});

/** What differs between two releases. */
export type Comparison = ReadOnly<z.infer<typeof comparisonSchema>>;

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
  const { added, removed, changed } = await compareDocuments(context.store, before, after);
  const pages = await sortChanges(context.store, changed);
  const paths = [...new Set([...Object.keys(sizesBefore), ...Object.keys(sizesAfter)])].sort();
  return {
    packages: changesBetween(versionsOf(before), versionsOf(after)),
    documents: { added, removed, changed: changed.map(({ key }) => key), ...pages },
    inputs: before === undefined ? [] : compareInputs(before.inputs, after.inputs),
    routes: Object.fromEntries(
      paths.map((path) => [path, { before: sizesBefore[path], after: sizesAfter[path] }]),
    ),
  };
}

/** Pages with other content that are named one by one. */
const PAGES_SHOWN = 10;

/** A comparison in lines for people. */
export function describeComparison({ packages, documents, inputs, routes }: Comparison): string[] {
  const { added, removed, content, styles, scripts } = documents;
  const sizes = Object.entries(routes).filter(([, { before, after }]) => before !== after);
  return [
    ...packages.map((change) => `  ${describeChange(change)}`),
    ...inputs.map((text) => `  ${text}`),
    `  pages: ${added.length} new, ${removed.length} gone, ${content.length} with other content, ${styles.length} with other styles alone`,
    ...content.slice(0, PAGES_SHOWN).map((path) => `    ${path}`),
    ...(content.length > PAGES_SHOWN ? [`    and ${content.length - PAGES_SHOWN} more`] : []),
    `  ${scripts.length} more pages only name other scripts`,
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

/** Documents that differ. Tables that both releases have are not even read. */
async function compareDocuments(
  store: Store,
  before: Release | undefined,
  after: Release,
): Promise<{ added: string[]; removed: string[]; changed: ChangedPage[] }> {
  const [there, here] = [tablesOf(before ?? {}), tablesOf(after)].map(
    (tables) => new Set(tables.map(({ integrity }) => integrity)),
  ) as [Set<string>, Set<string>];
  const left = new Map<string, StoredPage>();
  const others = before && documentsOf(store, before, ({ integrity }) => !here.has(integrity));
  for await (const [key, file] of others ?? []) left.set(key, pageOf(before, file));
  const added: string[] = [];
  const changed: ChangedPage[] = [];
  for await (const [key, file] of documentsOf(store, after, (one) => !there.has(one.integrity))) {
    const old = left.get(key);
    left.delete(key);
    if (old === undefined) added.push(key);
    else if (old.integrity !== file.integrity) {
      changed.push({ key, before: old.place, after: pageOf(after, file).place });
    }
  }
  return { added, removed: [...left.keys()], changed };
}

/** A document by its contents, and where it lies. */
interface StoredPage {
  readonly integrity: string;
  readonly place: string;
}

function pageOf(release: Release | undefined, file: ReleaseFile): StoredPage {
  return { integrity: file.integrity, place: storedFileKey(release?.id ?? '', file) };
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
