import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';

const ISO = whole('(?:nbr )?(?:iso|nbr|abnt) ?-?606|din ?-?(?:8187|8196)(?:-[12])?');
const ANSI = whole('din ?-?8188(?:-[12])?|(?:(?:ansi|asme|asa|din) ?)?b ?29\\.?(?:1(?:00)?m?)?');
const LONG_PITCH = whole(
  'iso ?-?1275(?:-[ab])?|din ?-?8181|(?:(?:ansi|asme|asa) ?)?b ?29\\.[34]m?',
);
const QUANTITY = whole(
  '\\d{1,9}(?:\\.\\d{1,9})? ?(?:metros?|mts?|m|pes|ft|pecas?|pcs?|pc|un|und|unid|unidades?|caixas?|cx|barras?)',
);

/**
 * Names of standards, whose numbers are not sizes. DIN 8188 is the ANSI series, 8187 the B series.
 */
export function takeStandards(scan: Scan, draft: Draft): void {
  scan.take(ISO, () => {
    draft.system = 'ISO';
    return true;
  });
  scan.take(ANSI, () => {
    draft.system = 'ANSI';
    return true;
  });
  scan.take(LONG_PITCH, () => {
    draft.system = 'long-pitch';
    return true;
  });
}

/** Lengths and quantities in an order: `5 m`, `3 metros`, `10 pés`, `2 peças`. */
export function takeQuantities(scan: Scan): void {
  scan.take(QUANTITY, () => true);
}
