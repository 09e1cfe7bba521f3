import { formatNumber } from '@elo/contract';
import { inchesToMm, roundTo } from '@elo/standards';
import type { TypedLength } from './reading';

/** A fraction of an inch with or without whole inches (`1 1/4`, `1.1/4`, `1-1/4`); no groups. */
export const FRACTION = '(?:\\d[ .-])?(?:[1-9]|[12][13579]|31)/(?:2|4|8|16|32)';

/** Symbols and words for inch, after a number. */
export const INCH = ' ?(?:"|(?:pol(?:egadas?|s)?|in(?:ch)?)\\b)';

/** A number that may be a length: fraction, decimal or whole, with or without unit; no groups. */
export const LENGTH = `(?:${FRACTION}(?:${INCH})?|\\d{1,3}(?:\\.\\d{1,3})?(?:${INCH}| ?mm\\b)?)`;

const ENDS_IN_INCH = new RegExp(`${INCH}$`);

/** A smaller number without unit is in inches: no chain has a pitch of so few millimetres. */
const FEWEST_MM = 4;

function readFraction(text: string): TypedLength | undefined {
  const match = /^(?:(\d)[ .-])?(\d{1,2})\/(\d{1,2})/.exec(text);
  if (!match) return undefined;
  const [, inches, over, under] = match;
  const value = Number(inches ?? 0) + Number(over) / Number(under);
  const written = `${inches === undefined ? '' : `${inches} `}${over}/${under} pol`;
  return { mm: roundTo(value * 25.4, 4), within: 0.02, text: written };
}

/**
 * Parses one length that {@link LENGTH} matched. A number without unit is in inches if below 4,
 * else in millimetres, as pitches are usually written.
 */
export function readLength(text: string): TypedLength {
  const fraction = readFraction(text);
  if (fraction) return fraction;
  const digits = /^\d+(?:\.(\d+))?/.exec(text) as RegExpExecArray;
  const value = Number(digits[0]);
  const half = 0.5 * 10 ** -(digits[1]?.length ?? 0);
  const isInch = !text.endsWith('mm') && (ENDS_IN_INCH.test(text) || value < FEWEST_MM);
  if (!isInch) return { mm: value, within: half + 1e-9, text: `${formatNumber(value)} mm` };
  // Whole inches are exact.
  const within = digits[1] === undefined ? 0.02 : half * 25.4 + 1e-9;
  return { mm: inchesToMm(value), within, text: `${formatNumber(value)} pol` };
}

/** Whether a length in millimetres equals the typed one. */
export function isMeant(typed: TypedLength, mm: number): boolean {
  return Math.abs(typed.mm - mm) <= typed.within;
}
