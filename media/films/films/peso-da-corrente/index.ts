import { drawChain } from '../../draw/chain';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { line } from '../../kit/shapes';
import { text } from '../../kit/text';
import { centrifugal, clue, growth, parts, perMetre } from './scenes';

// Sources: weight per foot of ANSI chains from a maker's table (scribd.com/doc/232681759),
// converted with 1 lb/ft = 1.48816 kg/m; share of the parts estimated from the B29.1 proportions
// (data/mass.ts, tested against that table); centrifugal pull F = q·v² (q in kg/m, v in m/s).

function emblem(ctx: Ctx, t: number): void {
  const p = 74;
  const sway = Math.sin(t * 1.6) * 0.03;
  ctx.save();
  ctx.translate(-50, -330);
  ctx.rotate(sway);
  const pins = Array.from({ length: 8 }, (_, i) => ({ x: 0, y: i * p }));
  drawChain(ctx, pins, { pitch: p, roller: 46, outer: color.combat });
  ctx.restore();
  text(ctx, 'kg/m', 70, 40, { size: 64, weight: 780, width: 108, fill: color.white });
  line(ctx, { x: 36, y: -330 }, { x: 36, y: 190 }, { stroke: color.steelDark, width: 3 });
}

/** The film “Peso da corrente”. */
export const peso: Film = {
  id: 'peso-da-corrente',
  title: 'Peso da corrente',
  titleLines: ['Peso da', 'corrente'],
  subject: 'Correntes · Cálculo',
  accent: color.combat,
  sources: [
    'Tabela de fabricante, peso por pé de correntes ANSI (scribd.com/doc/232681759); 1 lb/ft = 1,48816 kg/m',
    'ASME/ANSI B29.1: proporções das peças para a estimativa geométrica (teste no projeto)',
    'Mecânica: tração centrífuga F = q·v²',
  ],
  opening: 'Quanto pesa uma corrente, e o que isso diz sobre ela.',
  takeaways: [
    'Peso = quilos por metro × comprimento.',
    'O peso por metro cresce com o quadrado do passo.',
    'Corrente mais leve que o catálogo tem menos aço.',
  ],
  closing: 'Um metro na balança diz muito sobre a corrente que você compra.',
  emblem,
  thumbnail: { x: 420, y: 200, scale: 0.8 },
  scenes: [parts, perMetre, growth, centrifugal, clue],
};
