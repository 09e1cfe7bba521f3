import { drawPlan, planGeometry } from '../../draw/chain-plan';
import type { Ctx, Film } from '../../film';
import { dimension } from '../../kit/dimension';
import { enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { compare, pitch, roller, size, three, wear, width } from './scenes';

// Sources: pitch, roller and width of ANSI 60 from the B29.1 table in data/standards.ts;
// L = (L1 + L2) / 2 over 6 to 10 links under light tension: Tsubaki, “Guidelines for checking
// chain elongation” (somagede.com, RS-CES scale); 3 % limit: Diamond Chain, FAQ on chain wear.

function emblem(ctx: Ctx, t: number): void {
  ctx.save();
  ctx.translate(70, -40);
  ctx.rotate(-0.62);
  const look = { scale: 8.6, pins: 6, accent: color.combat, highlight: 'roller' as const };
  const g = planGeometry(size, look);
  drawPlan(ctx, -g.pitch * 1.7, 0, size, look);
  const k = enter(t, 0.6, 1.2);
  const options = { k, stroke: color.white, ground: color.graphite, size: 26 };
  dimension(
    ctx,
    { x: -g.pitch * 0.7, y: -g.pinEnd },
    { x: g.pitch * 0.3, y: -g.pinEnd },
    44,
    'p',
    options,
  );
  ctx.restore();
}

/** The film “Como medir uma corrente”. */
export const comoMedir: Film = {
  id: 'como-medir-uma-corrente',
  title: 'Como medir uma corrente',
  titleLines: ['Como medir', 'uma corrente'],
  subject: 'Correntes · Medição',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1, tabela de dimensões (amesweb.info, engineersedge.com)',
    'ISO 606 / DIN 8187, série B',
    'Tsubaki, Guidelines for checking chain elongation: L = (L1 + L2)/2, 6 a 10 elos',
    'Diamond Chain, FAQ: allowable chain wear elongation (3%)',
  ],
  opening: 'Como medir uma corrente de rolos sem errar.',
  takeaways: [
    'Passo, diâmetro do rolo e largura interna: sempre as três medidas.',
    'Passo se mede sobre 6 a 10 elos, com a corrente esticada.',
    'Acima de 3% de alongamento, a corrente deve ser trocada.',
  ],
  closing: 'Três medidas, vários elos, corrente esticada: medir bem é comprar certo.',
  emblem,
  scenes: [three, pitch, roller, width, compare, wear],
};
