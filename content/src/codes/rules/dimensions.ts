import { FRACTION, INCH, LENGTH, readLength } from '../lengths';
import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS, sizesOfPitchAndWidth } from '../sizes';

/** `1/2x5/16`, `12,7 x 7,75`: pitch and inner width of a chain. */
export function takePitchAndWidth(scan: Scan, draft: Draft): void {
  scan.take(whole(`(?:passo |p )?(${LENGTH}) ?x ?(${LENGTH})`), ([, first = '', second = '']) => {
    // Whole numbers alone are a size and its teeth: `40x17`.
    const isSizeAndTeeth = ANSI_NUMBERS.includes(first) && /^\d+$/.test(second);
    if (draft.sizes !== undefined || isSizeAndTeeth) return false;
    draft.pitch = readLength(first);
    draft.width = readLength(second);
    draft.sizes = sizesOfPitchAndWidth(draft.pitch, draft.width);
    return true;
  });
}

/** A pitch alone: named as one, a fraction of an inch, a decimal, or a number with its unit. */
export function takePitch(scan: Scan, draft: Draft): void {
  const use = ([, text = '']: RegExpExecArray): boolean => {
    if (draft.pitch !== undefined) return false;
    draft.pitch = readLength(text);
    return true;
  };
  scan.take(whole(`(?:passo(?: de)?|pitch|p) ?(${LENGTH})`), use);
  if (draft.kind === 'sheave' || draft.kind === 'bushing') {
    scan.take(whole(`(${LENGTH})`), ([, text = '']) => {
      if (!/[./"p]/.test(text) || draft.diameter !== undefined) return false;
      draft.diameter = readLength(text);
      return true;
    });
    return;
  }
  scan.take(whole(`(${FRACTION}(?:${INCH})?)`), use);
  scan.take(whole(`(\\d{1,3}(?:\\.\\d{1,3})?(?:${INCH}| ?mm\\b)|\\d{1,3}\\.\\d{1,3})`), use);
}
