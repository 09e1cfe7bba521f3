import { BUSHINGS } from '../../sample/tables/bushings';
import { LENGTH, readLength } from '../lengths';
import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';

const codes = BUSHINGS.map(({ code }) => code.toLowerCase()).sort((a, b) => b.length - a.length);

/** Codes of two letters or more mean a bushing wherever they stand. */
const LONG = codes.filter((code) => code.length > 1).join('|');

const ANY = codes.join('|');

/**
 * Codes of QD bushings. A single letter needs the word: `bucha E`, `QD F`. Beside a sheave or a
 * sprocket the code says which bushing that takes.
 */
export function takeBushings(scan: Scan, draft: Draft): void {
  const isBushing = draft.kind === 'bushing';
  const read = (code: string | undefined): boolean => {
    if (code === undefined || draft.bush !== undefined) return false;
    draft.kind ??= 'bushing';
    draft.bush = code.toUpperCase();
    return true;
  };
  scan.take(/(?<![a-z0-9])qd ?-? ?([a-z]{1,3})(?![a-z0-9])/g, ([, code = '']) =>
    codes.includes(code) ? read(code) : false,
  );
  scan.take(whole(`-?(${LONG})`), ([, code]) => read(code));
  if (isBushing) scan.take(whole(ANY), ([code]) => read(code));
  if (draft.kind !== 'bushing') return;
  scan.take(whole(`(?:furo |x ?)?(${LENGTH})`), ([, text = '']) => {
    if (draft.bush === undefined || draft.bore !== undefined) return false;
    draft.bore = readLength(text);
    return true;
  });
}
