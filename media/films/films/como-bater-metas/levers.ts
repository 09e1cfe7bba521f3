import type { Scene } from '../../film';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, disc } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';

const LEVERS = ['Mais propostas', 'Mais conversão', 'Ticket maior'] as const;

/** Scene “Três alavancas que se multiplicam”. */
export const levers: Scene = {
  seconds: 9,
  heading: 'Três alavancas que se multiplicam',
  captions: [
    'Há três alavancas: mais propostas, mais conversão e ticket maior.',
    'Dez por cento em cada uma não dão 30: dão 33, porque se multiplicam.',
  ],
  draw({ ctx, t, accent }) {
    let value = 1;
    LEVERS.forEach((label, i) => {
      const k = during(t, 1 + i * 1.5, 1);
      value *= 1 + 0.1 * k;
      const x = MARGIN + i * 250;
      const tilt = mix(0.16, -0.16, k);
      ctx.save();
      ctx.translate(x + 110, 330);
      ctx.beginPath();
      ctx.moveTo(0, 6);
      ctx.lineTo(-26, 56);
      ctx.lineTo(26, 56);
      ctx.closePath();
      ctx.fillStyle = color.ink;
      ctx.fill();
      ctx.rotate(tilt);
      box(ctx, -100, -7, 200, 14, { r: 6, fill: color.steelDark });
      box(ctx, -96, -47, 40, 40, { r: 5, fill: color.iron });
      disc(ctx, 76, -27, 20, { fill: accent });
      ctx.restore();
      text(ctx, label, x + 110, 440, { size: 26, weight: 680, align: 'center' });
      text(ctx, '+10%', x + 110, 490, {
        size: 40,
        weight: 760,
        align: 'center',
        fill: accent,
        alpha: clamp(k * 2),
      });
      if (i < 2)
        text(ctx, '×', x + 235, 486, {
          size: 40,
          weight: 700,
          align: 'center',
          fill: color.inkFaint,
        });
    });
    const h = 300;
    box(ctx, 900, 540 - h / 1.5, 100, h / 1.5, { r: 3, fill: color.steelDark });
    box(ctx, 1060, 540 - (h / 1.5) * value, 100, (h / 1.5) * value, { r: 3, fill: accent });
    text(ctx, 'hoje', 950, 574, { size: 22, align: 'center', fill: color.inkSoft });
    text(ctx, 'depois', 1110, 574, { size: 22, align: 'center', fill: color.inkSoft });
    text(ctx, `+ ${Math.round((value - 1) * 100)}%`, 1110, 520 - (h / 1.5) * value, {
      size: 42,
      weight: 760,
      align: 'center',
      fill: accent,
    });
    risingText(ctx, '1,1 × 1,1 × 1,1 = 1,331', MARGIN, 596, enter(t, 5.6), {
      size: 34,
      weight: 700,
    });
  },
};
