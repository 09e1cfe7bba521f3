import { drawBushingFront } from '../../draw/bushing';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { clamp, enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arcArrow } from '../../kit/shapes';
import { text } from '../../kit/text';
import { cutView } from './shared';

/** Scene “Aperte em rodízio, com torquímetro”. */
export const tighten: Scene = {
  seconds: 10,
  kicker: 'Montagem · passo 4',
  heading: 'Aperte em rodízio, com torquímetro',
  captions: [
    'Aperte um parafuso de cada vez, em rodízio.',
    'Ao chegar ao torque, confira em mais duas voltas.',
    'Entre flange e cubo deve sobrar folga. Sem ela, desmonte.',
  ],
  draw({ ctx, t, accent }) {
    const rounds = Math.max(0, t - 0.8) / 0.8;
    const active = Math.floor(rounds) % 3;
    const turn = [0, 1, 2].map(
      (i) => (Math.floor((rounds + 2 - i) / 3) + (active === i ? rounds % 1 : 0)) * 0.8,
    );
    const seat = mix(0.75, 1, clamp(rounds / 9));
    const cut = cutView(ctx, 300, 385, seat, {
      shaft: true,
      screws: mix(0.8, 1, clamp(rounds / 9)),
    });
    drawBushingFront(ctx, { x: 940, y: 360 }, 176, {
      screws: turn,
      shaft: color.steelLight,
      closed: clamp(rounds / 9),
    });
    const angle = ((active * 2 + 1) * Math.PI) / 3 - Math.PI / 2 - Math.PI / 6;
    const at = { x: 940 + Math.cos(angle) * 141, y: 360 + Math.sin(angle) * 141 };
    arcArrow(ctx, at, 40, -2.2, -2.2 + 2.6 * (rounds % 1), { stroke: accent, width: 6, head: 18 });
    ['1', '2', '3'].forEach((label, i) => {
      const a = ((i * 2 + 1) * Math.PI) / 3 - Math.PI / 2 - Math.PI / 6;
      text(ctx, label, 940 + Math.cos(a) * 214, 360 + Math.sin(a) * 214, {
        size: 34,
        weight: 760,
        align: 'center',
        baseline: 'middle',
        fill: i === active ? accent : color.inkFaint,
      });
    });
    if (t > 6.6) {
      const gx = (cut.x + cut.flangeWidth + 360) / 2;
      callout(ctx, { x: gx, y: 385 + 168 }, { x: 470, y: 632 }, 'folga obrigatória', {
        k: enter(t, 6.6, 1),
        stroke: accent,
      });
    }
  },
};
