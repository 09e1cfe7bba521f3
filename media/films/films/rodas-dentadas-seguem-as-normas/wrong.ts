import { drawChain } from '../../draw/chain';
import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { text } from '../../kit/text';
import { chain, UP, Z } from './shared';

/** Scene “Fora da norma, o erro se soma a cada dente”. */
export const wrong: Scene = {
  seconds: 10,
  heading: 'Fora da norma, o erro se soma a cada dente',
  captions: [
    'Se a roda foge da norma, o erro de um dente se soma ao do seguinte.',
    'Com o passo da roda 3 por cento maior, o primeiro rolo assenta,',
    'o quarto já roça e o último sobe no flanco.',
  ],
  draw({ ctx, t, accent }) {
    const show = (at: { x: number; y: number }, error: number, label: string, fill: string) => {
      const s = 3.35;
      const cut = { z: Z, pitch: chain.pitch * s * (1 + error), roller: chain.roller * s };
      drawSprocket(ctx, at, cut, { angle: UP, fill: color.steelLight });
      const r = pitchRadius(cut);
      const count = Math.floor(mix(1, 9, clamp((t - 0.8) / 4.5)));
      // Each link is one nominal pitch: a chord of the larger wheel, so it covers a smaller angle.
      const step = 2 * Math.asin((chain.pitch * s) / 2 / r);
      const pins = Array.from({ length: count + 1 }, (_, i) => {
        const a = UP - Math.PI * 0.45 + i * step;
        const gap = (2 * Math.PI) / Z;
        const base = UP - Math.PI * 0.45;
        const first = UP + Math.round((base - UP) / gap) * gap;
        const off = Math.abs(i * step - i * gap) * r;
        const lift = error ? Math.min(off * 0.5, 24) : 0;
        return {
          x: at.x + (r + lift) * Math.cos(first + (a - base)),
          y: at.y + (r + lift) * Math.sin(first + (a - base)),
        };
      });
      drawChain(ctx, pins, {
        pitch: chain.pitch * s,
        roller: cut.roller,
        front: 0.18,
        width: 1.8,
        layer: 'front',
      });
      pins.forEach(({ x, y }, i) => {
        if (error && i > 2) disc(ctx, x, y, cut.roller / 2, { stroke: accent, width: 2 + i * 0.5 });
      });
      text(ctx, label, at.x, 606, { size: 27, weight: 700, align: 'center', fill });
    };
    show({ x: 340, y: 372 }, 0, 'Conforme a norma: todos assentam', color.good);
    show({ x: 920, y: 372 }, 0.03, 'Fora da norma: sobem no flanco', accent);
  },
};
