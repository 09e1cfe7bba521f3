import { z } from 'zod';
import { judgedSchema, planSchema } from './judgement';
import {
  exposedSchema,
  integritySchema,
  packageFileSchema,
  packageManifestSchema,
  packageNameSchema,
  routeSchema,
  sharedSchema,
  versionSchema,
} from './package-manifest';
import { settingValuesSchema } from './setting-schemas';
import { siteFactsSchema } from './site-config';
import { insideSignatureSchema, sha256Schema } from './trust';

/** First 20 hexadecimal digits of the sha256 over the release's inputs. */
export const releaseIdSchema = z.string().regex(/^[0-9a-f]{20}$/);

/** One micro-frontend in the frontend-discovery format; `extras` holds what that format lacks. */
export const microFrontendSchema = z.object({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.object({ integrity: integritySchema.optional(), version: versionSchema }),
  deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
  extras: z.object({
    elo: z.object({
      release: releaseIdSchema,
      kind: packageManifestSchema.shape.kind,
      /** Base URL of the package's files, with trailing slash. */
      base: z.string(),
      /** Tuned entry below `base`, for the site's own shell, which supplies the runtime. */
      entry: z.string().optional(),
      /** As in the manifest; absent: a script. */
      entryType: packageManifestSchema.shape.entryType,
      container: z.string().optional(),
      contract: z.number().int(),
      mount: z.enum(['tree', 'lifecycles']),
      routes: z.array(routeSchema),
      /** Exposed module → URL-relative files. */
      exposes: z.record(z.string(), exposedSchema.pick({ js: true, css: true })),
      shared: z.record(
        z.string(),
        sharedSchema.pick({ range: true, provides: true, singleton: true }),
      ),
      /** File relative to `base` → integrity, for every script and style of the package. */
      integrity: z.record(z.string(), integritySchema),
    }),
  }),
});

/** The release map (frontend-discovery schema). Served whole at `/release.json`; a document inlines what its route needs. */
export const releaseMapSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(packageNameSchema, z.array(microFrontendSchema).min(1)),
});

/** A file that is stored by its content. */
const storedFileSchema = packageFileSchema.omit({ type: true });

/** One ready answer of a release. */
export const releaseFileSchema = storedFileSchema.extend({
  type: z.string(),
  status: z.number().int().default(200),
  /** Content-Security-Policy of a document. */
  csp: z.string().optional(),
  /** As stored: number of its policy among those of its table. */
  policy: z.number().int().nonnegative().optional(),
  /** Digest of all that a document was rendered from; an equal one is not rendered again. */
  rendered: z.string().optional(),
  /** Digest of its code and of what its remote says that it shows; with an equal one it is not even loaded again. */
  source: z.string().optional(),
  /** True keeps the document out of the site map. */
  noIndex: z.boolean().optional(),
  /** Paths of the pictures that the document is about, for the site map. */
  pictures: z.array(z.string()).optional(),
  /** Digest of the words that a document shows. */
  words: z.string().optional(),
  /** Day since which a document has shown these words, for the site map. */
  modified: z.iso.date().optional(),
  /** True: file under an immutable URL (`/objects/<digest>/…`). */
  immutable: z.boolean().default(false),
});

/**
 * `objects/<digest>.note`: what an edge must know of a file under an immutable URL that no live
 * release names any more. It names no release, because many may use the file.
 */
export const objectNoteSchema = z.object({
  body: storedFileSchema.extend({
    schema: z.literal(1),
    url: z.string().startsWith('/objects/'),
    /** Scripts only: a document must name their hash, whereas an HTML file would run unchecked. */
    type: z.string().startsWith('text/javascript'),
  }),
  /** Over the canonical JSON (sorted keys) of `body`. */
  signature: insideSignatureSchema,
});

/**
 * A part of a route's documents, an object that is named by its content: a document belongs to the
 * table that the hash of its address says, so that an unchanged table is the same object in every
 * release.
 */
export const documentTableSchema = z.object({
  schema: z.literal(1),
  /** Policies of its documents, each once. */
  policies: z.array(z.string()),
  /** Key: path and query (`/news?story=x`), or `404`. */
  documents: z.record(z.string(), releaseFileSchema),
});

