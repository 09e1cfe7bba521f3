import { ansi } from '../../data/standards';
import { drawPlan } from '../../draw/chain-plan';
import type { Scene } from '../../film';
import { clamp, during, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group, line } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { Q60 } from './shared';

/** Scene “A balança revela a corrente fina”. */
export const clue: Scene = {
  seconds: 8,
  heading: 'A balança revela a corrente fina',
  captions: [
    'Mesmo tamanho e peso menor? Há menos aço: placas mais finas, menos resistência.',
    'Pese um metro e compare com o catálogo antes de comprar.',
  ],
  draw({ ctx, t, accent }) {
    const size = ansi('60');
    const thin = { ...size, plate: size.plate * 0.72 };
    [
      [size, 'placa normal', Q60, 250],
      [thin, 'placa mais fina', Q60 * 0.84, 470],
    ].forEach(([s, label, q, y], i) => {
      const k = enter(t, 0.4 + i * 0.9);
      group(ctx, k, () => {
        drawPlan(ctx, MARGIN + 40, y as number, s as typeof size, {
          scale: 5.6,
          pins: 6,
          accent,
          highlight: i ? ('plates' as const) : undefined,
        });
        text(ctx, label as string, 760, (y as number) - 6, { size: 24, fill: color.inkSoft });
        text(
          ctx,
          i ? 'mais leve' : `${decimal((q as number) * k, 2)} kg/m`,
          760,
          (y as number) + 42,
          { size: 46, weight: 740, fill: i ? accent : color.ink },
        );
      });
    });
    const tilt = during(t, 2, 1.4) * 0.16;
    group(ctx, clamp(t - 1.2), () => {
      ctx.translate(1100, 330);
      line(ctx, { x: 0, y: 0 }, { x: 0, y: 150 }, { width: 8 });
      box(ctx, -50, 146, 100, 12, { r: 4, fill: color.ink });
      ctx.rotate(-tilt);
      line(ctx, { x: -90, y: 0 }, { x: 90, y: 0 }, { width: 7 });
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.translate(side * 90, 0);
        ctx.rotate(tilt);
        line(ctx, { x: 0, y: 0 }, { x: 0, y: 50 }, { width: 2.5 });
        box(ctx, -44, 50, 88, 10, { r: 5, fill: side > 0 ? accent : color.steelDark });
        ctx.restore();
      }
    });
  },
};
