import { drawChain } from '../../draw/chain';
import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { during, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { Q60 } from './shared';

/** Scene “O peso também puxa: força centrífuga”. */
export const centrifugal: Scene = {
  seconds: 9,
  heading: 'O peso também puxa: força centrífuga',
  captions: [
    'Em movimento, o peso vira tração extra: massa por metro vezes velocidade ao quadrado.',
    'A 10 metros por segundo, a ANSI 60 carrega cerca de 150 newtons só disso.',
  ],
  draw({ ctx, t, accent }) {
    const v = mix(0, 10, during(t, 1.2, 4.5));
    const force = Q60 * v * v;
    const centre = { x: 330, y: 390 };
    const r = 150;
    const n = 26;
    const turn = t * (0.4 + v * 0.14);
    const pins = Array.from({ length: n + 1 }, (_, i) => ({
      x: centre.x + r * Math.cos(turn + (i * 2 * Math.PI) / n),
      y: centre.y + r * Math.sin(turn + (i * 2 * Math.PI) / n),
    }));
    const p = 2 * r * Math.sin(Math.PI / n);
    drawChain(ctx, pins, { pitch: p, roller: p * 0.62, width: 1.6 });
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6;
      const long = (force / 150) * 62;
      if (long < 6) continue;
      const from = { x: centre.x + Math.cos(a) * (r + 26), y: centre.y + Math.sin(a) * (r + 26) };
      arrow(
        ctx,
        from,
        { x: from.x + Math.cos(a) * long, y: from.y + Math.sin(a) * long },
        { stroke: accent, width: 3, head: 12 },
      );
    }
    text(ctx, 'F = q · v²', 720, 250, { size: 56, weight: 720 });
    text(ctx, `q = ${decimal(Q60, 2)} kg/m`, 720, 310, { size: 27, fill: color.inkSoft });
    text(ctx, `v = ${decimal(v, 1)} m/s`, 720, 350, { size: 27, fill: color.inkSoft });
    bigNumber(ctx, 720, 476, `${Math.round(force)} N`, 'de tração centrífuga', {
      fill: accent,
      size: 92,
    });
  },
};
