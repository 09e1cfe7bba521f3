import { bigNumber } from '../draw/table';
import type { Film, Scene } from '../film';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arcArrow, box, curve, disc, group, line, placed, polygon, xy } from '../kit/shapes';
import { badge, centred, note, risingText, text } from '../kit/text';

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

const funnel: Scene = {
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
      group(ctx, k, () =>
        polygon(
          ctx,
          { fill: i === 3 ? accent : (['#2b323c', '#3f4854', '#5a6471'][i] as string) },
          [
            [cx - half, y],
            [cx + half, y],
            [cx + low, y + 100],
            [cx - low, y + 100],
          ],
        ),
      );
      risingText(ctx, value, cx, y + 64, k, { size: 38, fill: color.white, align: 'center' });
      line(ctx, xy(cx + (half + low) / 2 + 12, y + 50), xy(800, y + 50), { k, stroke: color.line });
      text(ctx, detail, 816, y + 58, {
        size: 26,
        weight: 560,
        alpha: k,
        fill: i === 3 ? accent : color.ink,
      });
    });
  },
};

const follow: Scene = {
  seconds: 10,
  kicker: 'Exemplo',
  heading: 'Acompanhe toda semana, não no dia 30',
  captions: [
    'Compare o realizado com a linha da meta, semana a semana.',
    'Quem vê o desvio na segunda semana tem tempo de corrigir: mais visitas, mais propostas.',
    'Quem olha só no fim do mês, só lamenta.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const x0 = 130;
    const y0 = 580;
    const w = 860;
    const h = 370;
    line(ctx, xy(x0, y0), xy(x0 + w, y0), { width: 2.5 });
    line(ctx, xy(x0, y0), xy(x0, y0 - h - 20), { width: 2.5 });
    for (let i = 1; i <= 4; i++) {
      const x = x0 + (w * i) / 4;
      line(ctx, xy(x, y0), xy(x, y0 - h), { stroke: color.line, width: 1.2 });
      note(ctx, `semana ${i}`, x - w / 8, y0 + 30, { size: 20, align: 'center' });
    }
    line(ctx, xy(x0, y0), xy(x0 + w, y0 - h), {
      k: during(t, 0.5, 1.4),
      stroke: color.inkFaint,
      width: 3,
      dash: [12, 8],
    });
    text(ctx, 'meta', x0 + w + 14, y0 - h + 8, { size: 24, weight: 700, alpha: clamp(t - 1.4) });
    const done = clamp((t - 1.8) / 6) * 22;
    const real = (d: number) => (d < 9 ? d * 0.031 : 0.279 + (d - 9) * 0.0573);
    const at = (d: number) => xy(x0 + (d / 22) * w, y0 - real(d) * h);
    curve(ctx, [0, done, 0.1], at, { stroke: accent, width: 6 });
    disc(ctx, x0 + (done / 22) * w, y0 - real(done) * h, 11, { fill: accent });
    if (done > 9) {
      const x = x0 + (9 / 22) * w;
      const k = enter(done, 9, 4);
      line(ctx, xy(x, y0 - real(9) * h), xy(x, y0 - (9 / 22) * h), { k, width: 3 });
      text(ctx, 'desvio visto a tempo', x - 14, y0 - 0.45 * h, {
        size: 23,
        weight: 680,
        align: 'right',
        alpha: k,
      });
    }
    bigNumber(stage, 1034, 380, `${Math.round(real(done) * 100)}%`, 'da meta', { size: 56 });
  },
};

const LEVERS = ['Mais propostas', 'Mais conversão', 'Ticket maior'] as const;

const levers: Scene = {
  seconds: 9,
  heading: 'Três alavancas que se multiplicam',
  captions: [
    'Há três alavancas: mais propostas, mais conversão e ticket maior.',
    'Dez por cento em cada uma não dão 30: dão 33, porque se multiplicam.',
  ],
  draw({ ctx, t, accent }) {
    let value = 1;
    LEVERS.forEach((label, i) => {
      const k = during(t, 1 + i * 1.5, 1);
      value *= 1 + 0.1 * k;
      const x = MARGIN + i * 250;
      const tilt = mix(0.16, -0.16, k);
      placed(ctx, xy(x + 110, 330), 0, () => {
        polygon(ctx, { fill: color.ink }, [
          [0, 6],
          [-26, 56],
          [26, 56],
        ]);
        ctx.rotate(tilt);
        box(ctx, -100, -7, 200, 14, { r: 6, fill: color.steelDark });
        box(ctx, -96, -47, 40, 40, { r: 5, fill: color.iron });
        disc(ctx, 76, -27, 20, { fill: accent });
      });
      centred(ctx, label, x + 110, 440, { size: 26, weight: 680 });
      centred(ctx, '+10%', x + 110, 490, {
        size: 40,
        weight: 760,
        fill: accent,
        alpha: clamp(k * 2),
      });
      if (i < 2) centred(ctx, '×', x + 235, 486, { size: 40, weight: 700, fill: color.inkFaint });
    });
    const h = 300;
    box(ctx, 900, 540 - h / 1.5, 100, h / 1.5, { r: 3, fill: color.steelDark });
    box(ctx, 1060, 540 - (h / 1.5) * value, 100, (h / 1.5) * value, { r: 3, fill: accent });
    note(ctx, 'hoje', 950, 574, { align: 'center' });
    note(ctx, 'depois', 1110, 574, { align: 'center' });
    centred(ctx, `+ ${Math.round((value - 1) * 100)}%`, 1110, 520 - (h / 1.5) * value, {
      size: 42,
      weight: 760,
      fill: accent,
    });
    risingText(ctx, '1,1 × 1,1 × 1,1 = 1,331', MARGIN, 596, enter(t, 5.6), {
      size: 34,
      weight: 700,
    });
  },
};

const CYCLE = ['Prospectar', 'Propor', 'Acompanhar', 'Fechar'] as const;

const routine: Scene = {
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
      arcArrow(ctx, xy(cx, cy), r, a + 0.5, a + Math.PI / 2 - 0.48, {
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
      if (t > 0.4 + i * 0.25) badge(ctx, label, x, y, { size: 18, weight: 700 });
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
      note(ctx, detail, 746, y + 34, { size: 21, alpha: k });
    });
  },
};

export const metas: Film = {
  id: 'como-bater-metas',
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
  scenes: [funnel, follow, levers, routine],
  emblem(ctx, t) {
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
      const feathers = xy(from + 260, -from - 170);
      const look = { stroke: color.white, width: 12 };
      line(ctx, feathers, xy(from + 6, -from - 4), look);
      line(ctx, feathers, xy(from + 300, -from - 150), look);
      line(ctx, feathers, xy(from + 262, -from - 214), look);
    });
  },
};
