import { drawBushingFront } from '../../draw/bushing';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { box, disc } from '../../kit/shapes';
import { cone, face, profiles, rangeScene, wedge } from './scenes';

// Sources: groove top width, spacing Sg, edge Se, angles and smallest outside diameter of 3V, 5V,
// 8V: ContiTech sheave data; face = Sg (N − 1) + 2 Se; groove counts and bushings of the Austin
// line: the company's product table; QD bushing: MPTA-B6c-2016. The taper is drawn steeper than real.

function emblem(ctx: Ctx, t: number): void {
  const turn = t * 0.5;
  for (const [r, fill] of [
    [236, color.steelDark],
    [206, color.graphiteUp],
    [196, color.steelMid],
    [150, color.graphite],
  ] as const) {
    disc(ctx, 0, 0, r, { fill, stroke: color.ink, width: 2 });
  }
  ctx.save();
  ctx.rotate(turn);
  for (let i = 0; i < 5; i++) {
    ctx.rotate((Math.PI * 2) / 5);
    box(ctx, 96, -19, 62, 38, { fill: color.steelMid });
  }
  drawBushingFront(ctx, { x: 0, y: 0 }, 112, {
    fill: color.austin,
    ground: color.graphite,
    screws: [0.3, 0.9, 0.1],
  });
  ctx.restore();
}

/** The film “Polias Austin e bucha cônica”. */
export const poliasAustin: Film = {
  id: 'polias-austin-e-bucha-conica',
  title: 'Polias Austin e bucha cônica',
  titleLines: ['Polias Austin', 'e bucha', 'cônica'],
  subject: 'Austin Pulleys · Produto',
  accent: color.austin,
  sources: [
    'ContiTech, dados de polias 3V, 5V e 8V: largura no topo, Sg, Se, ângulos, menor diâmetro',
    'Face = Sg (N − 1) + 2 Se (fórmula com teste)',
    'MPTA-B6c-2016, Quick Detachable Bushing and Mating Hub Standard',
    'Tabela de produtos da empresa: canais e buchas da linha Austin',
  ],
  opening: 'Polias Austin: perfis, canais e a bucha cônica.',
  takeaways: [
    'Perfis 3V, 5V e 8V: a correia trabalha nos flancos.',
    'Face = Sg · (N − 1) + 2 · Se.',
    'A bucha cônica prende sem folga e solta sem estragar.',
  ],
  closing: 'Uma polia, muitas buchas: troca rápida e estoque menor.',
  emblem,
  scenes: [profiles, wedge, face, cone, rangeScene],
};
