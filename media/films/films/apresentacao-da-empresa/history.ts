import { drawChain, straightPins } from '../../draw/chain';
import type { Scene } from '../../film';
import { clamp, easeInOut } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box, disc, group } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';

const YEARS = [
  ['1985', 'Fundação em Ribeirão Preto, por um engenheiro mecânico'],
  ['1990', 'Novo sócio e foco em transmissões'],
  ['2000', 'Início da importação de correntes, rodas dentadas e polias'],
  ['2015', 'A empresa é vendida, após 30 anos'],
  ['2020', 'Nasce a atacadista, com as três marcas'],
] as const;

/** Scene “Uma história em cinco elos”. */
export const history: Scene = {
  seconds: 17,
  heading: 'Uma história em cinco elos',
  captions: [
    'Em 28 de agosto de 1985, um engenheiro abre a empresa em Ribeirão Preto.',
    'Em 1990 chega um sócio, e o foco passa a ser a transmissão.',
    'Depois, a importação: a maior do estado de São Paulo em transmissões.',
    'Em 2015 o fundador se aposenta. Em 2020, os três filhos e dois profissionais recomeçam.',
  ],
  draw({ ctx, t, accent }) {
    const p = 460;
    const walk = [0, 1, 2, 3].reduce((sum, i) => sum + easeInOut((t - 3.2 - i * 3.2) / 1.2), 0);
    const x0 = 420 - walk * p;
    const y = 320;
    drawChain(ctx, straightPins({ x: x0 - p * 2, y }, 11, p), {
      pitch: p * 0.6,
      roller: 150,
      outer: color.steelLight,
      inner: color.steel,
      width: 2.6,
    });
    YEARS.forEach(([year, event], i) => {
      const x = x0 + i * p;
      const near = clamp(1 - Math.abs(x - 420) / p);
      disc(ctx, x, y, 84 + 22 * near, {
        fill: near > 0.5 ? accent : color.iron,
        stroke: color.ink,
        width: 2.6,
      });
      text(ctx, year, x, y + 1, {
        size: 46 + 14 * near,
        weight: 800,
        width: 106,
        fill: color.white,
        align: 'center',
        baseline: 'middle',
      });
      group(ctx, clamp(near * 2 - 0.5), () => {
        paragraph(ctx, event, x - 90, 520, 620, { size: 34, weight: 640, leading: 44 });
      });
    });
    box(ctx, 306, 484, 6, 90, { fill: accent });
  },
};
