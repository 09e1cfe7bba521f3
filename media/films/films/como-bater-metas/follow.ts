import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { clamp, during, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, line } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “Acompanhe toda semana, não no dia 30”. */
export const follow: Scene = {
  seconds: 10,
  kicker: 'Exemplo',
  heading: 'Acompanhe toda semana, não no dia 30',
  captions: [
    'Compare o realizado com a linha da meta, semana a semana.',
    'Quem vê o desvio na segunda semana tem tempo de corrigir: mais visitas, mais propostas.',
    'Quem olha só no fim do mês, só lamenta.',
  ],
  draw({ ctx, t, accent }) {
    const x0 = 130;
    const y0 = 580;
    const w = 860;
    const h = 370;
    line(ctx, { x: x0, y: y0 }, { x: x0 + w, y: y0 }, { width: 2.5 });
    line(ctx, { x: x0, y: y0 }, { x: x0, y: y0 - h - 20 }, { width: 2.5 });
    for (let i = 1; i <= 4; i++) {
      const x = x0 + (w * i) / 4;
      line(ctx, { x, y: y0 }, { x, y: y0 - h }, { stroke: color.line, width: 1.2 });
      text(ctx, `semana ${i}`, x - w / 8, y0 + 30, {
        size: 20,
        align: 'center',
        fill: color.inkSoft,
      });
    }
    line(
      ctx,
      { x: x0, y: y0 },
      { x: x0 + w, y: y0 - h },
      { k: during(t, 0.5, 1.4), stroke: color.inkFaint, width: 3, dash: [12, 8] },
    );
    text(ctx, 'meta', x0 + w + 14, y0 - h + 8, { size: 24, weight: 700, alpha: clamp(t - 1.4) });
    const done = clamp((t - 1.8) / 6) * 22;
    const real = (d: number) => (d < 9 ? d * 0.031 : 0.279 + (d - 9) * 0.0573);
    ctx.beginPath();
    for (let d = 0; d <= done; d += 0.1) ctx.lineTo(x0 + (d / 22) * w, y0 - real(d) * h);
    ctx.strokeStyle = accent;
    ctx.lineWidth = 6;
    ctx.lineJoin = 'round';
    ctx.stroke();
    disc(ctx, x0 + (done / 22) * w, y0 - real(done) * h, 11, { fill: accent });
    if (done > 9) {
      const x = x0 + (9 / 22) * w;
      const k = enter(done, 9, 4);
      line(
        ctx,
        { x, y: y0 - real(9) * h },
        { x, y: y0 - (9 / 22) * h },
        { k, stroke: color.ink, width: 3 },
      );
      text(ctx, 'desvio visto a tempo', x - 14, y0 - 0.45 * h, {
        size: 23,
        weight: 680,
        align: 'right',
        alpha: k,
      });
    }
    bigNumber(ctx, 1034, 380, `${Math.round(real(done) * 100)}%`, 'da meta', {
      fill: accent,
      size: 56,
    });
  },
};
