import { z } from 'zod';
import { armSchema, frameSchema, VITALS } from './beacon';
import { packageNameSchema, versionSchema } from './package-manifest';
import { releaseIdSchema } from './release';

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
  release: releaseIdSchema,
  arm: armSchema,
  /** Beacons: one a document that a visitor opened. */
  visits: countSchema,
  /** Visits with at least one error. */
  failed: countSchema,
  /** Package → visits with an error of it. */
  errors: z.record(packageNameSchema, countSchema),
  clicks: z.object({ worked: countSchema, dead: countSchema }),
  /** Visits with at least one dead click. */
  deadVisits: countSchema,
  vitals: z.partialRecord(z.enum(VITALS), summarySchema),
});

/**
 * `GET /evidence?channel=&since=&until=[&entry=]` on the collector's private port: whole minutes that
 * begin in [since, until). With `entry`, only visits to documents that this entry of the log or a
 * later one served: pages that were opened before a canary began report while it runs.
 */
export const evidenceSchema = z.object({
  schema: z.literal(1),
  channel: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Beacons that were dropped for lack of capacity in this time. */
  dropped: countSchema,
  arms: z.array(armEvidenceSchema),
});

/** `GET /series?channel=&since=&until=&step=<seconds>`: the same by package and version over time. */
export const seriesSchema = z.object({
  schema: z.literal(1),
  channel: z.string(),
  step: z.number().int().positive(),
  points: z.array(
    z.object({
      at: z.iso.datetime(),
      release: releaseIdSchema,
      visits: countSchema,
      failed: countSchema,
      /** 75th percentiles. */
      vitals: z.partialRecord(z.enum(VITALS), z.number()),
    }),
  ),
  packages: z.array(
    z.object({
      at: z.iso.datetime(),
      name: packageNameSchema,
      version: versionSchema,
      errors: countSchema,
      deadClicks: countSchema,
      /** 75th percentiles of what its elements and scripts caused. */
      vitals: z.partialRecord(z.enum(VITALS), z.number()).optional(),
    }),
  ),
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
export type Series = z.infer<typeof seriesSchema>;
export type ErrorList = z.infer<typeof errorListSchema>;
