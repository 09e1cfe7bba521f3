import type { Scene } from '../../film';
import { clamp, easeOut, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';
import { size } from './shared';

/** Scene “Só quando não há outra saída”. */
export const offset: Scene = {
  seconds: 7,
  kicker: 'Elo de redução',
  heading: 'Só quando não há outra saída',
  captions: [
    'Com número ímpar de elos, é preciso um elo de redução, de placas dobradas.',
    'Ele resiste menos: prefira sempre um número par de elos.',
  ],
  draw({ ctx, t, accent }) {
    const s = 11;
    const p = size.pitch * s;
    const x = 300;
    const y = 370;
    const half = (size.inner / 2) * s;
    const th = size.plate * s;
    const k = easeOut(t / 1.5);
    group(ctx, k, () => {
      for (const px of [x, x + p]) {
        box(ctx, px - 18, y - half - th * 2.6, 36, (half + th * 2.6) * 2, {
          r: 4,
          fill: color.iron,
          stroke: color.ink,
        });
        box(ctx, px - (size.roller * s) / 2, y - half, size.roller * s, half * 2, {
          r: 5,
          fill: color.steelLight,
          stroke: color.ink,
        });
      }
      for (const side of [-1, 1]) {
        ctx.beginPath();
        const a = y + side * half;
        const step = side * th * 1.06;
        ctx.moveTo(x - 84, a);
        ctx.lineTo(x + p * 0.34, a);
        ctx.lineTo(x + p * 0.62, a + step);
        ctx.lineTo(x + p + 84, a + step);
        ctx.lineTo(x + p + 84, a + step + side * th);
        ctx.lineTo(x + p * 0.58, a + step + side * th);
        ctx.lineTo(x + p * 0.3, a + side * th);
        ctx.lineTo(x - 84, a + side * th);
        ctx.closePath();
        ctx.fillStyle = accent;
        ctx.fill();
        ctx.strokeStyle = color.ink;
        ctx.lineWidth = 2.4;
        ctx.stroke();
      }
    });
    group(ctx, enter(t, 1.2), () => {
      text(ctx, 'Placa dobrada', 760, 290, { size: 34, weight: 720 });
      paragraph(
        ctx,
        'Um lado é interno, o outro é externo. A dobra concentra esforço: a corrente com elo de redução transmite menos carga.',
        760,
        340,
        430,
        { size: 25, fill: color.inkSoft },
      );
    });
    text(ctx, 'Número par de elos dispensa a redução.', MARGIN, 606, {
      size: 28,
      weight: 660,
      alpha: clamp(t - 3.4),
      fill: accent,
    });
  },
};
