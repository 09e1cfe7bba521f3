import { drawChain, straightPins } from '../../draw/chain';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { easeOut, enter } from '../../kit/easing';
import { size } from './shared';

/** Scene “Dois elos que se alternam”. */
export const whole: Scene = {
  seconds: 6,
  heading: 'Dois elos que se alternam',
  captions: [
    'Toda corrente de rolos alterna dois elos:',
    'o elo interno, que gira, e o elo externo, que une.',
  ],
  draw({ ctx, t, accent }) {
    const p = 150;
    const d = (size.roller / size.pitch) * p;
    const x = 115 + (1 - easeOut(t / 1.4)) * 700;
    const pins = straightPins({ x, y: 370 }, 8, p);
    const tint = (i: number) => {
      if (t > 3.6) return i % 2 ? accent : undefined;
      return t > 1.6 && i % 2 === 0 ? accent : undefined;
    };
    drawChain(ctx, pins, { pitch: p, roller: d, tint });
    callout(ctx, { x: x + p * 2.5, y: 330 }, { x: x + p * 2.8, y: 220 }, 'Elo interno', {
      k: enter(t, 1.7, 1),
      stroke: accent,
    });
    callout(ctx, { x: x + p * 3.5, y: 405 }, { x: x + p * 3.9, y: 540 }, 'Elo externo', {
      k: enter(t, 3.7, 1),
      stroke: accent,
    });
  },
};
