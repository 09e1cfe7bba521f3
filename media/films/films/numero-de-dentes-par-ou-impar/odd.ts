import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { risingText } from '../../kit/text';
import { meetings } from './shared';

/** Scene “Os encontros se alternam”. */
export const odd: Scene = {
  seconds: 8,
  kicker: 'Dentes ímpares',
  heading: 'Os encontros se alternam',
  captions: [
    'Com 11 dentes, a cada volta o dente troca de tipo de elo.',
    'O desgaste se distribui por igual entre dentes, rolos e placas.',
  ],
  draw(stage) {
    meetings(stage, 11, 5);
    risingText(stage.ctx, 'Colunas alternadas: desgaste uniforme', 480, 580, enter(stage.t, 5.6), {
      size: 28,
      weight: 680,
      fill: color.good,
    });
  },
};
