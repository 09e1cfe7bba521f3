import { INCH, readLength } from '../lengths';
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
    return true;
  });
}
