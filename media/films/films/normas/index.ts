import { drawChain, straightPins } from '../../draw/chain';
import type { Ctx, Film } from '../../film';
import { clamp } from '../../kit/easing';
import { color } from '../../kit/palette';
import { text } from '../../kit/text';
import { bodies, fixes, ours, strength } from './scenes';

// Sources: Renold, Chain standards (ISO 606, ANSI B29.1, DIN 8187, DIN 8188); JIS B 1801:1997,
// introduction: based on ISO 606, established 1952 (scribd.com/document/493277217); what a standard
// does and does not fix: Diamond Chain, Technical engineering guide; minimum tensile strength in lb:
// amesweb.info table after B29.1 (1 lbf = 4.44822 N); MPTA-B6c-2016 for QD bushings; the 30 % of
// the Nishiyama line is the company's own statement.

function emblem(ctx: Ctx, t: number): void {
  const names = ['ANSI', 'ISO', 'DIN', 'JIS'];
  const p = 150;
  const y = 0;
  drawChain(ctx, straightPins({ x: -p * 3.5 - ((t * 24) % (p * 2)) + p * 2, y: y - 30 }, 9, p), {
    pitch: p,
    roller: 94,
    outer: color.nishiyama,
  });
  names.forEach((name, i) => {
    text(ctx, name, -180 + (i % 2) * 230, 120 + Math.floor(i / 2) * 74, {
      size: 60,
      weight: 780,
      width: 108,
      fill: color.white,
      alpha: clamp((t - 0.5 - i * 0.2) * 3),
    });
  });
}

/** The film “Normas”. */
export const normas: Film = {
  id: 'normas',
  title: 'Normas',
  titleLines: ['Normas'],
  subject: 'Correntes · ANSI, ISO, DIN, JIS',
  accent: color.nishiyama,
  sources: [
    'Renold, Transmission chain standards (ISO 606, ANSI B29.1, DIN 8187, DIN 8188)',
    'JIS B 1801:1997, introdução: baseada na ISO 606; primeira edição em 1952',
    'Diamond Chain, Technical engineering guide: o que a norma fixa e o que não fixa',
    'amesweb.info: carga mínima de ruptura segundo ASME/ANSI B29.1; 1 lbf = 4,44822 N',
    'MPTA-B6c-2016, Quick Detachable Bushing and Mating Hub Standard',
    'Informação da empresa: Nishiyama em média 30% acima dos padrões',
  ],
  opening: 'ANSI, ISO, DIN e JIS: para que servem as normas.',
  takeaways: [
    'ANSI B29.1, ISO 606, DIN 8187 e JIS B 1801 regem as correntes.',
    'A norma garante a troca de peças, não a qualidade.',
    'Peça sempre a norma junto com o tamanho.',
  ],
  closing: 'Norma é linguagem comum: quem a conhece compra e vende sem erro.',
  emblem,
  thumbnail: { x: 400, y: 130, scale: 0.74 },
  scenes: [bodies, fixes, strength, ours],
};
