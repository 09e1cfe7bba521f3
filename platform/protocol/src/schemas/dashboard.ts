import { z } from 'zod';
import type { ErrorList, Evidence } from './evidence';
import type { ChannelEntryBody } from './release';
import { channelEntryBodySchema, releaseIdSchema } from './release';

/** One channel as the dashboard shows it: what its log says, and what is not in the log. */
export interface DashboardChannel {
  /** Newest entry of the log; it names the canaries that run. */
  readonly newest: ChannelEntryBody;
  /** Entry that made the release of the newest one live. */
  readonly since: ChannelEntryBody;
  /** Why the log, its newest entry or its release cannot be trusted or served. */
  readonly faults: readonly string[];
  /** Package → version. */
  readonly packages: Readonly<Record<string, string>>;
  /** Releases of the canaries that this dashboard judges. */
  readonly judged: readonly string[];
}

/** `GET /state` of `elo dashboard`. */
export interface DashboardState {
  readonly store: string;
  /** Name of the key that signs actions; absent: read-only. */
  readonly key?: string | undefined;
  /** Whether a collector is configured. */
  readonly evidence: boolean;
  readonly channels: readonly DashboardChannel[];
  /** Why a channel cannot be read. */
  readonly unreadable: readonly string[];
  /** Every published package; versions newest first. */
  readonly packages: readonly { readonly name: string; readonly versions: readonly string[] }[];
}

/** `GET /log?channel=` of `elo dashboard`: what `elo history` prints, newest first. */
export interface DashboardLog {
  readonly entries: readonly ChannelEntryBody[];
}

/** `GET /vitals?channel=&seconds=&step=` of `elo dashboard`: what visitors saw in the last seconds. */
export interface DashboardVitals {
  readonly evidence: Evidence;
  readonly errors: ErrorList['errors'];
}

/** `GET /explain?channel=&package=` of `elo dashboard`: how a canary was judged, in words. */
export interface DashboardExplanation {
  readonly steps: readonly {
    readonly line: string;
    readonly metrics: readonly {
      readonly name: string;
      readonly canary: string;
      readonly stable: string;
      readonly evidence: string;
      /** Part of the limit that the evidence reached, 0 to 1. */
      readonly part: number;
    }[];
  }[];
}

/** What the dashboard can do; each is a verb of the command with its gates and its signature. */
export type DashboardAction = 'promote' | 'canary' | 'advance' | 'abort' | 'watch' | 'rollback';

/** `POST /actions/<action>`: what to plan, or to carry out. */
export const dashboardRequestSchema = z.strictObject({
  channel: channelEntryBodySchema.shape.channel,
  /** `name@version`, or names of packages with a canary. */
  packages: z.array(z.string().max(200)).max(200).default([]),
  /** Release to roll back to. */
  to: releaseIdSchema.optional(),
  /** Share of a canary. */
  percent: z.number().int().min(1).max(100).transform(String).optional(),
  /** Start a canary that what visitors report widens or aborts. */
  auto: z.boolean().optional(),
  /** Roll back even if that undoes what others did. */
  yes: z.boolean().default(false),
  reason: z.string().max(500).optional(),
  /** Carry it out if this is still the channel's head; absent: plan it. */
  head: z.string().optional(),
});

export type DashboardRequest = z.input<typeof dashboardRequestSchema>;

/** What the command would do, or did, in its own words. */
export interface DashboardOutcome {
  readonly lines: readonly string[];
  /** Of a plan: digest of the channel's head that it was made on. */
  readonly head?: string;
}

/** `POST /pictures`, with the request of a plan: pages that look or read differently with it. */
export interface DashboardPictures {
  readonly summary: string;
  readonly pages: readonly {
    readonly path: string;
    readonly change: string;
    /** Addresses of the pictures: before, after, difference. */
    readonly pictures: readonly string[];
  }[];
}

/** A refused request, as `elo --json` reports it. */
export interface DashboardError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly next: string;
    readonly problems: readonly Readonly<Record<'gate' | 'code' | 'message' | 'next', string>>[];
  };
}
