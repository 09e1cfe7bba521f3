import { bigNumber } from '../../draw/table';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { group, line } from '../../kit/shapes';
import { decimal, text } from '../../kit/text';
import { joint } from './shared';

/** Scene “O desgaste nasce entre pino e bucha”. */
export const where: Scene = {
  seconds: 9,
  heading: 'O desgaste nasce entre pino e bucha',
  captions: [
    'A cada dobra, o pino gira dentro da bucha, sob carga.',
    'O metal se gasta, a folga cresce e o passo fica mais longo.',
    'O aço não estica: a corrente “alonga” por desgaste.',
  ],
  draw({ ctx, t, accent }) {
    const k = during(t, 1.6, 4.5);
    const turn = Math.sin(t * 2.4) * 0.35;
    joint(ctx, 340, 380, 178, k, accent);
    group(ctx, 1, () => {
      line(
        ctx,
        { x: 340 - 178 * k * 0.1, y: 380 },
        { x: 340 + Math.cos(turn) * 66, y: 380 + Math.sin(turn) * 66 },
        { stroke: color.white, width: 5 },
      );
    });
    callout(ctx, { x: 340 + 20, y: 346 }, { x: 620, y: 240 }, 'Pino', {
      k: enter(t, 0.8, 1),
      stroke: accent,
      detail: 'prensado na placa externa',
    });
    callout(ctx, { x: 340 + 112, y: 380 }, { x: 620, y: 360 }, 'Bucha', {
      k: enter(t, 1.4, 1),
      stroke: accent,
      detail: 'prensada na placa interna',
    });
    callout(ctx, { x: 340 + 88, y: 402 }, { x: 620, y: 480 }, 'Folga por desgaste', {
      k: enter(t, 3, 1),
      stroke: accent,
      detail: 'exagerada no desenho',
    });
    text(ctx, 'passo médio', 960, 316, { size: 22, fill: color.inkSoft });
    bigNumber(ctx, 960, 390, `+ ${decimal(3 * k, 1)}%`, 'alongamento', { fill: accent, size: 62 });
  },
};
