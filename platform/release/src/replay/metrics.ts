import { VITALS } from '@elo-platform/protocol/schemas';

/** What a release can be judged by: shares of visits, and 75th percentiles of vitals. */
export const METRICS = ['errors', 'dead-clicks', ...VITALS] as const;

/** One of {@link METRICS}. */
export type Metric = (typeof METRICS)[number];
