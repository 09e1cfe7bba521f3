import { drawBushingFront } from '../../draw/bushing';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { clamp, during, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { text } from '../../kit/text';
import { cutView } from './shared';

/** Scene “Alinhe os furos e aponte os parafusos”. */
export const join: Scene = {
  seconds: 9.5,
  kicker: 'Montagem · passo 2',
  heading: 'Alinhe os furos e aponte os parafusos',
  captions: [
    'Encaixe a bucha no cubo: furos lisos diante dos roscados.',
    'Aponte os parafusos à mão, com arruela, sem apertar.',
    'Aqui, pelo flange; na montagem padrão, pelo cubo.',
  ],
  draw({ ctx, t, accent }) {
    const seat = during(t, 0.6, 1.8) * 0.75;
    cutView(ctx, 320, 385, seat, { screws: during(t, 2.8, 1.4) * 0.8 });
    drawBushingFront(ctx, { x: 970, y: 370 }, 176, {
      screws: t > 3 ? [t > 3 ? (t - 3) * 2 : 0, (t - 3.3) * 2, (t - 3.6) * 2] : [],
    });
    text(ctx, 'Montagem reversa: parafusos pelo flange', MARGIN, 624, {
      size: 19,
      fill: color.inkSoft,
      alpha: clamp(t - 4.6),
    });
    callout(ctx, { x: 970 + 70, y: 370 - 122 }, { x: 1010, y: 178 }, 'furos lisos', {
      k: enter(t, 4.4, 1),
      stroke: accent,
    });
  },
};
