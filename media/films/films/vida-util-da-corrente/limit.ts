import { elongationLimit } from '../../data/standards';
import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { clamp, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { decimal, risingText, text } from '../../kit/text';

/** Scene “Limite: 3%, menos nas rodas grandes”. */
export const limit: Scene = {
  seconds: 9,
  heading: 'Limite: 3%, menos nas rodas grandes',
  captions: [
    'O limite usual é 3%, até 66 dentes na roda maior.',
    'Acima, 200 dividido pelos dentes: com 100 dentes, 2%.',
    'Com centros fixos, troque já com 1,5%.',
  ],
  draw({ ctx, t, accent }) {
    const x0 = 150;
    const y0 = 560;
    const w = 720;
    const h = 350;
    const xOf = (z: number) => x0 + ((z - 10) / 140) * w;
    const yOf = (e: number) => y0 - (e / 3.5) * h;
    line(ctx, { x: x0, y: y0 }, { x: x0 + w, y: y0 }, { width: 2 });
    line(ctx, { x: x0, y: y0 }, { x: x0, y: y0 - h }, { width: 2 });
    for (const e of [1, 2, 3]) {
      line(ctx, { x: x0, y: yOf(e) }, { x: x0 + w, y: yOf(e) }, { stroke: color.line, width: 1.2 });
      text(ctx, `${e}%`, x0 - 14, yOf(e) + 7, { size: 20, align: 'right', fill: color.inkSoft });
    }
    for (const z of [30, 66, 100, 130])
      text(ctx, String(z), xOf(z), y0 + 30, { size: 20, align: 'center', fill: color.inkSoft });
    text(ctx, 'dentes da roda maior', x0 + w, y0 + 60, { size: 20, align: 'right', weight: 600 });
    const end = mix(10, 150, clamp((t - 0.8) / 4));
    ctx.beginPath();
    for (let z = 10; z <= end; z += 0.5) ctx.lineTo(xOf(z), yOf(elongationLimit(z)));
    ctx.strokeStyle = accent;
    ctx.lineWidth = 6;
    ctx.lineJoin = 'round';
    ctx.stroke();
    disc(ctx, xOf(end), yOf(elongationLimit(end)), 10, { fill: accent });
    const fixed = enter(t, 6.2, 1);
    line(
      ctx,
      { x: x0, y: yOf(1.5) },
      { x: x0 + w, y: yOf(1.5) },
      { k: fixed, stroke: color.ink, width: 3, dash: [12, 8] },
    );
    text(ctx, 'centros fixos: 1,5%', x0 + 16, yOf(1.5) - 12, {
      size: 21,
      weight: 620,
      alpha: fixed,
    });
    bigNumber(
      ctx,
      940,
      330,
      `${decimal(elongationLimit(end), 1)}%`,
      `com ${Math.round(end)} dentes`,
      { fill: accent, size: 84 },
    );
    risingText(ctx, '200 ÷ z', 940, 470, enter(t, 3.4), { size: 42, weight: 700 });
    text(ctx, 'acima de 66 dentes', 940, 502, {
      size: 21,
      fill: color.inkSoft,
      alpha: clamp(t - 3.6),
    });
  },
};
