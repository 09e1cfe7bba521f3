import { drawGap, restingRadius } from '../../draw/seat';
import { pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow, disc } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { a40, b08, clipBelowHeading, gapOf, SCALE } from './shared';

/** Scene “O rolo fica solto”. */
export const tooSmall: Scene = {
  seconds: 7,
  kicker: 'Rolo ASA em roda DIN',
  heading: 'O rolo fica solto',
  captions: [
    'Ao contrário, o rolo da ANSI 40 fica solto no assento da 08B:',
    'bate de um flanco ao outro a cada arranque, e o dente se desgasta.',
  ],
  draw({ ctx, t, accent }) {
    const gap = gapOf(b08.pitch, b08.roller);
    const play = t > 2.4 ? Math.sin((t - 2.4) * 7) * 9 : 0;
    ctx.save();
    clipBelowHeading(ctx);
    drawGap(ctx, { x: 430, y: 372 }, gap);
    const rest = (restingRadius(gap, a40.roller * SCALE) - pitchRadius(gap)) / SCALE;
    const height = mix(260, rest * SCALE, during(t, 0.9, 1.3)) + Math.abs(play) * 0.22;
    const x = 430 + play;
    for (const [r, fill] of [
      [0.5, accent],
      [0.3, color.steelMid],
      [0.2, color.iron],
    ] as const) {
      disc(ctx, x, 372 - height, a40.roller * SCALE * r, { fill, stroke: color.ink, width: 2.5 });
    }
    ctx.restore();
    if (t > 2.4) {
      arrow(ctx, { x: 400, y: 180 }, { x: 340, y: 180 }, { stroke: accent, width: 4 });
      arrow(ctx, { x: 460, y: 180 }, { x: 520, y: 180 }, { stroke: accent, width: 4 });
    }
    risingText(ctx, `${decimal(b08.roller - a40.roller)} mm`, 880, 330, enter(t, 2.8), {
      size: 68,
      weight: 760,
      fill: accent,
    });
    text(ctx, 'de diferença entre rolo e assento', 880, 372, {
      size: 21,
      fill: color.inkSoft,
      alpha: clamp(t - 2.8),
    });
  },
};
