import { pitchRadius, type SprocketSize } from '../../draw/sprocket';
import type { Ctx, Scene } from '../../film';
import { color } from '../../kit/palette';
import { arcArrow, arrow, disc, line, type Point } from '../../kit/shapes';
import { text } from '../../kit/text';
import { drawWheel, small } from './shared';

const speedAt = (size: SprocketSize, angle: number): number => {
  const step = (2 * Math.PI) / size.z;
  const local = ((angle % step) + step) % step;
  return Math.cos(local - step / 2);
};

function plotSpeed(ctx: Ctx, t: number, omega: number, accent: string): void {
  const x0 = 830;
  const y0 = 560;
  const w = 370;
  const h = 300;
  line(ctx, { x: x0, y: y0 }, { x: x0 + w, y: y0 }, { stroke: color.ink, width: 2 });
  line(ctx, { x: x0, y: y0 }, { x: x0, y: y0 - h - 20 }, { stroke: color.ink, width: 2 });
  text(ctx, 'velocidade da corrente', x0, y0 - h - 34, { size: 19, weight: 600 });
  text(ctx, 'tempo', x0 + w, y0 + 28, { size: 19, weight: 600, align: 'right' });
  const yOf = (v: number) => y0 - ((v - 0.88) / 0.12) * h * 0.94;
  for (const [v, label] of [
    [1, '100%'],
    [Math.cos(Math.PI / 8), '92,4%'],
  ] as const) {
    line(
      ctx,
      { x: x0, y: yOf(v) },
      { x: x0 + w, y: yOf(v) },
      { stroke: color.line, width: 1.5, dash: [6, 6] },
    );
    text(ctx, label, x0 - 10, yOf(v) + 6, { size: 17, align: 'right', fill: color.inkSoft });
  }
  const span = 5;
  const start = Math.max(0, t - span);
  ctx.beginPath();
  for (let s = start; s <= t; s += 0.02)
    ctx.lineTo(x0 + ((s - start) / span) * w, yOf(speedAt(small, s * omega)));
  ctx.strokeStyle = accent;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.stroke();
  disc(ctx, x0 + (Math.min(t, span) / span) * w, yOf(speedAt(small, t * omega)), 8, {
    fill: accent,
  });
}

/** Scene “A velocidade pulsa a cada dente”. */
export const pulse: Scene = {
  seconds: 10,
  heading: 'A velocidade pulsa a cada dente',
  captions: [
    'A roda gira constante, mas a corrente acelera e freia a cada dente.',
    'O gráfico mostra a velocidade da corrente com 8 dentes:',
    'ela varia 7,6 por cento, oito vezes por volta. É o efeito cordal.',
  ],
  draw({ ctx, t, accent }) {
    const centre = { x: 330, y: 440 };
    const omega = 0.62;
    const angle = t * omega;
    const pins = drawWheel(ctx, centre, { ...small, pitch: 104, roller: 62 }, angle, 3);
    const last = pins[pins.length - 1] as Point;
    arcArrow(ctx, centre, 62, -2.6, -0.6, { stroke: accent, width: 5 });
    const r = pitchRadius({ ...small, pitch: 104 });
    line(
      ctx,
      { x: 500, y: centre.y - r },
      { x: 780, y: centre.y - r },
      { stroke: color.inkFaint, width: 1.5, dash: [8, 6] },
    );
    line(
      ctx,
      { x: 500, y: centre.y - r * Math.cos(Math.PI / 8) },
      { x: 780, y: centre.y - r * Math.cos(Math.PI / 8) },
      { stroke: color.inkFaint, width: 1.5, dash: [8, 6] },
    );
    const v = speedAt(small, angle);
    arrow(
      ctx,
      { x: last.x - 30, y: last.y - 74 },
      { x: last.x - 30 + (v - 0.85) * 800, y: last.y - 74 },
      { stroke: accent, width: 6, head: 22 },
    );
    plotSpeed(ctx, t, omega, accent);
  },
};
