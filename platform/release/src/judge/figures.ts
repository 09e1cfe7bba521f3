import type { ArmEvidence } from '@elo-platform/protocol';
import { VITALS } from '@elo-platform/protocol/schemas';
import { LEAST_VISITS } from './statistics';

/** What a release is measured by: shares of visits, and 75th percentiles of vitals. */
export const FIGURES = ['errors', 'dead-clicks', ...VITALS] as const;

/** One of {@link FIGURES}. */
export type Figure = (typeof FIGURES)[number];

/** A figure of a release; `undefined` with too few visits that measured it. */
export function figureOf(arm: ArmEvidence, name: Figure): number | undefined {
  if (name === 'errors' || name === 'dead-clicks') {
    const visits = name === 'errors' ? arm.failed : arm.deadVisits;
    return arm.visits < LEAST_VISITS ? undefined : visits / arm.visits;
  }
  const vital = arm.vitals[name];
  return vital === undefined || vital.count < LEAST_VISITS ? undefined : vital.p75;
}
