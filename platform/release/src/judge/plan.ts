import type { CanaryPlan } from '@elo-platform/protocol';

/** How a canary widens unless its start says otherwise. */
export const DEFAULT_PLAN: CanaryPlan = {
  steps: [1, 10, 50],
  visits: 1000,
  minutes: 10,
  limit: 24 * 60,
};