/** What a record says of one table. */
const tableEntrySchema = storedFileSchema.omit({ brotli: true }).extend({
  count: z.number().int().nonnegative(),
  /** Transferred bytes of the largest of them. */
  largest: z.number().int().nonnegative(),
  /** Digest of all that they were composed from, where their remote says what they show. */
  from: z.string().optional(),
  /** True: it lacks documents, and a {@link lateRecordSchema} names the table with all of them. */
  late: z.literal(true).optional(),
});

/** What a record says of the documents of one route. */
export const routeDocumentsSchema = z.object({
  /**
   * Digest of all inputs that they were composed from: a next release with an equal digest reuses
   * them. Absent when unknown.
   */
  from: z.string().optional(),
  /** Query names that some of them have, sorted. */
  names: z.array(z.string()),
  /** Tables by the number that an address's hash leads to; as many as a power of two. */
  tables: z.array(tableEntrySchema).min(1),
  /** Documents that are composed once the release is live; absent: none. */
  late: z
    .object({
      /** Object with all addresses of the route; see {@link addressListSchema}. */
      addresses: storedFileSchema,
      count: z.number().int().positive(),
      /** Address of the file of the release that says how to render one of them. */
      job: z.string().startsWith('/objects/'),
    })
    .optional(),
  /** What is rendered on request; absent: nothing. */
  request: z
    .object({
      /** Address of the file of the release that says how. */
      job: z.string().startsWith('/objects/'),
      /** Query names whose values ask for it; absent: any address without a document. */
      queries: z.array(z.string()).readonly().optional(),
      /** True: the route accepts forms by POST. */
      action: z.literal(true).optional(),
    })
    .optional(),
});

/** A page that a route's remote names. */
export const listedPageSchema = z.object({
  /** It is printed, and no browser sends control characters. */
  address: z.string().regex(/^\P{Cc}*$/u, 'must not hold line breaks or control characters'),
  /** As in the protocol's PageVariant. */
  shows: z.string().optional(),
});

/** Every address of a route, in the order in which its remote names them. */
export const addressListSchema = z.object({
  schema: z.literal(1),
  pages: z.array(listedPageSchema),
});

const lateBodySchema = z.object({ schema: z.literal(1), release: releaseIdSchema });

/**
 * `releases/<id>/late/<part>.<key>.json`: what was composed after the release went live, or why
 * composing ended early, signed by a key with the right to compose or promote there. Never changes.
 */
export const lateRecordSchema = z.object({
  body: z.union([
    lateBodySchema.extend({
      /** The table that takes the place of the route's table of this number. */
      route: z.string(),
      number: z.number().int().nonnegative(),
      table: tableEntrySchema,
    }),
    lateBodySchema.extend({
      /** The site map with all documents, by URL path. */
      files: z.record(z.string(), releaseFileSchema),
    }),
    lateBodySchema.extend({
      /** When composing ended early, and why. */
      fault: z.object({ at: z.iso.datetime(), message: z.string() }),
    }),
  ]),
  /** Over the canonical JSON (sorted keys) of `body`. */
  signature: insideSignatureSchema,
});

/** `releases/<id>/release.json`. Never changes. */
export const releaseSchema = z.object({
  schema: z.literal(1),
  id: releaseIdSchema,
  composedAt: z.iso.datetime(),
  /** What it was composed from; the id is the digest of exactly this. */
  inputs: z.object({
    origin: z.string(),
    /** Digest of the API's answers that the documents show. */
    data: z.string(),
    /** Lists that were still sample data; absent when none was. */
    sample: z.array(z.string()).optional(),
    packages: z.record(
      packageNameSchema,
      z.object({ version: versionSchema, manifest: integritySchema }),
    ),
    /** Version of the composing code: other code may give other documents. */
    composer: z.number().int(),
    year: z.number().int(),
    site: siteFactsSchema,
    /** Every setting of the channel that it was composed for, defaults included; absent: none. */
    settings: settingValuesSchema.optional(),
    /** Set where a key of another channel composed the same before, on top of other releases. */
    channel: z.string().optional(),
  }),
  map: releaseMapSchema,
  /** Key: route path, or `404`. */
  pages: z.record(z.string(), routeDocumentsSchema),
  /** Key: URL path (`/sitemap.xml`, `/objects/<digest>/boot/home.js`). */
  files: z.record(z.string(), releaseFileSchema),
});

