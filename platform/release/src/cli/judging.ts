import { type CanaryPlan, EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { DEFAULT_PLAN } from '../judge/decide';
import type { End } from '../judge/run-canary';
import { toggle, wholeNumber } from './verb';

/** Options of `canary start --auto`. */
export const planOptions = {
  auto: toggle('judge it by what visitors report: widen it step by step, or abort it'),
  steps: z
    .string()
    .regex(/^\d{1,2}(?:,\d{1,2})*$/, 'must be percentages with commas, e.g. 1,10,50')
    .transform((text) => text.split(',').map(Number))
    .refine((steps) => steps.every((step, at) => step > (steps[at - 1] ?? 0)), 'must ascend')
    .optional()
    .describe('<percents> with --auto: shares before everybody gets it (default 1,10,50)'),
  visits: wholeNumber(1, 100_000_000)
    .optional()
    .describe('<n> with --auto: least visits of each arm in a step (default 1000)'),
  minutes: wholeNumber(0, 43_200)
    .optional()
    .describe('<n> with --auto: least time of a step (default 10)'),
  limit: wholeNumber(0, 43_200)
    .optional()
    .describe('<minutes> with --auto: pause a step without a decision (default 1440)'),
};

type Chosen = Partial<CanaryPlan> & { readonly auto: boolean };

/** The plan that options describe; absent without --auto. @throws EloError `usage` */
export function chosenPlan({ auto, ...chosen }: Chosen): CanaryPlan | undefined {
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
  if (auto) return { ...DEFAULT_PLAN, ...Object.fromEntries(given) };
  const [first] = given;
  if (first === undefined) return undefined;
  throw new EloError('usage', `--${first[0]} is for --auto`, {
    next: 'Add --auto, or leave it out: without --auto a person decides each step.',
  });
}

/** Seconds from one look to the next. */
export const everyOption = wholeNumber(1, 3600)
  .default(15)
  .describe('<seconds> from one look to the next');

/** Exit codes of ends, and what each means for visitors. */
const ENDS: Readonly<Record<End['outcome'], readonly [code: number, who: string]>> = {
  done: [0, 'all visitors have it now'],
  aborted: [5, 'all visitors have the stable release again'],
  paused: [6, 'its visitors keep it'],
  ended: [1, 'by another command'],
};

/** Result of a command that ended as the canary did. */
export function describeEnd(end: End): { lines: readonly string[]; exitCode: number } {
  const [exitCode, who] = ENDS[end.outcome];
  const line = `The canary is ${end.outcome} (entry ${end.entry}), ${who}: ${end.why}`;
  return { lines: [line, 'See `elo canary explain`.'], exitCode };
}
