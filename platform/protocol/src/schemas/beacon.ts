import { z } from 'zod';
import { packageNameSchema, versionSchema } from './package-manifest';
import { channelEntryBodySchema, releaseIdSchema } from './release';

/** What a page measures; all in milliseconds, except `cls`, which is in thousandths. */
export const VITALS = ['lcp', 'inp', 'cls', 'ttfb', 'click', 'navigation'] as const;

/** Most views of one document that a beacon may name. */
const MOST_VIEWS = 20;

/** Most errors of one document: one a package. */
const MOST_ERRORS = 32;

/** A path as the site declares it (`/recipes/:slug`), never an address that a visitor typed. */
const routePatternSchema = z.string().regex(/^(?:\/[\w:.*-]{0,60}){1,8}$|^404$/);

/** A package at the version whose code ran. */
const ownerSchema = z.strictObject({ name: packageNameSchema, version: versionSchema.max(60) });

/** One measured value, and the package whose element or script caused it, if known. */
export const vitalSchema = z.strictObject({
  name: z.enum(VITALS),
  /** At most ten minutes. */
  value: z.number().min(0).max(600_000),
  route: routePatternSchema,
  owner: ownerSchema.optional(),
});

/** A place in a script, as the browser's stack names it. */
export const frameSchema = z.strictObject({
  /** Path of the script on the site's origin. */
  path: z.string().startsWith('/').max(200),
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

/** Where a visit's release stood; an edge tells the page, see `docs/observing.md`. */
export const armSchema = z.enum(['stable', 'canary', 'preview']);

/**
 * `POST /api/vitals`: what one visit to one document saw. It has no identifier, address, query or
 * typed text.
 */
export const beaconSchema = z.strictObject({
  schema: z.literal(1),
  channel: channelEntryBodySchema.shape.channel,
  /** Entry of the channel's log that the edge served. */
  entry: z.number().int().positive(),
  arm: armSchema,
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
