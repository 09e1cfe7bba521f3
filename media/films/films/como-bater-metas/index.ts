import type { Ctx, Film } from '../../film';
import { clamp, easeOut, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { disc, group, line } from '../../kit/shapes';
import { follow, funnel, levers, routine } from './scenes';

// Sources: arithmetic of a sales funnel with example figures, marked as such on the screen:
// goal ÷ average order = orders; ÷ conversion = proposals; ÷ working days = proposals a day;
// three levers of 10 % each: 1.1³ = 1.331.

function emblem(ctx: Ctx, t: number): void {
  const k = easeOut(t / 1.6);
  for (const [r, fill] of [
    [220, color.combat],
    [164, color.graphite],
    [110, color.combat],
    [54, color.graphite],
  ] as const) {
    disc(ctx, 0, 0, r * clamp(k * 1.2), { fill });
  }
  disc(ctx, 0, 0, 20, { fill: color.white });
  const from = mix(420, 0, easeOut((t - 0.8) / 0.8));
  group(ctx, clamp((t - 0.8) * 4), () => {
    line(
      ctx,
      { x: from + 260, y: -from - 170 },
      { x: from + 6, y: -from - 4 },
      { stroke: color.white, width: 12 },
    );
    line(
      ctx,
      { x: from + 260, y: -from - 170 },
      { x: from + 300, y: -from - 150 },
      { stroke: color.white, width: 12 },
    );
    line(
      ctx,
      { x: from + 260, y: -from - 170 },
      { x: from + 262, y: -from - 214 },
      { stroke: color.white, width: 12 },
    );
  });
}

/** The film “Como bater metas”. */
export const metas: Film = {
  id: 'como-bater-metas',
  title: 'Como bater metas',
  titleLines: ['Como', 'bater metas'],
  subject: 'Vendas · Rotina',
  accent: color.combat,
  sources: [
    'Aritmética do funil de vendas; valores de exemplo, indicados na tela',
    'Três alavancas de 10%: 1,1³ = 1,331',
  ],
  opening: 'Bater metas não é sorte: é conta e rotina.',
  takeaways: [
    'Divida a meta até chegar à tarefa de hoje.',
    'Meça toda semana e corrija cedo.',
    'Propostas, conversão e ticket: um pouco de cada multiplica.',
  ],
  closing: 'Conta feita, rotina cumprida, meta batida.',
  emblem,
  scenes: [funnel, follow, levers, routine],
};
