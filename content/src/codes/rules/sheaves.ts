import { QD_BUSHINGS } from '@elo/standards';
import { INCH, LENGTH, readLength } from '../lengths';
import type { Draft, TypedLength } from '../reading';
import { type Scan, whole } from '../scan';

/** Maximum number of grooves; a larger whole number after a section is a diameter. */
const MOST_GROOVES = 12;

/** A diameter in sheave codes: inches, `500` for 5.00. */
function readDiameter(text: string): TypedLength {
  const isHundredths = /^\d{3,4}$/.test(text);
  return readLength(`${isHundredths ? Number(text) / 100 : text} pol`);
}

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,2})?)';
const SHEAVE = whole(
  `(?:(\\d{1,2}) ?[/x -] ?)?([358])vx?(?: ?[-/x]? ?${NUMBER}(${INCH})?)?(?: ?[-/x] ?(\\d{1,2}))?`,
);

/** Codes of sheaves: `2/3V 5.0` (two grooves, 3V, 5.0 in), `5V-4`, `3V500`, `4-5V1250-SF`. */
export function takeSheaveCodes(scan: Scan, draft: Draft): void {
  scan.take(SHEAVE, ([, before, section, first, inch, last]) => {
    draft.kind ??= 'sheave';
    draft.section = `${section}V`;
    // `5V 9 pol`, and `3 canais … 5V 9`, which states its grooves elsewhere: 9 is the diameter.
    const isCounted = [before, last, inch, draft.grooves].some((part) => part !== undefined);
    const isGrooves = !isCounted && first !== undefined && /^\d+$/.test(first);
    if (isGrooves && Number(first) <= MOST_GROOVES) draft.grooves = Number(first);
    else if (first !== undefined) draft.diameter = readDiameter(first);
    const grooves = before ?? last;
    if (grooves !== undefined) draft.grooves = Number(grooves);
  });
}

const codes = QD_BUSHINGS.map((code) => code.toLowerCase()).sort((a, b) => b.length - a.length);

/** Codes of two letters or more mean a bushing at any position. */
const LONG = codes.filter((code) => code.length > 1).join('|');

const QD = /(?<![a-z0-9])qd ?-? ?([a-z]{1,3})(?![a-z0-9])/g;
const LONG_CODE = whole(`-?(${LONG})`);
const ANY_CODE = whole(codes.join('|'));
const BORE = whole(`(?:furo |x ?)?(${LENGTH})`);

/**
 * Codes of QD bushings. A single letter needs the word: `bucha E`, `QD F`. Together with a sheave
 * or a sprocket, the code names the bushing that the part takes.
 */
export function takeBushings(scan: Scan, draft: Draft): void {
  const isBushing = draft.kind === 'bushing';
  const read = (code: string | undefined): boolean => {
    if (code === undefined || draft.bush !== undefined) return false;
    draft.kind ??= 'bushing';
    draft.bush = code.toUpperCase();
    return true;
  };
  scan.take(QD, ([, code = '']) => (codes.includes(code) ? read(code) : false));
  scan.take(LONG_CODE, ([, code]) => read(code));
  if (isBushing) scan.take(ANY_CODE, ([code]) => read(code));
  if (draft.kind !== 'bushing') return;
  scan.take(BORE, ([, text = '']) => {
    if (draft.bush === undefined || draft.bore !== undefined) return false;
    draft.bore = readLength(text);
  });
}
