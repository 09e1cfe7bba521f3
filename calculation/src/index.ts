/**
 * Drives calculated from published formulas; shared by the page and by the API, which answers
 * without script.
 */
export { type Answer, answerQuery, exampleOf, firstFieldOf, isSent } from './answer-query';
export type { DriveDrawing } from './drawing';
export type { ChoiceField, Field, FormTexts, NumberField } from './forms/field';
export { indexParts, isPartsIndex, NO_PARTS, type PartsIndex } from './parts';
export { findSelection, SELECTIONS } from './selections/index';
export type { Selection } from './selections/selection';
export type { CalculatorId, Fault, Outcome, PartLine, Sheet, Solution } from './sheet';
