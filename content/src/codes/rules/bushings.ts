import { BUSHINGS } from '@elo/standards';
import { LENGTH, readLength } from '../lengths';
import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';

const codes = BUSHINGS.map(({ code }) => code.toLowerCase()).sort((a, b) => b.length - a.length);

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
    return true;
  });
}
