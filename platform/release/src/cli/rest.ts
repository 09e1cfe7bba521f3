import { z } from 'zod';
import type { Rest } from '../candidate/compose-rest';
import { exitCodeOf } from './report-error';

const count = z.int().nonnegative();

/** How far the late documents of what is live are composed. */
export const restSchema = z.strictObject({
  done: count.describe('Documents that are composed.'),
  of: count.describe('Documents that there are; a dry run composes only those of the sample.'),
  fault: z.string().optional().describe('Why the others are not composed.'),
});

/** The same for machines. */
export function restOf(rest: Rest | undefined): z.infer<typeof restSchema> | undefined {
  return rest && { ...rest, fault: rest.fault?.message };
}

/** Why documents are missing; a superseded release needs none of them. */
function faultOf(rest: Rest | undefined): Rest['fault'] {
  return rest?.fault?.code === 'lost-race' ? undefined : rest?.fault;
}

/** Lines for people about late documents that are not composed: they could not be, or in a dry run. */
export function describeRest(rest: Rest | undefined): string[] {
  if (rest === undefined) return [];
  const left = `${rest.of - rest.done} of ${rest.of} documents`;
  const isDry = rest.fault === undefined && rest.done < rest.of;
  if (isDry) return [`  ${left} are composed once it is live`];
  const fault = faultOf(rest);
  if (fault === undefined) return [];
  return [
    `${left} are rendered on request until they are composed: ${fault.message}`,
    ...(fault.next ? [fault.next] : []),
    ...(fault.code === 'store-unreachable' ? ['Then `elo compose` continues.'] : []),
  ];
}

/** Exit code of a command whose release is live, even if a late document failed. */
export function exitCodeOfRest(rest: Rest | undefined): number {
  const fault = faultOf(rest);
  return fault === undefined ? 0 : exitCodeOf(fault.code);
}
