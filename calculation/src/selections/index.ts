/**
 * Drives calculated from published formulas; shared by the page and by the API, which answers
 * without script.
 */
import type { CalculatorId } from '../sheet';
import { BELT_DRIVE } from './belt-drive';
import { CHAIN_DRIVE } from './chain-drive/chain-drive';
import { CHAIN_LENGTH } from './chain-length';
import { IDENTIFY } from './identify';
import type { Selection } from './selection';
import { WEAR } from './wear';

export type { DriveDrawing } from '../drawing';
export type { Field } from '../form';
export { indexParts, isPartsIndex, NO_PARTS, type PartsIndex } from '../parts';
export type { CalculatorId, Fault, PartLine, Sheet, Solution } from '../sheet';
export {
  type Answer,
  answerQuery,
  exampleOf,
  firstFieldOf,
  isSent,
  type Selection,
} from './selection';
export { wearLimit } from './wear';

/** Every calculation, in the order of the page. */
export const SELECTIONS: readonly Selection[] = [
  CHAIN_DRIVE,
  CHAIN_LENGTH,
  BELT_DRIVE,
  WEAR,
  IDENTIFY,
];

/** A calculation by its name in the URL; `undefined` for any other name. */
export function findSelection(id: string): Selection | undefined {
  return SELECTIONS.find((selection) => selection.id === (id as CalculatorId));
}
