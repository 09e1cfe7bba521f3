import { ansi } from '../../data/standards';
import type { Scene } from '../../film';
import { decimal } from '../../kit/text';
import { decode } from './shared';

/** Scene “Como ler um número americano”. */
export const american: Scene = {
  seconds: 9,
  kicker: 'ANSI B29.1',
  heading: 'Como ler um número americano',
  captions: [
    'ANSI 60-2: o 6 são oitavos de polegada: passo de 19,05 mm.',
    'O zero é rolo normal; 1 é leve; 5 é bucha sem rolo.',
    'O sufixo é o número de fileiras: 2, dupla.',
  ],
  draw({ ctx, t, accent }) {
    decode(ctx, t, accent, [
      ['6', '6/8 de polegada', `6 × 3,175 = ${decimal(ansi('60').pitch)} mm`],
      ['0', 'Tipo', '0 rolo normal · 1 leve · 5 bucha sem rolo'],
      ['-2', 'Fileiras', 'sem sufixo é simples; 2 é dupla; 3, tripla'],
    ]);
  },
};
