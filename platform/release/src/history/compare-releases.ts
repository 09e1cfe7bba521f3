import type { Release } from '@elo-platform/protocol';
import {
  documentsOf,
  type FileSource,
  progressOf,
  readAddresses,
  releaseSource,
  type Store,
  tablesOf,
} from '@elo-platform/store';
import { z } from 'zod';
import {
  changeSchema,
  changesBetween,
  composedFor,
  describeChange,
  versionsOf,
} from '../channel/state';
import type { Context, ReadOnly } from '../context/context';
import { type ChangedPage, sortChanges } from './page-changes';
import { codeBytes, type RouteLoad, reasonsOf, routeLoads, simulateLcp } from './route-loads';

const count = z.int().nonnegative();

const loadSchema = z
  .strictObject({
    document: count.describe('Bytes of the document, brotli.'),
    code: count.describe('Bytes of the scripts and styles that it names, brotli.'),
    requests: count.describe('The document and every file that it names.'),
    lcp: count.describe('Simulated largest paint over slow 4G in milliseconds, from bytes alone.'),
  })
  .optional();

export const comparisonSchema = z.strictObject({
  packages: z.array(changeSchema),
  documents: z
    .strictObject({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.string()).describe('All whose bytes differ.'),
      late: count.describe('How many are not composed yet, and so not compared.'),
      content: z
        .array(z.string())
        .describe('Other words, pictures, links, description or structured data.'),
      styles: z.array(z.string()).describe('The same content under other style rules.'),
      scripts: z
        .array(z.string())
        .describe(
          'Only scripts, data for them and addresses of files: nothing that a visitor sees.',
        ),
    })
    .describe('Pages by their addresses.'),
  inputs: z
    .array(z.string())
    .describe(
      'Other inputs that differ, in words: origin, data, year, composer, channel, settings.',
    ),
  routes: z
    .record(
      z.string(),
      z.strictObject({
        before: loadSchema,
        after: loadSchema,
        why: z
          .array(z.string())
          .describe('Documents and files that differ in bytes, largest first.'),
      }),
    )
    .describe('First visits by route; before or after is absent where a release lacks the route.'),
});

export type Comparison = ReadOnly<z.infer<typeof comparisonSchema>>;

/** Compares two releases of one store; `before` may be missing, as ahead of a first promotion. */
export async function compareReleases(
  context: Context,
  recordBefore: Release | undefined,
  recordAfter: Release,
): Promise<Comparison> {
  const { channel } = context.settings;
  const before = recordBefore && (await composedFor(context, channel, recordBefore));
  const after = await composedFor(context, channel, recordAfter);
  const [loadsBefore, loadsAfter] = await Promise.all([
    before && routeLoads(context.store, before),
    routeLoads(context.store, after),
  ]);
  const { added, removed, changed } = await compareDocuments(context.store, before, after);
  const { done, of } = progressOf(after);
  const pages = await sortChanges(context.store, changed);
  const paths = [...new Set([loadsBefore ?? {}, loadsAfter].flatMap(Object.keys))].sort();
  return {
    packages: changesBetween(versionsOf(before), versionsOf(after)),
    documents: {
      added,
      removed,
      changed: changed.map(({ key }) => key),
      late: of - done,
      ...pages,
    },
    inputs: before === undefined ? [] : compareInputs(before.inputs, after.inputs),
    routes: Object.fromEntries(
      paths.map((path) => {
        const [old, now] = [loadsBefore?.[path], loadsAfter[path]];
        return [path, { before: figuresOf(old), after: figuresOf(now), why: reasonsOf(old, now) }];
      }),
    ),
  };
}

/** How many changed pages are listed by name. */
const PAGES_SHOWN = 10;

/** Files that a route's difference is explained by in lines for people. */
const REASONS_SHOWN = 5;

/** Bytes by which a document's list of package versions may differ, compressed. */
const LIST_BYTES = 100;

/** Whether the list of package versions, which every document has, can be all that differs. */
function differsByList({ before, after, why }: Comparison['routes'][string]): boolean {
  const by = Math.abs((after?.document ?? 0) - (before?.document ?? 0));
  return by <= LIST_BYTES && why.every((one) => one.startsWith('document '));
}

