import type { Ctx, Film } from '../../film';
import { easeOut } from '../../kit/easing';
import { color } from '../../kit/palette';
import { text } from '../../kit/text';
import { american, equal, european, overlay, range } from './scenes';

// Sources: numbering of both systems and strand suffix: Renold, Chain standards
// (renoldindonesia.com); ANSI last digit 0, 1, 5: transtutors.com, roller chains; A series after
// ASME, B series after BS/DIN: JIS B 1812 glossary (mikipulley.co.jp); figures: B29.1, ISO 606.

function emblem(ctx: Ctx, t: number): void {
  const k = easeOut(t / 1.4);
  text(ctx, '60', -20 - (1 - k) * 80, -40, {
    size: 250,
    weight: 800,
    width: 116,
    fill: color.nishiyama,
    align: 'center',
    alpha: k,
  });
  text(ctx, '12B', 20 + (1 - k) * 80, 170, {
    size: 200,
    weight: 800,
    width: 112,
    fill: color.white,
    align: 'center',
    alpha: k,
  });
}

/** The film “ANSI e ISO”. */
export const ansiIso: Film = {
  id: 'ansi-e-iso',
  title: 'ANSI e ISO',
  titleLines: ['ANSI', 'e ISO'],
  subject: 'Normas · Designação',
  accent: color.nishiyama,
  sources: [
    'Renold, Transmission chain standards: numeração ANSI e ISO, sufixo de fileiras',
    'ASME/ANSI B29.1 e ISO 606 / DIN 8187, tabelas de dimensões',
    'JIS B 1812 (mikipulley.co.jp): série A segundo a ASME, série B segundo BS/DIN',
  ],
  opening: 'Dois sistemas de números para a mesma peça: ANSI e ISO.',
  takeaways: [
    'ANSI conta oitavos; ISO conta dezesseis avos de polegada.',
    'Série A é a americana; série B é a europeia.',
    '60 e 12A são a mesma corrente. 60 e 12B, não.',
  ],
  closing: 'Leia o número inteiro, com letra e sufixo, antes de pedir.',
  emblem,
  thumbnail: { x: 400, y: 170, scale: 0.74 },
  scenes: [american, european, overlay, range, equal],
};
