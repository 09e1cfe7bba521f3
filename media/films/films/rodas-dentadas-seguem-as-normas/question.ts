import { outsideDiameter } from '../../data/standards';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { clamp, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { chain, PD, UP, Z } from './shared';

const OD = outsideDiameter(chain.pitch, Z);

const SCALE = 3.9;

const size = { z: Z, pitch: chain.pitch * SCALE, roller: chain.roller * SCALE };

/** Scene “A norma fixa os diâmetros da roda”. */
export const question: Scene = {
  seconds: 8,
  heading: 'A norma fixa os diâmetros da roda',
  captions: [
    'Passo e número de dentes definem a roda dentada. O resto é conta.',
    `Para ${Z} dentes, ANSI 60, o diâmetro primitivo é ${decimal(PD)} e o externo, cerca de ${decimal(OD, 1)}.`,
  ],
  draw({ ctx, t, accent }) {
    const at = { x: 400, y: 388 };
    drawSprocket(ctx, at, size, {
      angle: UP + t * 0.15,
      fill: color.steelLight,
      pitchCircle: t > 1.4 ? accent : '#00000000',
      holes: 0,
    });
    const r = (PD / 2) * SCALE;
    const ro = (OD / 2) * SCALE;
    if (t > 2)
      dimension(ctx, { x: at.x - r, y: at.y }, { x: at.x + r, y: at.y }, 1, '', {
        k: enter(t, 2),
        stroke: accent,
      });
    if (t > 4.4) {
      ctx.save();
      ctx.globalAlpha = clamp((t - 4.4) * 2);
      disc(ctx, at.x, at.y, ro, { stroke: color.inkSoft, width: 1.5 });
      ctx.restore();
    }
    risingText(ctx, `Ø ${decimal(PD)} mm`, 740, 270, enter(t, 2.2), {
      size: 58,
      weight: 760,
      fill: accent,
    });
    text(ctx, 'primitivo = p ÷ sen(180°/z)', 740, 310, {
      size: 24,
      fill: color.inkSoft,
      alpha: clamp(t - 2.4),
    });
    risingText(ctx, `Ø ${decimal(OD, 1)} mm`, 740, 430, enter(t, 4.6), { size: 58, weight: 760 });
    text(ctx, 'externo = p · (0,6 + cotg(180°/z))', 740, 470, {
      size: 24,
      fill: color.inkSoft,
      alpha: clamp(t - 4.8),
    });
    text(ctx, `z = ${Z}   ·   p = ${decimal(chain.pitch)} mm`, 740, 570, { size: 24, weight: 620 });
  },
};