/** Canaries that may run on a channel at once: an edge holds each of their releases in memory. */
export const MOST_CANARIES = 4;

/** One of the parts into which visitors fall by {@link canariesSchema}'s salt. */
const bucketSchema = z.number().int().min(0).max(99);

/** A release that some visitors get, and what sets it apart from the stable one. */
export const canarySchema = z.object({
  release: releaseIdSchema,
  /** Package → its version on top of the stable release; `null`: without it. */
  packages: z.record(packageNameSchema, versionSchema.nullable()),
  buckets: z.array(bucketSchema).min(1),
  /** How it widens without a person; absent: a person decides. */
  auto: planSchema.optional(),
});

/** Canaries side by side: no package and no visitor belongs to two of them. */
export const canariesSchema = z.object({
  /** Tells buckets apart; the same for as long as any canary runs, so that visitors stay in theirs. */
  salt: z.string().min(1),
  running: z
    .array(canarySchema)
    .min(1)
    .max(MOST_CANARIES)
    .refine(
      (all) => areDistinct(all.flatMap(({ buckets }) => buckets)),
      'two canaries share visitors',
    )
    .refine(
      (all) => areDistinct(all.flatMap(({ packages }) => Object.keys(packages))),
      'two canaries change one package',
    ),
});

function areDistinct(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

/**
 * What is signed of an entry of a channel's log, `channels/<channel>/<n, 8 digits>.json`. The
 * signature is in the same file, unlike that of a release, which is in a `.sig` next to it.
 */
export const channelEntryBodySchema = z.object({
  schema: z.literal(1),
  channel: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  n: z.number().int().positive(),
  at: z.iso.datetime(),
  /** Key name of the author, as in the trust file. */
  author: z.string().min(1),
  reason: z.string().max(500),
  action: z.enum([
    'promote',
    'rollback',
    'refresh',
    'canary-start',
    'canary-advance',
    'canary-finish',
    'canary-abort',
    'canary-pause',
    'settings',
    'repair',
  ]),
  /** What visitors outside of every canary get, and crawlers. */
  release: releaseIdSchema,
  canaries: canariesSchema.optional(),
  /**
   * sha256 (hex) of the exact bytes of the records of these releases: a key with any right may sign a
   * record, and it must not replace that of another's live release. Absent in entries of before 2026-11-29.
   */
  records: z.record(releaseIdSchema, sha256Schema).optional(),
  /** What the channel sets; the rest has the defaults of the site's file. */
  settings: settingValuesSchema.optional(),
  /** Of a repair: sha256 (hex) of invalid entries to report no longer; `null`: one was missing. */
  setAside: z
    .array(z.object({ n: z.number().int().positive(), digest: sha256Schema.nullable() }))
    .optional(),
  /** Of a step that was decided by measurements: what they were. */
  judged: judgedSchema.optional(),
  forced: z.array(z.object({ gate: z.string(), reason: z.string() })).default([]),
  /** sha256 (hex) of the exact bytes of entry n − 1; `null` for the first. */
  previous: sha256Schema.nullable(),
  /** Random, so that a writer recognises its own entry after an unclear answer. */
  nonce: z.string().min(16),
});

export const channelEntrySchema = z.object({
  body: channelEntryBodySchema,
  /** Over the canonical JSON (sorted keys) of `body`. */
  signature: insideSignatureSchema,
});

export type ListedPage = Readonly<z.infer<typeof listedPageSchema>>;
export type MicroFrontend = z.infer<typeof microFrontendSchema>;
export type ReleaseMap = z.infer<typeof releaseMapSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type DocumentTable = z.infer<typeof documentTableSchema>;
export type RouteDocuments = z.infer<typeof routeDocumentsSchema>;

/** Documents that were composed after a release went live, and the signer. */
export type LateRecord = z.infer<typeof lateRecordSchema>;
export type ObjectNote = z.infer<typeof objectNoteSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type Canary = z.infer<typeof canarySchema>;
export type ChannelEntryBody = z.infer<typeof channelEntryBodySchema>;
