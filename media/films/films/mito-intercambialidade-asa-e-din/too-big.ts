import { drawGap, restingRadius } from '../../draw/seat';
import { pitchRadius, type SprocketSize } from '../../draw/sprocket';
import type { Ctx, Scene } from '../../film';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow, disc, group } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { a40, b08, clipBelowHeading, gapOf, SCALE } from './shared';

function dropRoller(ctx: Ctx, t: number, gap: SprocketSize, roller: number, fill: string): number {
  const at = { x: 430, y: 372 };
  drawGap(ctx, at, gap);
  const rest = restingRadius(gap, roller * SCALE) - pitchRadius(gap);
  const height = mix(260, rest, during(t, 0.9, 1.3));
  ctx.save();
  clipBelowHeading(ctx);
  disc(ctx, at.x, at.y - height, (roller * SCALE) / 2, { fill, stroke: color.ink, width: 3 });
  disc(ctx, at.x, at.y - height, roller * SCALE * 0.3, {
    fill: color.steelMid,
    stroke: color.ink,
    width: 2,
  });
  disc(ctx, at.x, at.y - height, roller * SCALE * 0.2, {
    fill: color.iron,
    stroke: color.ink,
    width: 2,
  });
  ctx.restore();
  return rest / SCALE;
}

/** Scene “O rolo não assenta”. */
export const tooBig: Scene = {
  seconds: 8,
  kicker: 'Rolo DIN em roda ASA',
  heading: 'O rolo não assenta',
  captions: [
    'Rolo 08B, de 8,51 milímetros, na roda da ANSI 40, feita para 7,92:',
    'ele não chega ao fundo e se apoia nos flancos. A corrente trabalha alta e salta.',
  ],
  draw({ ctx, t, accent }) {
    const rest = dropRoller(ctx, t, gapOf(a40.pitch, a40.roller), b08.roller, accent);
    group(ctx, clamp((t - 2.3) * 2), () => {
      const bottom = 372 + (a40.roller * SCALE) / 2;
      const low = 372 - rest * SCALE + (b08.roller * SCALE) / 2;
      arrow(
        ctx,
        { x: 640, y: low - 70 },
        { x: 450, y: (low + bottom) / 2 },
        { stroke: color.ink, width: 3 },
      );
      text(ctx, 'vão no fundo', 652, low - 72, { size: 24, weight: 680 });
    });
    risingText(ctx, `Ø ${decimal(b08.roller)}`, 900, 270, enter(t, 2.6), {
      size: 66,
      weight: 760,
      fill: accent,
    });
    text(ctx, 'rolo ISO 08B', 900, 306, { size: 22, fill: color.inkSoft, alpha: clamp(t - 2.6) });
    risingText(ctx, `Ø ${decimal(a40.roller)}`, 900, 400, enter(t, 3.2), { size: 66, weight: 760 });
    text(ctx, 'assento ANSI 40', 900, 436, {
      size: 22,
      fill: color.inkSoft,
      alpha: clamp(t - 3.2),
    });
    risingText(ctx, 'Corrente alta e salto de dente', 880, 520, enter(t, 4.6), {
      size: 21,
      weight: 680,
    });
  },
};
