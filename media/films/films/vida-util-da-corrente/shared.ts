import type { Ctx } from '../../film';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';

/** Pin, bush and roller seen along the pin; `wear` 0…1 opens the clearance, exaggerated. */
export function joint(ctx: Ctx, x: number, y: number, r: number, wear: number, fill: string): void {
  disc(ctx, x, y, r, { fill: color.steelLight, stroke: color.ink, width: 2.5 });
  disc(ctx, x, y, r * 0.74, { fill: color.steelMid, stroke: color.ink, width: 2.5 });
  disc(ctx, x, y, r * (0.5 + wear * 0.05), { fill: color.paper, stroke: color.ink, width: 2 });
  // Under load the pin touches the bush: hole radius less pin radius.
  disc(ctx, x - r * (0.01 + wear * 0.1), y, r * (0.49 - wear * 0.05), {
    fill,
    stroke: color.ink,
    width: 2,
  });
}
