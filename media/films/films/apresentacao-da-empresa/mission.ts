import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { risingText } from '../../kit/text';

/** Scene “Missão”. */
export const mission: Scene = {
  seconds: 7,
  heading: 'Missão',
  captions: ['Nossa missão: ser o maior atacadista de transmissões mecânicas.'],
  draw({ ctx, t, accent }) {
    drawSprocket(
      ctx,
      { x: 1090, y: 430 },
      { z: 25, pitch: 62, roller: 38 },
      { angle: t * 0.3, fill: color.paperDeep, stroke: color.line, hub: 110, bore: 60, holes: 6 },
    );
    ['Ser o maior', 'atacadista de', 'transmissões', 'mecânicas.'].forEach((value, i) => {
      risingText(ctx, value, MARGIN, 270 + i * 96, enter(t, 0.5 + i * 0.35, 0.9), {
        size: 88,
        weight: 800,
        width: 108,
        fill: i > 1 ? accent : color.ink,
      });
    });
  },
};
