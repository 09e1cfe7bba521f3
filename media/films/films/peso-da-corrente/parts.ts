import { estimateMassPerMetre } from '../../data/mass';
import { ansi } from '../../data/standards';
import { drawPlan } from '../../draw/chain-plan';
import type { Scene } from '../../film';
import { clamp, easeOut, enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “De onde vem o peso”. */
export const parts: Scene = {
  seconds: 9,
  heading: 'De onde vem o peso',
  captions: [
    'Placas, pinos, buchas e rolos: cada peça tem sua parte no peso.',
    'As placas são mais da metade. É nelas que o aço economizado aparece primeiro.',
  ],
  draw({ ctx, t, accent }) {
    const size = ansi('60');
    const look = { scale: 9, pins: 4, accent };
    const kinds = ['plates', 'pin', 'bush', 'roller'] as const;
    const stage = Math.floor((t - 1.4) / 1.6);
    drawPlan(ctx, MARGIN + 60 + (1 - easeOut(t / 1.2)) * 300, 380, size, {
      ...look,
      highlight: stage >= 0 ? kinds[stage] : undefined,
    });
    const mass = estimateMassPerMetre(size);
    const shares = [
      ['Placas', mass.plates],
      ['Pinos', mass.pins],
      ['Buchas', mass.bushes],
      ['Rolos', mass.rollers],
    ] as const;
    shares.forEach(([label, value], i) => {
      const k = enter(t, 1.4 + i * 1.6, 1);
      const y = 220 + i * 92;
      const part = value / mass.total;
      text(ctx, label, 740, y, { size: 26, weight: 680, alpha: clamp(k * 2) });
      box(ctx, 740, y + 14, 360 * part * 1.6 * k, 26, {
        r: 4,
        fill: stage === i ? accent : color.steelDark,
      });
      text(ctx, `${Math.round(part * 100 * k)}%`, 760 + 360 * part * 1.6 * k, y + 36, {
        size: 27,
        weight: 700,
        alpha: clamp(k * 2),
      });
    });
    text(ctx, 'Estimativa geométrica, ANSI 60', 740, 596, {
      size: 19,
      fill: color.inkSoft,
      alpha: clamp(t - 2),
    });
  },
};
