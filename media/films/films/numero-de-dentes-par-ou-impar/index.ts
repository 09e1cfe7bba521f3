import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Ctx, Film } from '../../film';
import { color } from '../../kit/palette';
import { disc } from '../../kit/shapes';
import { text } from '../../kit/text';
import { even, evenLinks, hunting, odd } from './scenes';

// Sources: inner and outer links alternate (ISO 606), so a chain without offset link has an even
// number of links; an odd tooth number makes each tooth meet both kinds of link in turn. A tooth
// meets n / gcd(n, z) different rollers (data/standards.ts, tested), as in gearingcommander.com
// “same tooth – same link”; odd wheels on even chains are the usual advice of the makers.
function emblem(ctx: Ctx, t: number): void {
  const size = { z: 17, pitch: 78, roller: 49 };
  const r = pitchRadius(size);
  drawSprocket(ctx, { x: 0, y: 0 }, size, {
    angle: t * 0.25 - Math.PI / 2,
    fill: color.steelMid,
    ground: color.graphite,
    hub: 124,
    bore: 96,
  });
  for (let i = 0; i < 17; i++) {
    const a = t * 0.25 - Math.PI / 2 + ((i + 0.5) * 2 * Math.PI) / 17;
    disc(ctx, Math.cos(a) * (r - 40), Math.sin(a) * (r - 40), 9, {
      fill: i % 2 ? color.combat : color.white,
    });
  }
  text(ctx, '17', 0, 0, {
    size: 96,
    weight: 780,
    width: 108,
    fill: color.white,
    align: 'center',
    baseline: 'middle',
  });
}

/** The film “Número de dentes: par ou ímpar?”. */
export const parOuImpar: Film = {
  id: 'numero-de-dentes-par-ou-impar',
  title: 'Número de dentes: par ou ímpar?',
  titleLines: ['Número de', 'dentes: par', 'ou ímpar?'],
  subject: 'Rodas dentadas · Projeto',
  accent: color.combat,
  sources: [
    'ISO 606: elos internos e externos alternados; elo de redução para número ímpar',
    'Aritmética: um dente encontra n / mdc(n, z) rolos (com teste no projeto)',
    'gearingcommander.com, chain and sprocket wear: same tooth – same link',
  ],
  opening: 'Par ou ímpar: o número de dentes muda o desgaste.',
  takeaways: [
    'Corrente com número par de elos, sem elo de redução.',
    'Roda com número ímpar de dentes, sempre que a relação permitir.',
    'Melhor ainda: sem divisor comum entre dentes e elos.',
  ],
  closing: 'Elos pares, dentes ímpares e nenhum divisor comum: o desgaste se reparte.',
  emblem,
  scenes: [evenLinks, even, odd, hunting],
};
