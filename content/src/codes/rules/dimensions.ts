import { FRACTION, INCH, LENGTH, readLength } from '../lengths';
import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS, sizesOfPitchAndWidth, sizesOfRoller } from '../sizes';

const PITCH_AND_WIDTH = whole(`(?:passo |p )?(${LENGTH}) ?x ?(${LENGTH})`);
const NAMED_PITCH = whole(`(?:passo(?: de)?|pitch|p) ?(${LENGTH})`);
const NAMED_ROLLER = whole(
  `(?:diam(?:etro|\\.)? d[eo] )?(?:rolos?|roletes?)(?: de| diam(?:etro|\\.)?)? ?(${LENGTH})`,
);
const OUTSIDE = whole(
  `(diam(?:etro|\\.)?(?: ext(?:erno|\\.)?)?(?: de)? ?)?(\\d{4}(?:\\.\\d)?(?: ?mm\\b)?|${LENGTH})`,
);
const ANY_FRACTION = whole(`(${FRACTION}(?:${INCH})?)`);
const CLEAR_LENGTH = whole(`(\\d{1,3}(?:\\.\\d{1,3})?(?:${INCH}| ?mm\\b)|\\d{1,3}\\.\\d{1,3})`);

/** `furo 20`, `furo de diametro 1 1/2"`, `diametro do eixo 25mm`, `furo ø20h7`, which is a fit. */
const NAMED_BORE = whole(
  `(?:diam(?:etro|\\.)? d[eo] )?(?:furo|eixo|bore)(?: (?:acabado|usinado|pronto|final))?(?:(?: de)? diam(?:etro|\\.)?)?(?: (?:de|ø|⌀|[øo]?=))? ?[ø⌀]? ?(${LENGTH})(?: ?h\\d{1,2})?`,
);

/** A bore or its shaft: `furo 20mm`, `eixo 1 1/2"`; a number without unit is in millimetres. */
export function takeBore(scan: Scan, draft: Draft): void {
  scan.take(NAMED_BORE, ([, text = '']) => {
    if (draft.bore !== undefined) return false;
    draft.bore = readLength(text);
  });
}

/** `1/2x5/16`, `12,7 x 7,75`: pitch and inner width of a chain. */
export function takePitchAndWidth(scan: Scan, draft: Draft): void {
  scan.take(PITCH_AND_WIDTH, ([, first = '', second = '']) => {
    // A size or a sprocket's pitch, and a whole number of teeth: `40x17`, `engrenagem 1/2x17`.
    const isSizeAndTeeth = ANSI_NUMBERS.includes(first)
      ? /^\d+$/.test(second)
      : draft.kind === 'sprocket' && /^\d{2,3}$/.test(second);
    if (draft.sizes !== undefined || isSizeAndTeeth) return false;
    draft.pitch = readLength(first);
    draft.width = readLength(second);
    draft.sizes = sizesOfPitchAndWidth(draft.pitch, draft.width);
  });
}

/** A pitch alone: named as one, a fraction of an inch, a decimal, or a number with its unit. */
export function takePitch(scan: Scan, draft: Draft): void {
  const use = ([, text = '']: RegExpExecArray): boolean => {
    if (draft.pitch !== undefined) return false;
    draft.pitch = readLength(text);
    return true;
  };
  scan.take(NAMED_PITCH, use);
  if (draft.kind === 'sheave' || draft.kind === 'bushing') {
    scan.take(OUTSIDE, ([, named, text = '']) => {
      if (draft.diameter !== undefined || !(named || /[./"pm]/.test(text))) return false;
      draft.diameter = readLength(text);
    });
    return;
  }
  scan.take(ANY_FRACTION, use);
  scan.take(CLEAR_LENGTH, use);
}

/** `rolo 8,51` beside a pitch: of the sizes with that pitch, those with this roller. */
export function takeRoller(scan: Scan, draft: Draft): void {
  scan.take(NAMED_ROLLER, ([, text = '']) => {
    const { pitch, roller, sizes } = draft;
    if (pitch === undefined || roller !== undefined) return false;
    draft.roller = readLength(text);
    draft.sizes = sizesOfRoller(pitch, draft.roller, sizes);
  });
}
