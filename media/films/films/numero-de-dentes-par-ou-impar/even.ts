import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { risingText } from '../../kit/text';
import { meetings } from './shared';

/** Scene “Cada dente só encontra um tipo de elo”. */
export const even: Scene = {
  seconds: 8,
  kicker: 'Dentes pares',
  heading: 'Cada dente só encontra um tipo de elo',
  captions: [
    'Com 10 dentes, volta após volta, o dente 1 sempre recebe um elo interno,',
    'e o dente 2, sempre um externo: o desgaste fica desigual.',
  ],
  draw(stage) {
    meetings(stage, 10, 5);
    risingText(
      stage.ctx,
      'Colunas de uma cor só: desgaste desigual',
      480,
      580,
      enter(stage.t, 5.6),
      { size: 28, weight: 680, fill: stage.accent },
    );
  },
};
