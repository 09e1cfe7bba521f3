import type { Draft, SizeName } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS, isoTwin } from '../sizes';

const ANSI = ANSI_NUMBERS.join('|');

/** Fewest teeth of a sprocket; a smaller number after a size is the number of strands. */
export const FEWEST_TEETH = 6;

/** QD bushings that a sprocket's code may name. */
const QD_CODES = 'ja|sh|sds|sd|sk|sf|e|f|j|m';

/** Prefix of the size of a double or a triple sprocket: `D40B17`. */
const STRANDS: Readonly<Record<string, number>> = { d: 2, e: 3 };

/** Sizes of a pitch number in the Brazilian code: A is the ASA series, B the DIN series. */
function sizesOfSeries(number: string, series: string | undefined): SizeName[] {
  const ansi: SizeName = { system: 'ANSI', size: number };
  const iso = isoTwin(number);
  if (series === 'a') return [ansi];
  if (series === 'b') return iso ? [iso] : [];
  return iso ? [ansi, iso] : [ansi];
}

/**
 * The Brazilian code, `2.60.35 BT5`: strands, pitch number of the ASA series, teeth, A for ASA or B
 * for DIN, type of the hub. So `60 B` is the pitch of 3/4 pol in the B series, ISO 12B. Source: the
 * key to the code in a Brazilian sprocket catalogue (Tipos de Engrenagens,
 * scribd.com/document/59520674).
 */
const SERIES = '(?: ?-?([ab])? ?-?(?:t ?-?([1-5]))?)?';
const BRAZILIAN = whole(`([1-4])[.-](${ANSI})[.-](\\d{2,3})${SERIES}`);

function takeBrazilianCode(scan: Scan, draft: Draft): void {
  scan.take(BRAZILIAN, (match) => {
    const [, strands, number = '', teeth, letter, type] = match;
    draft.kind = 'sprocket';
    draft.strands = Number(strands);
    draft.teeth = Number(teeth);
    draft.sizes = sizesOfSeries(number, letter);
    if (letter === undefined) draft.notes.push('série A (ASA) ou B (DIN) a confirmar');
    if (type !== undefined) draft.notes.push(`tipo ${type}`);
  });
}

const TYPED = whole(`([de])?(${ANSI})(?:-?(a|bs?|c)[ -]?| (b) )(\\d{1,3})`);
const FOR_BUSHING = whole(`([de])?(${ANSI})-?(${QD_CODES})-?(\\d{2,3})`);

/** American codes: `40B17` (type B, 17 teeth), `D60A24` (double), `60SK35` (for a QD bushing). */
function takeAmericanCode(scan: Scan, draft: Draft): void {
  const use = (prefix: string | undefined, size: string, teeth: string | undefined) => {
    draft.kind = 'sprocket';
    draft.sizes = [{ system: 'ANSI', size }];
    draft.teeth = Number(teeth);
    if (prefix !== undefined) draft.strands = STRANDS[prefix];
  };
  scan.take(TYPED, (match) => {
    const [, prefix, number = '', joined, apart, teeth] = match;
    const type = joined ?? apart ?? '';
    if (Number(teeth) < FEWEST_TEETH) return false;
    use(prefix, number, teeth);
    draft.notes.push(`tipo ${type[0]?.toUpperCase()}`);
    draft.preferred.push(type === 'a' ? 'semcubo' : 'comcubo');
  });
  scan.take(FOR_BUSHING, (match) => {
    const [, prefix, number = '', bush = '', teeth] = match;
    use(prefix, number, teeth);
    draft.bush = bush.toUpperCase();
  });
}

/** Codes of sprockets. */
export function takeSprocketCodes(scan: Scan, draft: Draft): void {
  takeBrazilianCode(scan, draft);
  takeAmericanCode(scan, draft);
}
