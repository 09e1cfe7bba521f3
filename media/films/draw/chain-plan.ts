import type { ChainSize } from '@elo/standards';
import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { box, outlined } from '../kit/shapes';

/** Options of the plan view; `explode` 0…1 pulls the parts apart along the pins. */
export interface PlanLook {
  /** Pixels per millimetre. */
  scale: number;
  explode?: number;
  /** Part painted in the accent colour. */
  highlight?: 'plates' | 'inner' | 'outer' | 'pin' | 'bush' | 'roller' | undefined;
  accent?: string;
  /** Even number of pin positions; the outermost two are open ends without a pin. */
  pins?: number;
}

/**
 * Positions of the parts of a plan view at this scale and explosion: distances in pixels from the
 * centre line of the chain; `half` is half of the width between the inner plates.
 */
export function planGeometry(size: ChainSize, look: PlanLook) {
  const s = look.scale;
  const away = (look.explode ?? 0) * size.pitch * 0.5 * s;
  const half = (size.innerWidth / 2) * s;
  const plate = size.plate * s;
  const innerPlate = half + away * 0.6;
  const outerPlate = innerPlate + plate * 1.06 + away * 0.9;
  return {
    pitch: size.pitch * s,
    roller: size.roller * s,
    half,
    plate,
    innerPlate,
    outerPlate,
    pinEnd: outerPlate + plate * 1.5,
  };
}

/**
 * Chain seen from above, true to scale from the ANSI table: inner links (even) and outer links
 * (odd) in turn, rollers between the inner plates, pins through all plates.
 */
export function drawPlan(ctx: Ctx, x: number, y: number, size: ChainSize, look: PlanLook): void {
  const g = planGeometry(size, look);
  const pins = look.pins ?? 4;
  const accent = look.accent ?? color.combat;
  const pick = (part: PlanLook['highlight'], plain: string) =>
    look.highlight === part ? accent : plain;
  const pinHalf = (size.pin / 2) * look.scale;
  const bushHalf = pinHalf * 1.36;
  const overhang = g.pitch * 0.44;
  for (let i = 0; i < pins; i++) {
    const px = x + i * g.pitch;
    box(
      ctx,
      px - bushHalf,
      y - g.innerPlate - g.plate,
      bushHalf * 2,
      (g.innerPlate + g.plate) * 2,
      outlined(pick('bush', color.steelMid), 1.5),
    );
    box(ctx, px - g.roller / 2, y - g.half * 0.97, g.roller, g.half * 1.94, {
      r: 5,
      ...outlined(pick('roller', color.steelLight)),
    });
    box(ctx, px - g.roller / 2 + 5, y - g.half * 0.9, g.roller * 0.16, g.half * 1.8, {
      r: 3,
      fill: '#ffffff88',
    });
  }
  for (let i = 0; i < pins; i++) {
    const px = x + i * g.pitch;
    if (i > 0 && i < pins - 1)
      box(ctx, px - pinHalf, y - g.pinEnd, pinHalf * 2, g.pinEnd * 2, {
        r: 4,
        ...outlined(pick('pin', color.iron), 1.5),
      });
    if ((look.explode ?? 0) < 0.05) {
      box(ctx, px - g.roller / 2, y - g.half * 0.97, g.roller, g.half * 1.94, {
        r: 5,
        ...outlined(pick('roller', color.steelLight)),
      });
    }
  }
  for (let i = 0; i < pins - 1; i++) {
    const outer = i % 2 !== 0;
    const at = outer ? g.outerPlate : g.innerPlate;
    const h = g.plate;
    const w = g.pitch + overhang * 2 * (outer ? 0.9 : 1);
    const left = x + i * g.pitch - overhang * (outer ? 0.9 : 1);
    const plain = outer ? pick('outer', color.steel) : pick('inner', color.steelMid);
    const fill = pick('plates', plain);
    for (const top of [y - at - h, y + at]) box(ctx, left, top, w, h, { r: 2, ...outlined(fill) });
  }
}
