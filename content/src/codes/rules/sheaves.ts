import { readLength } from '../lengths';
import type { Draft, TypedLength } from '../reading';
import { type Scan, whole } from '../scan';

/** Most grooves that a whole number behind a section can mean; a larger one is a diameter. */
const MOST_GROOVES = 12;

/** A diameter as sheave codes write it: inches, `500` for 5.00. */
function readDiameter(text: string): TypedLength {
  const isHundredths = /^\d{3,4}$/.test(text);
  return readLength(`${isHundredths ? Number(text) / 100 : text} pol`);
}

/** Codes of sheaves: `2/3V 5.0` (two grooves, 3V, 5.0 in), `5V-4`, `3V500`, `4-5V1250-SF`. */
export function takeSheaveCodes(scan: Scan, draft: Draft): void {
  const number = '(\\d{1,4}(?:\\.\\d{1,2})?)';
  scan.take(
    whole(`(?:(\\d{1,2}) ?[/x -] ?)?([358])vx?(?: ?[-/x]? ?${number}"?)?(?: ?[-/x] ?(\\d{1,2}))?`),
    ([, before, section, first, last]) => {
      draft.kind ??= 'sheave';
      draft.section = `${section}V`;
      const isGrooves =
        before === undefined && first !== undefined && /^\d+$/.test(first) && last === undefined;
      if (isGrooves && Number(first) <= MOST_GROOVES) draft.grooves = Number(first);
      else if (first !== undefined) draft.diameter = readDiameter(first);
      const grooves = before ?? last;
      if (grooves !== undefined) draft.grooves = Number(grooves);
      return true;
    },
  );
}
