import { drawCaliper } from '../../draw/caliper';
import { drawChain, straightPins } from '../../draw/chain';
import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { enter, mix } from '../../kit/easing';
import { group } from '../../kit/shapes';
import { decimal } from '../../kit/text';
import { size } from './shared';

/** Scene “Diâmetro do rolo”. */
export const roller: Scene = {
  seconds: 6.5,
  kicker: 'Medida 2',
  heading: 'Diâmetro do rolo',
  captions: [
    'Agora o rolo: encoste as pontas do paquímetro no diâmetro.',
    'É a medida que separa normas de mesmo passo.',
  ],
  draw({ ctx, t, accent }) {
    const p = 250;
    const d = (size.roller / size.pitch) * p;
    const y = 412;
    drawChain(ctx, straightPins({ x: -60, y }, 7, p), {
      pitch: p,
      roller: d,
      front: 0,
      width: 2.6,
    });
    const x = -60 + p * 2;
    const gap = mix(60, 0, enter(t, 1, 1.1));
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 140, 1280, 580);
    ctx.clip();
    drawCaliper(ctx, {
      left: x - d / 2 - gap,
      right: x + d / 2 + gap,
      y: y + 26,
      jaw: 140,
      reading: decimal(size.roller * (1 + (gap * 2) / d), 2),
      accent,
    });
    ctx.restore();
    group(ctx, enter(t, 2.4), () => {
      bigNumber(ctx, 880, 600, `${decimal(size.roller)} mm`, 'rolo da ANSI 60', {
        fill: accent,
        size: 64,
        k: enter(t, 2.4),
      });
    });
  },
};
