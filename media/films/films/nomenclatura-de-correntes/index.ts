import type { Ctx, Film } from '../../film';
import { easeOut } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { D, inner, master, offset, outer, P, plate, whole } from './scenes';

// Sources: names and fits of the parts: ISO 606, 3.1 Nomenclature of assemblies and components;
// proportions: ANSI B29.1 table. Clip with its closed end towards the direction of travel:
// Renold and Tsubaki installation guides. Offset link lowers the capacity: Ramsey, chain length.

function emblem(ctx: Ctx, t: number): void {
  const gap = 30 + 26 * easeOut(t / 2);
  ctx.save();
  ctx.rotate(-0.16);
  const a = -P / 2;
  plate(ctx, a - gap * 1.5, -gap * 3.4, true, color.steel);
  plate(ctx, a - gap * 0.7, -gap * 1.5, false, color.steelMid);
  for (const x of [a, a + P]) {
    disc(ctx, x, 0, D / 2, { fill: color.combat, stroke: color.ink, width: 2.4 });
    disc(ctx, x, 0, D * 0.36, { fill: color.steelLight, stroke: color.ink, width: 2 });
    disc(ctx, x, 0, D * 0.25, { fill: color.iron, stroke: color.ink, width: 2 });
  }
  plate(ctx, a + gap * 0.7, gap * 1.8, false, color.steelMid);
  ctx.restore();
}

/** The film “Nomenclatura de correntes”. */
export const nomenclatura: Film = {
  id: 'nomenclatura-de-correntes',
  title: 'Nomenclatura de correntes',
  titleLines: ['Nomenclatura', 'de correntes'],
  subject: 'Correntes · Fundamentos',
  accent: color.combat,
  sources: [
    'ISO 606, 3.1 Nomenclature of assemblies and components',
    'ASME/ANSI B29.1, proporções das peças (engineersedge.com)',
    'Renold, guia de instalação: lado fechado da trava no sentido do movimento',
    'Ramsey Products, Chain length calculations: elo de redução diminui a resistência',
  ],
  opening: 'O nome certo de cada peça da corrente de rolos.',
  takeaways: [
    'Elo interno: placas, buchas e rolos. Elo externo: placas e pinos.',
    'O desgaste nasce entre o pino e a bucha.',
    'Trava com o lado fechado no sentido do movimento.',
  ],
  closing: 'Com os nomes certos, o pedido sai certo: placa, bucha, rolo, pino e emenda.',
  emblem,
  scenes: [whole, inner, outer, master, offset],
};
