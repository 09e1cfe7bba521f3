import type { Scene } from '../../film';
import { enter, mix } from '../../kit/easing';
import { color } from '../../kit/palette';
import { line } from '../../kit/shapes';
import { risingText, text } from '../../kit/text';

const GOAL = 300000;

const TICKET = 5000;

const CONVERSION = 0.25;

const DAYS = 22;

const ORDERS = GOAL / TICKET;

const PROPOSALS = ORDERS / CONVERSION;

const money = (value: number) => `R$ ${Math.round(value).toLocaleString('pt-BR')}`;

const STEPS = [
  [money(GOAL), 'meta do mês', 1],
  [`${ORDERS} pedidos`, `ticket médio de ${money(TICKET)}`, 0.78],
  [`${PROPOSALS} propostas`, `1 venda a cada ${1 / CONVERSION} propostas`, 0.56],
  [`${Math.round(PROPOSALS / DAYS)} por dia`, `${DAYS} dias úteis`, 0.36],
] as const;

/** Scene “Transforme a meta em tarefa do dia”. */
export const funnel: Scene = {
  seconds: 10,
  kicker: 'Exemplo',
  heading: 'Transforme a meta em tarefa do dia',
  captions: [
    'Meta grande assusta. Dividida, vira rotina.',
    'Trezentos mil no mês, com pedidos de cinco mil, são 60 pedidos.',
    'Se uma em quatro propostas fecha, são 240 propostas: 11 por dia.',
  ],
  draw({ ctx, t, accent }) {
    STEPS.forEach(([value, detail, w], i) => {
      const k = enter(t, 0.6 + i * 2, 0.9);
      if (k <= 0) return;
      const y = 172 + i * 112;
      const next = STEPS[i + 1]?.[2] ?? w * 0.8;
      const half = (640 * w) / 2;
      const low = (640 * mix(w, next, 0.8)) / 2;
      const cx = 410;
      ctx.save();
      ctx.globalAlpha = k;
      ctx.beginPath();
      ctx.moveTo(cx - half, y);
      ctx.lineTo(cx + half, y);
      ctx.lineTo(cx + low, y + 100);
      ctx.lineTo(cx - low, y + 100);
      ctx.closePath();
      ctx.fillStyle = i === 3 ? accent : (['#2b323c', '#3f4854', '#5a6471'][i] as string);
      ctx.fill();
      ctx.restore();
      risingText(ctx, value, cx, y + 64, k, {
        size: 38,
        weight: 760,
        fill: color.white,
        align: 'center',
      });
      line(
        ctx,
        { x: cx + (half + low) / 2 + 12, y: y + 50 },
        { x: 800, y: y + 50 },
        { k, stroke: color.line, width: 2 },
      );
      text(ctx, detail, 816, y + 58, {
        size: 26,
        weight: 560,
        alpha: k,
        fill: i === 3 ? accent : color.ink,
      });
    });
  },
};
