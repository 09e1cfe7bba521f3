import { drawBelt, drawRim } from '../../draw/sheave';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow } from '../../kit/shapes';
import { groove } from './shared';

/** Scene “A correia trava nos flancos”. */
export const wedge: Scene = {
  seconds: 9,
  heading: 'A correia trava nos flancos',
  captions: [
    'A correia em V trabalha nos flancos do canal, nunca no fundo.',
    'A tração a empurra para dentro, e a cunha multiplica a força de atrito.',
  ],
  draw({ ctx, t, accent }) {
    const g = groove(1, 560);
    const x = 150;
    const y = 240;
    const push = Math.abs(Math.sin(t * 1.6)) * 10;
    drawRim(ctx, x, y, 1, g, 90);
    drawBelt(ctx, x + g.edge, y, g, mix(140, 0, during(t, 0.5, 1.2)));
    const cx = x + g.edge;
    if (t > 2) {
      arrow(
        ctx,
        { x: cx, y: 150 },
        { x: cx, y: 224 + push },
        { k: enter(t, 2), stroke: color.ink, width: 8, head: 30 },
      );
      for (const side of [-1, 1]) {
        const from = { x: cx + side * (g.top / 2 + 110), y: y + g.depth * 0.62 };
        arrow(
          ctx,
          from,
          { x: cx + side * (g.top / 2 - 34 - push * 0.4), y: y + g.depth * 0.46 },
          { k: enter(t, 2.8), stroke: accent, width: 8, head: 30 },
        );
      }
    }
    callout(
      ctx,
      { x: cx + g.top * 0.36, y: y + g.depth * 0.5 },
      { x: 830, y: 300 },
      'Flanco: aqui trabalha',
      { k: enter(t, 3.8, 1), stroke: accent, detail: 'canal de 36° a 42°' },
    );
    callout(ctx, { x: cx, y: y + g.depth * 0.93 }, { x: 830, y: 470 }, 'Fundo: folga sempre', {
      k: enter(t, 5, 1),
      stroke: color.ink,
      detail: 'correia no fundo patina: está gasta',
    });
  },
};
