import { ansi } from '../../data/standards';
import { platePath } from '../../draw/chain';
import type { Ctx } from '../../film';
import { color } from '../../kit/palette';

/** The chain whose proportions the parts have. */
export const size = ansi('60');

/** Pitch on the frame, pixels. */
export const P = 190;

/** Roller diameter on the frame, pixels. */
export const D = (size.roller / size.pitch) * P;

/** A single link plate with its first pin at (x, y). */
export function plate(ctx: Ctx, x: number, y: number, outer: boolean, fill: string): void {
  platePath(ctx, { x, y }, { x: x + P, y }, P * (outer ? 0.82 : 0.95));
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = color.ink;
  ctx.lineWidth = 2.4;
  ctx.stroke();
}
