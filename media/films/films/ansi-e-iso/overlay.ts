import { ansi, iso } from '../../data/standards';
import { drawPlan } from '../../draw/chain-plan';
import type { Scene } from '../../film';
import { during, easeOut, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { line } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';

/** Scene “Mesmo passo, outra corrente”. */
export const overlay: Scene = {
  seconds: 9,
  heading: 'Mesmo passo, outra corrente',
  captions: [
    'ANSI 60 e 12B, lado a lado, na mesma escala: o passo coincide,',
    'mas o rolo e a largura não. Por isso não se misturam.',
  ],
  draw({ ctx, t, accent }) {
    const a = ansi('60');
    const b = { ...a, ...iso('12B') };
    const s = 7.6;
    const slide = (1 - easeOut(t / 1.4)) * 600;
    drawPlan(ctx, 170 - slide, 274, a, { scale: s, pins: 4, accent });
    drawPlan(ctx, 170 + slide, 504, b, {
      scale: s,
      pins: 4,
      accent,
      highlight: t > 3.4 ? 'roller' : undefined,
    });
    const rows: [string, number, number][] = [
      ['Passo', a.pitch, b.pitch],
      ['Rolo', a.roller, b.roller],
      ['Largura', a.inner, b.inner],
    ];
    text(ctx, 'ANSI 60', 960, 208, { size: 24, weight: 720, align: 'center' });
    text(ctx, 'ISO 12B', 1130, 208, { size: 24, weight: 720, align: 'center', fill: accent });
    rows.forEach(([label, x, y], i) => {
      const k = enter(t, 1.6 + i * 1.1);
      const top = 260 + i * 104;
      text(ctx, label, 750, top + 14, { size: 26, weight: 640, alpha: k });
      for (const [value, at] of [
        [x, 960],
        [y, 1130],
      ] as const) {
        text(ctx, decimal(value), at, top + 14, {
          size: 36,
          weight: 720,
          align: 'center',
          alpha: k,
          fill: Math.abs(x - y) > 0.01 ? accent : color.good,
        });
      }
      line(
        ctx,
        { x: 750, y: top + 48 },
        { x: 1208, y: top + 48 },
        { k, stroke: color.line, width: 1.4 },
      );
    });
    for (let i = 0; i < 4; i++) {
      const x = 170 + i * a.pitch * s;
      line(
        ctx,
        { x, y: 200 },
        { x, y: 590 },
        { k: during(t, 2, 1), stroke: color.inkFaint, width: 1.4, dash: [10, 7] },
      );
    }
  },
};
