import { z } from 'zod';
import { isRoutePattern } from '../route';
import { packageNameSchema, versionSchema } from './package-manifest';
import { channelEntryBodySchema, releaseIdSchema } from './release';

/** What a page measures; all in milliseconds, except `cls`, which is in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb', 'click', 'navigation'] as const;

/** Most views of one document that a beacon may name. */
const MOST_VIEWS = 20;

/** Most errors of one document: one a package. */
const MOST_ERRORS = 32;

// What may be published must fit: a beacon that does not would be refused, and its visit not counted.

/** A path as the site declares it (`/recipes/:slug`), never an address that a visitor typed. */
const routePatternSchema = z
  .string()
  .max(500)
  .refine((text) => text === '404' || isRoutePattern(text));

/** A package at the version whose code ran. */
const ownerSchema = z.strictObject({ name: packageNameSchema, version: versionSchema.max(255) });

/** One measured value, and the package whose element or script caused it, if known. */
export const vitalSchema = z.strictObject({
  name: z.enum(VITALS),
  /** At most ten minutes: a greater one, as of a machine that slept, counts as that. */
  value: z
    .number()
    .min(0)
    .overwrite((value) => Math.min(value, 600_000)),
  route: routePatternSchema,
  owner: ownerSchema.optional(),
});

/** A place in a script, as the browser's stack names it. */
export const frameSchema = z.strictObject({
  /** Path of the script on the site's origin. */
  path: z.string().startsWith('/').max(700),
  line: z.number().int().positive().max(10_000_000),
  column: z.number().int().nonnegative().max(10_000_000),
});

/** The first error of a package in one visit. */
export const visitErrorSchema = z.strictObject({
  owner: ownerSchema.optional(),
  route: routePatternSchema,
  /** Name and start of the message, digits replaced by `0`; it may not quote what a visitor typed. */
  message: z.string().max(120),
  frames: z.array(frameSchema).max(8),
});

/** Part of a visit's release in its channel; the edge sends it to the page, see `docs/observing.md`. */
export const armSchema = z.enum(['stable', 'canary', 'preview']);

/** `POST /api/vitals`: what a visit to a document saw, without identifier, query or typed text. */
export const beaconSchema = z.strictObject({
  schema: z.literal(1),
  channel: channelEntryBodySchema.shape.channel,
  /** Entry of the channel's log that the edge served. */
  entry: z.number().int().positive(),
  /** `new-…`: the request for this document gave the visitor the arm. */
  arm: z.enum([...armSchema.options, 'new-stable', 'new-canary']),
  release: releaseIdSchema,
  /** Route of the document. */
  route: routePatternSchema,
  /** `navigator.connection.effectiveType`. */
  connection: z.enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
  vitals: z.array(vitalSchema).max(VITALS.length + MOST_VIEWS),
  errors: z.array(visitErrorSchema).max(MOST_ERRORS),
  /** Clicks on controls: those with an effect within a second, and those without, by package. */
  clicks: z.strictObject({
    worked: z.number().int().nonnegative().max(1000),
    dead: z.number().int().nonnegative().max(1000),
    owners: z.array(ownerSchema).max(MOST_ERRORS),
  }),
});

export type VitalName = (typeof VITALS)[number];
export type Beacon = z.infer<typeof beaconSchema>;
export type Arm = z.infer<typeof armSchema>;
export type Frame = z.infer<typeof frameSchema>;

const countSchema = z.number().int().nonnegative();

/** A vital of many visits: exact moments of its logarithm, and quantiles within 2 %. */
export const summarySchema = z.object({
  /** Visits that measured it. */
  count: countSchema,
  /** Sum of ln(value), values below 1 counted as 1. */
  sumLog: z.number(),
  /** Sum of ln²(value). */
  sumLogSquares: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

/** What visitors of one release saw. */
export const armEvidenceSchema = z.object({
  /** Start of the step, if steps were asked for. */
  at: z.iso.datetime().optional(),
  release: releaseIdSchema,
  arm: armSchema,
  /** Beacons: one a document that a visitor opened. */
  visits: countSchema,
  /** Visits with which a visitor got the arm: one a visitor and canary, each drawn by lot. */
  newVisitors: countSchema,
  /** Visits with at least one error. */
  failed: countSchema,
  /** Visits with at least one dead click. */
  deadVisits: countSchema,
  vitals: z.partialRecord(z.enum(VITALS), summarySchema),
});

/** What visitors saw of a package in one step. */
const packageEvidenceSchema = z.object({
  at: z.iso.datetime(),
  ...ownerSchema.shape,
  /** Visits in which it threw, and in which it had a dead click. */
  errors: countSchema,
  deadClicks: countSchema,
  /** 75th percentiles of what its elements and scripts caused. */
  vitals: z.partialRecord(z.enum(VITALS), z.number()),
});

/**
 * `GET /evidence?channel=&since=&until=[&entry=][&step=<seconds>]` on the collector's private port:
 * whole minutes that begin in [since, until), added up, or in steps. With `entry`, only visits to
 * documents that this entry of the log or a later one served: pages that were opened before a canary
 * began report while it runs.
 */
export const evidenceSchema = z.object({
  schema: z.literal(1),
  channel: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Beacons that were dropped for lack of capacity in this time. */
  dropped: countSchema,
  arms: z.array(armEvidenceSchema),
  /** In steps. */
  packages: z.array(packageEvidenceSchema).optional(),
});

/** `GET /errors?channel=&since=&until=`: what threw, most frequent first. */
export const errorListSchema = z.object({
  schema: z.literal(1),
  errors: z.array(
    z.object({
      package: packageNameSchema.optional(),
      version: versionSchema.optional(),
      message: z.string(),
      route: z.string(),
      frames: z.array(frameSchema),
      visits: countSchema,
      first: z.iso.datetime(),
      last: z.iso.datetime(),
      releases: z.array(releaseIdSchema),
    }),
  ),
});

export type Evidence = z.infer<typeof evidenceSchema>;
export type ArmEvidence = z.infer<typeof armEvidenceSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type PackageEvidence = z.infer<typeof packageEvidenceSchema>;
export type ErrorList = z.infer<typeof errorListSchema>;

/** Where an edge took a page from. */
export const PAGE_SOURCES = ['composed', 'rendered', 'kept', 'notice', 'earlier', 'none'] as const;

/** What an edge says about its response to a signed request. */
export const explanationSchema = z.strictObject({
  channel: z.string(),
  entry: z.int().nonnegative().describe("Number of the channel's entry that is served."),
  release: releaseIdSchema.describe("The visitor's release."),
  arm: armSchema,
  source: z
    .enum(PAGE_SOURCES)
    .describe(
      '`composed`; `rendered` for this request or `kept` from an earlier one; `notice`: composed, with a sentence that something failed; `earlier`: of an earlier release; `none`: the 404 page.',
    ),
  earlier: releaseIdSchema.optional().describe('Release of the page, where it is another one.'),
  packages: z
    .record(packageNameSchema, versionSchema)
    .describe('Versions of the release that the page is from.'),
});

export type Explanation = z.infer<typeof explanationSchema>;
