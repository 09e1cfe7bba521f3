import { z } from 'zod';
import { planSchema } from './judgement';
import { packageNameSchema, versionSchema } from './package-manifest';
import { type ChannelEntryBody, channelEntryBodySchema, releaseIdSchema } from './release';

const entry = channelEntryBodySchema.shape;

/** Who made a release live, or started a canary of it, and when. */
const beginningSchema = z.object({ entry: entry.n, at: entry.at, author: entry.author });

/** One channel as the dashboard shows it. */
export const dashboardChannelSchema = z.object({
  channel: entry.channel,
  release: releaseIdSchema,
  /** Since when this release is live. */
  since: beginningSchema,
  /** Newest entry of the log. */
  newest: beginningSchema.extend({ action: entry.action, reason: entry.reason }),
  /** Why the log, its newest entry or its release cannot be trusted or served. */
  faults: z.array(z.string()),
  /** Package → version. */
  packages: z.record(packageNameSchema, versionSchema),
  canaries: z.array(
    z.object({
      release: releaseIdSchema,
      since: beginningSchema,
      percent: z.number().int(),
      /** How it widens without a person. */
      auto: planSchema.optional(),
      /** Whether this dashboard judges it. */
      judged: z.boolean(),
      /** Package → version; null: taken out. */
      packages: z.record(packageNameSchema, versionSchema.nullable()),
    }),
  ),
});

/** `GET /state` of `elo dashboard`. */
export const dashboardStateSchema = z.object({
  schema: z.literal(1),
  store: z.string(),
  /** Name of the key that signs actions; absent: read-only. */
  key: z.string().optional(),
  /** Whether a collector is configured. */
  evidence: z.boolean(),
  channels: z.array(dashboardChannelSchema),
  /** Channels that cannot be read, and why. */
  unreadable: z.array(z.object({ channel: z.string(), fault: z.string() })),
  /** Every published package; versions newest first. */
  packages: z.array(z.object({ name: packageNameSchema, versions: z.array(versionSchema) })),
});

/** `GET /explain?channel=&package=` of `elo dashboard`: how a canary was judged, in words. */
export const dashboardExplanationSchema = z.object({
  steps: z.array(
    z.object({
      line: z.string(),
      metrics: z.array(
        z.object({
          name: z.string(),
          canary: z.string(),
          stable: z.string(),
          evidence: z.string(),
          /** Part of the limit that the evidence reached. */
          part: z.number().min(0).max(1),
        }),
      ),
    }),
  ),
});

/** `POST /actions/<action>`: what to plan, or the plan to carry out. */
export const dashboardRequestSchema = z.union([
  z.strictObject({
    channel: entry.channel,
    /** `name@version`, or names of packages with a canary. */
    packages: z.array(z.string().max(200)).max(200).default([]),
    /** Release to roll back to. */
    to: releaseIdSchema.optional(),
    /** Share of a canary. */
    percent: z.number().int().min(1).max(100).optional(),
    /** Start a canary that what visitors report widens or aborts. */
    auto: z.boolean().optional(),
    /** Roll back even if that undoes what others did. */
    yes: z.boolean().default(false),
    reason: z.string().max(500).default(''),
  }),
  /** Id of a plan that an earlier request returned. */
  z.strictObject({ plan: z.string() }),
]);

/** What the command would do, or did, in its own words. */
export const dashboardOutcomeSchema = z.object({
  lines: z.array(z.string()),
  /** Present on a plan: its id, to carry it out. */
  plan: z.string().optional(),
});

/** `POST /pictures`: pages that look or read differently with a plan. */
export const dashboardPicturesSchema = z.object({
  summary: z.string(),
  pages: z.array(
    z.object({
      path: z.string(),
      change: z.string(),
      /** Addresses of the pictures: before, after, difference. */
      pictures: z.array(z.string()),
    }),
  ),
});

/** A refused request, as `elo --json` reports it. */
export const dashboardErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    next: z.string(),
    problems: z.array(
      z.object({ gate: z.string(), code: z.string(), message: z.string(), next: z.string() }),
    ),
  }),
});

/** What the dashboard can do; each is a verb of the command with its gates and its signature. */
export type DashboardAction = 'promote' | 'canary' | 'advance' | 'abort' | 'watch' | 'rollback';

export type DashboardChannel = z.infer<typeof dashboardChannelSchema>;
export type DashboardState = z.infer<typeof dashboardStateSchema>;
/** `GET /log?channel=` of `elo dashboard`: what `elo history` prints, newest first. */
export interface DashboardLog {
  readonly entries: readonly ChannelEntryBody[];
}
export type DashboardExplanation = z.infer<typeof dashboardExplanationSchema>;
export type DashboardRequest = z.input<typeof dashboardRequestSchema>;
export type DashboardOutcome = z.infer<typeof dashboardOutcomeSchema>;
export type DashboardPictures = z.infer<typeof dashboardPicturesSchema>;
export type DashboardError = z.infer<typeof dashboardErrorSchema>;
