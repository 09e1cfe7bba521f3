import { ansi } from '../../data/standards';
import { drawChain, straightPins } from '../../draw/chain';
import type { Ctx } from '../../film';

/** The chain that is measured. */
export const size = ansi('60');

/** Links under the caliper. */
export const LINKS = 8;

/** Nominal length of those links between pin centres, mm. */
export const NOMINAL = LINKS * size.pitch;

/** Chain in section across the frame; `stretch` 1 is new. Returns the first measured pin and pixels per pitch. */
export function sideChain(
  ctx: Ctx,
  y: number,
  stretch = 1,
): { x: number; p: number; roller: number } {
  const p = 96 * stretch;
  const roller = (size.roller / size.pitch) * 96;
  const x = 128;
  drawChain(ctx, straightPins({ x: x - 96, y }, LINKS + 4, p), { pitch: 96, roller, front: 0 });
  return { x: x - 96 + p, p, roller };
}
