import { wellFormed } from '@elo/contract';

/**
 * Marks of direction and width, and controls above ASCII, that come with pasted text: a telephone number
 * with marks cannot be dialled, and the operator's terminal obeys the controls.
 */
const MARKS =
  /[\u0080-\u0084\u0086-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Line breaks of word processors and page ends. */
export const UNSEEN_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text without marks, trimmed after its white space is made plain; what the database cannot keep would
 * make the same message another one.
 */
export const clean = (typed: string, space: RegExp, plain: string): string =>
  wellFormed(typed).replace(MARKS, '').replace(space, plain).trim();

/** A text of a list's item on one line; control characters, which database and mail cannot keep, are spaces. */
export const plainLine = (typed: string): string => clean(typed, /[\s\p{Cc}]+/gu, ' ');

/** A text of one or more lines. */
export const plainText = (typed: string): string => clean(typed, UNSEEN_BREAK, '\n');
