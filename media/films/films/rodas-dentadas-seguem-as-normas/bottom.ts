import { caliperDiameter } from '../../data/standards';
import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, during, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, group, line } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';
import { chain, PD, Z } from './shared';

const CALIPER = caliperDiameter(chain.pitch, Z, chain.roller);

/** Scene “Meça no fundo dos dentes”. */
export const bottom: Scene = {
  seconds: 10,
  kicker: 'Com o paquímetro',
  heading: 'Meça no fundo dos dentes',
  captions: [
    'No chão da oficina, o que se mede é o fundo dos dentes.',
    'Com dentes ímpares, não há fundo em frente: mede-se até o vão ao lado,',
    `e a conta leva o cosseno de 90° sobre z. Aqui: ${decimal(CALIPER)} milímetros.`,
  ],
  draw({ ctx, t, accent }) {
    const at = { x: 360, y: 420 };
    const s = 3.1;
    const small = { z: Z, pitch: chain.pitch * s, roller: chain.roller * s };
    const r = pitchRadius(small);
    const tilt = Math.PI / 2 / Z;
    // Turned so that the two gaps measured against each other lie level.
    drawSprocket(ctx, at, small, { angle: Math.PI + tilt, fill: color.steelLight });
    const half = small.roller / 2;
    const leftX = at.x - r * Math.cos(tilt) + half;
    const rightX = at.x + r * Math.cos(tilt) - half;
    const gapY = at.y - r * Math.sin(tilt);
    const k = during(t, 1, 1.5);
    for (const x of [at.x - r * Math.cos(tilt), at.x + r * Math.cos(tilt)]) {
      disc(ctx, x, gapY, 5, { fill: accent });
      disc(ctx, x, gapY, half, { stroke: accent, width: 2 });
    }
    group(ctx, k, () => {
      line(ctx, { x: leftX, y: gapY }, { x: rightX, y: gapY }, { stroke: accent, width: 4, k });
      for (const x of [leftX, rightX])
        line(ctx, { x, y: gapY - 18 }, { x, y: gapY + 18 }, { stroke: accent, width: 4 });
    });
    risingText(ctx, `${decimal(CALIPER)} mm`, 720, 300, enter(t, 2.6), {
      size: 76,
      weight: 760,
      fill: accent,
    });
    text(ctx, 'Øp · cos(90°/z) − rolo', 720, 344, { size: 27, weight: 560, alpha: clamp(t - 2.8) });
    text(ctx, `${decimal(PD)} · cos(90°/${Z}) − ${decimal(chain.roller)}`, 720, 386, {
      size: 24,
      fill: color.inkSoft,
      alpha: clamp(t - 3.6),
    });
    risingText(ctx, 'Dentes pares: Øp − rolo', 720, 490, enter(t, 6), { size: 30, weight: 680 });
    text(ctx, 'há um fundo bem em frente ao outro', 720, 524, {
      size: 21,
      fill: color.inkSoft,
      alpha: clamp(t - 6.2),
    });
  },
};
