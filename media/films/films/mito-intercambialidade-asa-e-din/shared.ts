import { ansi, iso } from '../../data/standards';
import type { SprocketSize } from '../../draw/sprocket';
import type { Ctx } from '../../film';

/** ANSI 40, the American chain of the comparison. */
export const a40 = ansi('40');

/** ISO 08B, the European chain of the same pitch. */
export const b08 = iso('08B');

/** Pixels per millimetre of the tooth gap details. */
export const SCALE = 36;

/** Tooth gap of a wheel of 19 teeth for a chain of this pitch and roller, in pixels. */
export const gapOf = (pitch: number, roller: number): SprocketSize => ({
  z: 19,
  pitch: pitch * SCALE,
  roller: roller * SCALE,
});

/** Keeps what is drawn next below the heading, so that a falling roller does not cross it. */
export function clipBelowHeading(ctx: Ctx): void {
  ctx.beginPath();
  ctx.rect(0, 152, 1280, 568);
  ctx.clip();
}
