import { drawCaliper } from '../../draw/caliper';
import type { Scene } from '../../film';
import { dimension } from '../../kit/dimension';
import { clamp, during, enter, mix } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { group } from '../../kit/shapes';
import { decimal, risingText } from '../../kit/text';
import { LINKS, NOMINAL, sideChain, size } from './shared';

/** Scene “Passo: meça sobre vários elos”. */
export const pitch: Scene = {
  seconds: 11,
  kicker: 'Medida 1',
  heading: 'Passo: meça sobre vários elos',
  captions: [
    'Um passo só é curto demais: o erro de leitura pesa muito.',
    'Estique e meça 6 a 10 elos: por dentro dos rolos, L1, e por fora, L2.',
    'A média dá a distância entre centros. Dividida por 8 elos, é o passo.',
  ],
  draw({ ctx, t, accent }) {
    const y = 420;
    const { x, p, roller } = sideChain(ctx, y);
    const k = during(t, 4.6, 1.4);
    const shift = (roller / 2) * mix(1, -1, k);
    const settled = k <= 0 || k >= 1;
    const value = NOMINAL - size.roller * mix(1, -1, k);
    group(ctx, clamp((t - 1.4) * 2), () => {
      drawCaliper(ctx, {
        left: x + shift,
        right: x + LINKS * p - shift,
        y: y + 8 + (1 - enter(t, 1.4)) * -60,
        jaw: 92,
        inside: k < 0.5,
        reading: settled ? decimal(value) : decimal(value, 1),
        accent,
      });
    });
    const low = y + 46;
    if (t > 2.6) {
      dimension(
        ctx,
        { x: x + LINKS * p - roller / 2, y: low },
        { x: x + roller / 2, y: low },
        30,
        `L1 = ${decimal(NOMINAL - size.roller)} mm`,
        {
          k: enter(t, 2.6),
          stroke: color.inkSoft,
        },
      );
    }
    if (t > 6) {
      dimension(
        ctx,
        { x: x + LINKS * p + roller / 2, y: low },
        { x: x - roller / 2, y: low },
        78,
        `L2 = ${decimal(NOMINAL + size.roller)} mm`,
        {
          k: enter(t, 6),
          stroke: accent,
        },
      );
    }
    risingText(ctx, `(L1 + L2) ÷ 2 = ${decimal(NOMINAL)} mm`, MARGIN, 610, enter(t, 7.6), {
      size: 30,
      weight: 600,
    });
    risingText(
      ctx,
      `÷ ${LINKS} elos  =  passo ${decimal(size.pitch)} mm`,
      600,
      610,
      enter(t, 8.4),
      { size: 30, weight: 760, fill: accent },
    );
  },
};
