import { formatNumber } from '@elo/contract';
import { QD_BUSHINGS } from '@elo/standards';
import { isLinkKind } from '../kinds';
import { INCH, LENGTH, readLength } from '../lengths';
import type { Draft, SizeName, TypedLength } from '../reading';
import { type Scan, whole } from '../scan';
import { ANSI_NUMBERS, isoTwin, LONG_PITCH } from '../sizes';

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

export function takeBrazilianCode(scan: Scan, draft: Draft): void {
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
export function takeAmericanCode(scan: Scan, draft: Draft): void {
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

/** Maximum number of grooves; a larger whole number after a section is a diameter. */
const MOST_GROOVES = 12;

/** A diameter in sheave codes: millimetres if it says so, else inches, `500` for 5.00. */
function readDiameter(text: string, unit = ''): TypedLength {
  if (unit.endsWith('mm')) return readLength(`${text} mm`);
  const isHundredths = /^\d{3,4}$/.test(text);
  return readLength(`${isHundredths ? Number(text) / 100 : text} pol`);
}

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,2})?)';
const SHEAVE = whole(
  `(?:(\\d{1,2}) ?[/x -] ?)?([358])vx?(?: ?[-/x]? ?${NUMBER}(${INCH}| ?mm\\b)?)?(?: ?[-/x] ?(\\d{1,2}))?`,
);

/** Codes of sheaves: `2/3V 5.0` (two grooves, 3V, 5.0 in), `5V-4`, `3V500`, `4-5V1250-SF`. */
export function takeSheaveCodes(scan: Scan, draft: Draft): void {
  scan.take(SHEAVE, ([, before, section, first, unit, last]) => {
    draft.kind ??= 'sheave';
    draft.section = `${section}V`;
    // A belt's number is its length: `5V1000` has 100.0 in.
    if (draft.kind === 'belt' && first !== undefined && /^\d{3,4}$/.test(first)) {
      draft.notes.push(`comprimento de ${formatNumber(Number(first) / 10)} pol`);
      return;
    }
    // `5V 9 pol`, and `3 canais … 5V 9`, which states its grooves elsewhere: 9 is the diameter.
    const isCounted = [before, last, unit, draft.grooves].some((part) => part !== undefined);
    const isGrooves = !isCounted && first !== undefined && /^\d+$/.test(first);
    if (isGrooves && Number(first) <= MOST_GROOVES) draft.grooves = Number(first);
    else if (first !== undefined) draft.diameter = readDiameter(first, unit);
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

/** Chain sizes and teeth that form codes of couplings (`6018` is ANSI 60, 18 teeth). */
const COUPLING = whole('((?:30|40|50|60|80|100|120|160|200)(?:12|14|16|18|20|22))');
const KC_SIZE_AND_TEETH = whole('kc ?-? ?(\\d{2,3}) ?[x/ -] ?(\\d{2})');
const KC_CODE = whole('kc ?-? ?(\\d{4,5})');

/** Codes of chain couplings: `KC-4012`, `KC 40x12`, also the number alone. */
export function takeCouplings(scan: Scan, draft: Draft): void {
  const use = (code: string): boolean => {
    draft.kind = 'coupling';
    draft.sizes = [{ system: 'KC', size: code }];
    return true;
  };
  scan.take(KC_SIZE_AND_TEETH, ([, size = '', teeth = '']) => use(size + teeth));
  scan.take(KC_CODE, ([, code = '']) => use(code));
  if (draft.kind !== undefined && draft.kind !== 'coupling') return;
  scan.take(COUPLING, ([, code = '']) => (draft.sizes === undefined ? use(code) : false));
}

const ANSI_LONG_PITCH = whole('(?:ca|c|a|rs[ac]?)? ?-?(20[4568][02]|21[0246][02])(h)?(?:-1)?');
const ISO_LONG_PITCH = whole('c?(2(?:08|10|12|16|20|24|32)a)(?:-1)?');

/**
 * Long-pitch chains, ANSI B29.3 and B29.4: twice the pitch of the size in the last two digits. A
 * last digit of 2 means large rollers, which need other sprockets. `208A` is ISO 1275 for 2040.
 */
export function takeLongPitch(scan: Scan, draft: Draft): void {
  const use = (size: string, heavy: string | undefined): boolean => {
    if (!isLinkKind(draft.kind) && draft.kind !== 'sprocket') draft.kind = 'chain';
    draft.sizes = [{ system: 'long-pitch', size }];
    if (heavy === 'h') draft.heavy = true;
    return true;
  };
  scan.take(ANSI_LONG_PITCH, (match) => {
    // 2012 to 2022 would be couplings of a chain 20, which does not exist.
    return draft.sizes === undefined && use(match[1] as string, match[2]);
  });
  scan.take(ISO_LONG_PITCH, ([, name = '']) =>
    use(LONG_PITCH[name.toUpperCase()] as string, undefined),
  );
}

const AGRICULTURAL = whole(
  'ca ?-?\\d{3,4}[a-z]?\\d?|s ?-?(?:32|42|45|51|52|55|62|77|88)[a-z]?|a ?-?550',
);

/** Codes of agricultural chains, which are listed by kind of plate: `CA550`, `S55`, `38.4R`. */
export function takeAgricultural(scan: Scan, draft: Draft): void {
  scan.take(AGRICULTURAL, ([code]) => {
    if (draft.sizes !== undefined) return false;
    draft.kind = 'agricultural-chain';
    draft.notes.push(`código ${code.toUpperCase()} a confirmar na cotação`);
  });
}
