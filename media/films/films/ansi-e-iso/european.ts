import { iso } from '../../data/standards';
import type { Scene } from '../../film';
import { decimal } from '../../kit/text';
import { decode } from './shared';

/** Scene “Como ler um número europeu”. */
export const european: Scene = {
  seconds: 9,
  kicker: 'ISO 606 · DIN 8187',
  heading: 'Como ler um número europeu',
  captions: [
    'ISO 12B-2: 12 dezesseis avos de polegada: também 19,05 mm.',
    'A letra B indica a série europeia; a letra A, a americana.',
    'O sufixo, de novo, é o número de fileiras.',
  ],
  draw({ ctx, t, accent }) {
    decode(ctx, t, accent, [
      ['12', '12/16 de polegada', `12 × 1,5875 = ${decimal(iso('12B').pitch)} mm`],
      ['B', 'Série', 'B europeia · A americana, igual à ANSI'],
      ['-2', 'Fileiras', 'simples, dupla, tripla'],
    ]);
  },
};
