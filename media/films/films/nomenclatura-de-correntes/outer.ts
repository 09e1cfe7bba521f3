import { drawPlan, planGeometry } from '../../draw/chain-plan';
import type { Scene } from '../../film';
import { callout } from '../../kit/dimension';
import { during, enter } from '../../kit/easing';
import { size } from './shared';

/** Scene “Placas e pinos”. */
export const outer: Scene = {
  seconds: 8,
  kicker: 'Elo externo',
  heading: 'Placas e pinos',
  captions: [
    'O elo externo tem duas placas externas com dois pinos prensados e rebitados.',
    'Cada pino gira dentro da bucha: é ali que a corrente articula e se desgasta.',
  ],
  draw({ ctx, t, accent }) {
    const look = { scale: 8.8, pins: 4, explode: 0.8 * during(t, 0.6, 1.6), accent };
    const g = planGeometry(size, look);
    const x = 180;
    const y = 392;
    const part = t > 4.6 ? ('pin' as const) : t > 2.2 ? ('outer' as const) : undefined;
    drawPlan(ctx, x, y, size, { ...look, highlight: part });
    callout(
      ctx,
      { x: x + g.pitch * 2 + 50, y: y - g.outerPlate - 8 },
      { x: 830, y: 230 },
      'Placa externa',
      { k: enter(t, 2.3, 1), stroke: accent, detail: 'mais baixa que a interna' },
    );
    callout(ctx, { x: x + g.pitch * 2, y: y + g.outerPlate - 16 }, { x: 830, y: 520 }, 'Pino', {
      k: enter(t, 4.7, 1),
      stroke: accent,
      detail: 'prensado na placa externa',
    });
  },
};
