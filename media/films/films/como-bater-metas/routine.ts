import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arcArrow, box, disc } from '../../kit/shapes';
import { text } from '../../kit/text';

const CYCLE = ['Prospectar', 'Propor', 'Acompanhar', 'Fechar'] as const;

/** Scene “Uma rotina que gira como uma corrente”. */
export const routine: Scene = {
  seconds: 9,
  heading: 'Uma rotina que gira como uma corrente',
  captions: [
    'Prospectar, propor, acompanhar e fechar: elos de uma mesma corrente.',
    'Se um elo para, a meta para. Reserve hora do dia para cada um.',
  ],
  draw({ ctx, t, accent }) {
    const cx = 400;
    const cy = 386;
    const r = 168;
    const active = Math.floor(t / 1.8) % 4;
    for (let i = 0; i < 4; i++) {
      const a = -Math.PI / 2 + (i * Math.PI) / 2;
      arcArrow(ctx, { x: cx, y: cy }, r, a + 0.5, a + Math.PI / 2 - 0.48, {
        stroke: i === active ? accent : color.inkFaint,
        width: 8,
        head: 28,
      });
    }
    CYCLE.forEach((label, i) => {
      const a = -Math.PI / 2 + (i * Math.PI) / 2;
      const x = cx + Math.cos(a) * r;
      const y = cy + Math.sin(a) * r;
      const on = i === active;
      disc(ctx, x, y, 68 * enter(t, 0.2 + i * 0.25), { fill: on ? accent : color.iron });
      if (t > 0.4 + i * 0.25)
        text(ctx, label, x, y, {
          size: 18,
          weight: 700,
          fill: color.white,
          align: 'center',
          baseline: 'middle',
        });
    });
    const advice = [
      // Portuguese "todo dia": every day.
      ['Prospectar', 'Novos clientes e clientes parados, todo dia.'],
      ['Propor', 'Proposta no mesmo dia, com norma e medida.'],
      ['Acompanhar', 'Retorno marcado para cada proposta.'],
      ['Fechar', 'Perguntar pelo pedido, e pelo próximo.'],
    ] as const;
    advice.forEach(([title, detail], i) => {
      const k = enter(t, 0.8 + i * 1.5);
      const y = 226 + i * 100;
      box(ctx, 720, y - 32, 6, 74 * k, { fill: i === active ? accent : color.line });
      text(ctx, title, 746, y, {
        size: 28,
        weight: 740,
        alpha: k,
        fill: i === active ? accent : color.ink,
      });
      text(ctx, detail, 746, y + 34, { size: 21, alpha: k, fill: color.inkSoft });
    });
  },
};
