import type { Draft } from '../reading';
import { type Scan, whole } from '../scan';

/** Names of standards, whose numbers are no sizes. DIN 8188 is the ANSI series, 8187 the B series. */
export function takeStandards(scan: Scan, draft: Draft): void {
  scan.take(whole('(?:nbr )?(?:iso|nbr|abnt) ?-?606|din ?-?(?:8187|8196)(?:-[12])?'), () => {
    draft.system = 'ISO';
    return true;
  });
  scan.take(whole('din ?-?8188(?:-[12])?|(?:ansi|asme|asa|din)? ?b ?29\\.?(?:1(?:00)?m?)?'), () => {
    draft.system = 'ANSI';
    return true;
  });
  scan.take(whole('iso ?-?1275(?:-[ab])?|din ?-?8181|(?:ansi|asme|asa)? ?b ?29\\.[34]m?'), () => {
    draft.system = 'long-pitch';
    return true;
  });
}

/** Lengths and numbers of pieces that come with an order: `5 m`, `3 metros`, `10 pés`, `2 peças`. */
export function takeQuantities(scan: Scan): void {
  scan.take(
    whole(
      '\\d+(?:\\.\\d+)? ?(?:metros?|mts?|m|pes|ft|pecas?|pcs?|pc|un|und|unid|unidades?|caixas?|cx|barras?)',
    ),
    () => true,
  );
}
