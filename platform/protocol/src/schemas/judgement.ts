import { z } from 'zod';

/** What a canary is judged by: shares of visits, times, and whether the visitors were split as planned. */
export const METRICS = ['errors', 'dead-clicks', 'lcp', 'inp', 'cls', 'split'] as const;

/** How a canary widens without a person. */
export const planSchema = z.object({
  /** Shares of the visitors in percent, ascending; after the last one everybody gets it. */
  steps: z.array(z.number().int().min(1).max(99)).min(1).max(20),
  /** Least visits of each arm in a step. */
  visits: z.number().int().positive(),
  /** Least time of a step, in minutes. */
  minutes: z.number().int().nonnegative(),
  /** Time after which a step without a decision pauses, in minutes. */
  limit: z.number().int().nonnegative(),
});

const metricSchema = z.object({
  name: z.enum(METRICS),
  /** Decimal logarithm of the evidence against the canary. */
  e: z.number(),
  /** Share of visits, geometric mean in milliseconds, or of a layout shift in thousandths. */
  canary: z.number(),
  /** The same without the canary; of `split` the planned share. */
  stable: z.number(),
});

/** What a step of a canary was decided on. */
export const judgedSchema = z.object({
  /** Release of the canary: several may run at once. */
  canary: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** How many of 100 visitors had the canary. */
  percent: z.number().int().min(1).max(100),
  /** Visits of the step. */
  visits: z.object({
    canary: z.number().int().nonnegative(),
    stable: z.number().int().nonnegative(),
  }),
  /** The metric that ended it; `time`: the limit passed; `data`: there was none to judge by. */
  cause: z.enum([...METRICS, 'time', 'data']).optional(),
  /** Evidence of all steps together. */
  metrics: z.array(metricSchema),
});

export type MetricName = (typeof METRICS)[number];
export type CanaryPlan = z.infer<typeof planSchema>;
export type Metric = z.infer<typeof metricSchema>;
export type Judged = z.infer<typeof judgedSchema>;
