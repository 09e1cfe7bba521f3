import { isLinkKind } from '../kinds';
import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';
import { LONG_PITCH } from '../sizes';

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

const ANSI_LONG_PITCH = whole('(?:ca|c|a|rs)? ?-?(20[4568][02]|21[0246][02])(h)?(?:-1)?');
const ISO_LONG_PITCH = whole('c?(2(?:08|10|12|16|20|24|32)a)(?:-1)?');

/**
 * Long-pitch chains, ANSI B29.3 and B29.4: twice the pitch of the size in the last two digits. A
 * last digit of 2 means large rollers, which need other sprockets. `208A` is ISO 1275 for 2040.
 */
export function takeLongPitch(scan: Scan, draft: Draft): void {
  const use = (size: string, heavy: string | undefined): boolean => {
    if (!isLinkKind(draft.kind)) draft.kind = 'chain';
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