/** A comparison in lines for people. */
export function describeComparison({ packages, documents, inputs, routes }: Comparison): string[] {
  const { added, removed, content, styles, scripts, late } = documents;
  const differing = Object.entries(routes).filter(([, { why }]) => why.length > 0);
  const changed = differing.filter(([, route]) => !differsByList(route));
  return [
    ...packages.map((change) => `  ${describeChange(change)}`),
    ...inputs.map((text) => `  ${text}`),
    `  pages: ${added.length} new, ${removed.length} gone, ${content.length} with other content, ${styles.length} with other styles alone, ${scripts.length} that only name other scripts`,
    ...content.slice(0, PAGES_SHOWN).map((path) => `    ${path}`),
    ...(content.length > PAGES_SHOWN ? [`    and ${content.length - PAGES_SHOWN} more`] : []),
    ...(late === 0 ? [] : [`  pages composed once it is live (plan --full shows them): ${late}`]),
    ...changed.flatMap(([path, { before, after, why }]) => [
      `  ${path}: ${describeLoad(before)} → ${describeLoad(after)}`,
      `    ${why.slice(0, REASONS_SHOWN).join(', ')}${why.length > REASONS_SHOWN ? `, and ${why.length - REASONS_SHOWN} more` : ''}`,
    ]),
    ...(changed.length === differing.length
      ? []
      : [
          `  routes whose document alone differs, by at most ${LIST_BYTES} bytes: ${differing.length - changed.length}`,
        ]),
  ];
}

/** Documents that differ. Tables that both releases have are not even read. */
async function compareDocuments(store: Store, before: Release | undefined, after: Release) {
  const old = await documentsBut(store, before, after);
  const now = await documentsBut(store, after, before);
  const [notYetThere, notYetHere] = [await lateKeys(store, before), await lateKeys(store, after)];
  return {
    added: [...now.keys()].filter((key) => !old.has(key) && !notYetThere.has(key)),
    removed: [...old.keys()].filter((key) => !now.has(key) && !notYetHere.has(key)),
    changed: [...now].flatMap(([key, file]): ChangedPage[] => {
      const was = old.get(key);
      const isSame = was === undefined || was.integrity === file.integrity;
      return isSame ? [] : [{ key, before: was, after: file }];
    }),
  };
}

/** Documents of a release but those in tables that another release has, too. */
async function documentsBut(
  store: Store,
  release: Release | undefined,
  other: Release | undefined,
): Promise<Map<string, FileSource>> {
  const found = new Map<string, FileSource>();
  if (release === undefined) return found;
  const known = new Set(other && tablesOf(other).map(({ integrity }) => integrity));
  for await (const [key, file] of documentsOf(store, release, (one) => !known.has(one.integrity))) {
    found.set(key, releaseSource(file));
  }
  return found;
}

/** Addresses of routes whose documents are not all composed. */
async function lateKeys(store: Store, release: Release | undefined): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const { late } of Object.values(release?.pages ?? {})) {
    for (const { address } of late ? await readAddresses(store, late) : []) keys.add(address);
  }
  return keys;
}

/** Inputs besides packages that differ, in words. */
export function compareInputs(before: Release['inputs'], after: Release['inputs']): string[] {
  const names = ['origin', 'data', 'year', 'composer', 'channel'] as const;
  const settings = [...new Set([before, after].flatMap((one) => Object.keys(one.settings ?? {})))];
  return [
    ...names.map((name) => [name, before[name], after[name]] as const),
    ...settings.map((name) => [name, before.settings?.[name], after.settings?.[name]] as const),
  ]
    .filter(([, old, now]) => old !== now)
    .map(([name, old, now]) => `${name}: ${old ?? 'not set'} → ${now ?? 'not set'}`);
}

/** A route's load in figures. */
type Figures = z.infer<typeof loadSchema>;

function figuresOf(load: RouteLoad | undefined): Figures {
  return (
    load && {
      document: load.document,
      code: codeBytes(load),
      requests: 1 + load.files.length,
      lcp: simulateLcp(load),
    }
  );
}

function describeLoad(figures: Figures): string {
  if (figures === undefined) return 'none';
  const { document, code, requests, lcp } = figures;
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  return `${kilobytes(document)} + ${kilobytes(code)} kB in ${requests} requests, LCP ~${lcp} ms`;
}
