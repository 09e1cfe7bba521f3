import { drawBushingFront } from '../../draw/bushing';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow } from '../../kit/shapes';
import { cutView } from './shared';

/** Scene “Os mesmos parafusos soltam a bucha”. */
export const remove: Scene = {
  seconds: 8.5,
  kicker: 'Desmontagem',
  heading: 'Os mesmos parafusos soltam a bucha',
  captions: [
    'Para soltar, retire os parafusos e passe-os aos furos roscados de saque.',
    'Aperte em rodízio: eles empurram o cubo, e o cone se solta.',
    'Nada de martelo nem saca-polia.',
  ],
  draw({ ctx, t, accent }) {
    const push = during(t, 3.6, 3);
    const moved = t > 1.8;
    cutView(ctx, 320, 385, 1 - push * 0.35, {
      shaft: true,
      ...(moved
        ? { removal: 1, screws: mix(0.1, 1, during(t, 1.8, 1.6)) }
        : { screws: 1 - during(t, 0.8, 0.8) }),
    });
    if (push > 0.05) {
      for (const side of [-1, 1])
        arrow(
          ctx,
          { x: 400, y: 385 + side * 172 },
          { x: 550, y: 385 + side * 172 },
          { k: push, stroke: accent, width: 6, head: 24 },
        );
    }
    drawBushingFront(ctx, { x: 950, y: 370 }, 176, {
      removal: moved,
      screws: moved ? [t * 1.6, t * 1.6 - 0.5, t * 1.6 - 1] : [0, 0.4, 0.8],
      closed: 1 - push,
      shaft: color.steelLight,
    });
    callout(ctx, { x: 950 + 140, y: 372 }, { x: 1010, y: 600 }, 'furos roscados', {
      k: enter(t, 2.2, 1),
      stroke: accent,
    });
  },
};
