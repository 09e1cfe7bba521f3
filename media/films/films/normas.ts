import { drawChain, straightPins } from '../draw/chain';
import { drawSprocket, sprocketOf } from '../draw/sprocket';
import type { Film, Scene } from '../film';
import { clamp, easeOut, enter } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, disc, group, line, tick, xy } from '../kit/shapes';
import { decimal, paragraph, risingText, text } from '../kit/text';

const BODIES = [
  ['ANSI / ASME B29.1', 'Estados Unidos', 'Série americana, de 25 a 240. O antigo nome é ASA.'],
  ['ISO 606', 'Internacional', 'Reúne as séries A, americana, e B, europeia.'],
  ['DIN 8187', 'Alemanha', 'Série europeia, B. A DIN 8188 cobre a americana.'],
  ['JIS B 1801', 'Japão', 'Publicada em 1952, hoje baseada na ISO 606.'],
] as const;

const bodies: Scene = {
  seconds: 11,
  heading: 'Quatro normas, dois desenhos',
  captions: [
    'Quatro normas regem as correntes de rolos: a americana ANSI B29.1,',
    'a internacional ISO 606, as alemãs DIN 8187 e 8188 e a japonesa JIS B 1801.',
    'No fundo há dois desenhos: a série americana, A, e a europeia, B.',
  ],
  draw({ ctx, t, accent }) {
    BODIES.forEach(([name, place, detail], i) => {
      const k = enter(t, 0.5 + i * 1.5, 0.9);
      if (k <= 0) return;
      const x = MARGIN + (i % 2) * 580;
      const y = 176 + Math.floor(i / 2) * 216;
      group(ctx, k, () => {
        ctx.translate((1 - k) * 60, 0);
        box(ctx, x, y, 556, 196, { r: 10, fill: color.white, stroke: color.line, width: 1.5 });
        drawSprocket(ctx, xy(x + 92, y + 98), sprocketOf(13 + i * 2, 56), {
          angle: t * (i % 2 ? -0.5 : 0.5),
          fill: i % 3 ? color.steelMid : accent,
          ground: color.white,
          hub: 20,
          bore: 10,
          width: 1.6,
        });
        text(ctx, place.toUpperCase(), x + 188, y + 50, {
          size: 15,
          weight: 680,
          width: 112,
          track: 1.4,
          fill: accent,
        });
        text(ctx, name, x + 188, y + 92, { size: 35, weight: 760, width: 104 });
        paragraph(ctx, detail, x + 188, y + 130, 344, { size: 21, fill: color.inkSoft });
      });
    });
  },
};

const FIXED = [
  'Passo, rolo e largura',
  'Comprimento e tolerância',
  'Cargas mínimas, estática e dinâmica',
  'Peças que se trocam',
];

const FREE = [
  'Resistência ao desgaste',
  'Vida útil em serviço',
  'Qualidade do aço e do tratamento',
  'Acabamento e lubrificação',
];

const fixes: Scene = {
  seconds: 9,
  heading: 'O que a norma garante, e o que não garante',
  captions: [
    'A norma fixa dimensões, comprimento e cargas mínimas: peças que se trocam.',
    'Não fixa resistência ao desgaste, vida útil nem acabamento: aí as marcas se diferenciam.',
  ],
  draw({ ctx, t, accent }) {
    const column = (c: number, title: string, items: readonly string[], good: boolean) => {
      const fill = good ? color.good : accent;
      const x = MARGIN + c * 590;
      risingText(ctx, title, x, 228, enter(t, 0.5 + c * 3), { size: 40, fill });
      line(ctx, xy(x, 250), xy(x + 530, 250), { k: enter(t, 0.6 + c * 3), stroke: fill, width: 4 });
      items.forEach((item, i) => {
        const k = enter(t, 1 + c * 3 + i * 0.5);
        const y = 316 + i * 70;
        const look = { k, stroke: color.white, width: 3.5 };
        disc(ctx, x + 16, y - 9, 16 * k, { fill });
        if (good) {
          tick(ctx, [xy(x + 9, y - 9), xy(x + 14, y - 3), xy(x + 24, y - 15)], look);
        } else line(ctx, xy(x + 9, y - 9), xy(x + 23, y - 9), look);
        text(ctx, item, x + 50, y, { size: 29, weight: 560, alpha: k });
      });
    };
    column(0, 'Garante', FIXED, true);
    column(1, 'Não garante', FREE, false);
  },
};

const LBF = 4.44822;

const STRENGTH = [
  ['40', 3125],
  ['50', 4880],
  ['60', 7030],
  ['80', 12500],
  ['100', 19530],
  ['120', 28125],
] as const;

const strength: Scene = {
  seconds: 10,
  heading: 'A ruptura mínima é o ponto de partida',
  captions: [
    'A ANSI B29.1 pede uma carga mínima de ruptura para cada tamanho.',
    'É um mínimo, não uma meta: a linha Nishiyama fica, em média,',
    '30 por cento acima dos padrões.',
  ],
  draw({ ctx, t, accent }) {
    STRENGTH.forEach(([name, pounds], i) => {
      const k = enter(t, 0.5 + i * 0.4, 1);
      const more = enter(t, 5 + i * 0.15, 1);
      const kn = (pounds * LBF) / 1000;
      const y = 186 + i * 68;
      const w = (kn / 170) * 800 * k;
      box(ctx, 356, y, w, 38, { r: 3, fill: color.steelDark });
      box(ctx, 356 + w, y, w * 0.3 * more, 38, { r: 3, fill: accent });
      group(ctx, k * 2, () => {
        text(ctx, `ANSI ${name}`, MARGIN, y + 28, { size: 25, weight: 680 });
        text(ctx, `${decimal(kn * k, 1)} kN`, 336, y + 28, {
          size: 23,
          weight: 640,
          align: 'right',
        });
      });
    });
    const legend = (label: string, y: number, start: number, fill: string) =>
      group(ctx, enter(t, start), () => {
        box(ctx, 900, y, 20, 20, { r: 3, fill });
        text(ctx, label, 932, y + 18, { size: 20 });
      });
    legend('mínimo da ANSI B29.1', 200, 2, color.steelDark);
    legend('+30%, média Nishiyama', 236, 5, accent);
  },
};

const ours: Scene = {
  seconds: 8,
  heading: 'As normas das nossas marcas',
  captions: [
    'Combat: ANSI, DIN, ISO e JIS. Nishiyama: acima delas.',
    'Austin Pulleys: polias de bucha cônica segundo a MPTA.',
  ],
  draw({ ctx, t }) {
    const brands = [
      ['Combat Correntes', 'ANSI · DIN · ISO · JIS', color.combat],
      ['Nishiyama', 'em média 30% acima dos padrões', color.nishiyama],
      ['Austin Pulleys', 'MPTA, bucha cônica QD', color.austin],
    ] as const;
    brands.forEach(([name, detail, fill], i) => {
      const k = easeOut((t - 0.4 - i * 1) / 0.9);
      const y = 180 + i * 140;
      box(ctx, MARGIN, y, 1136 * clamp(k), 116, { r: 6, fill });
      group(ctx, k * 2 - 0.8, () => {
        const white = { fill: color.white };
        text(ctx, name, MARGIN + 34, y + 72, { size: 44, weight: 780, width: 108, ...white });
        text(ctx, detail, 1174, y + 70, { size: 28, weight: 560, align: 'right', ...white });
      });
    });
  },
};

export const normas: Film = {
  id: 'normas',
  titleLines: ['Normas'],
  subject: 'Correntes · ANSI, ISO, DIN, JIS',
  accent: color.nishiyama,
  sources: [
    'Renold, Transmission chain standards (ISO 606, ANSI B29.1, DIN 8187, DIN 8188)',
    'JIS B 1801:1997, introdução: baseada na ISO 606; primeira edição em 1952',
    'Diamond Chain, Technical engineering guide: o que a norma fixa e o que não fixa',
    'amesweb.info: carga mínima de ruptura segundo ASME/ANSI B29.1; 1 lbf = 4,44822 N',
    'MPTA-B6c-2016, Quick Detachable Bushing and Mating Hub Standard',
    'Informação da empresa: Nishiyama em média 30% acima dos padrões',
  ],
  opening: 'ANSI, ISO, DIN e JIS: para que servem as normas.',
  takeaways: [
    'ANSI B29.1, ISO 606, DIN 8187 e JIS B 1801 regem as correntes.',
    'A norma garante a troca de peças, não a qualidade.',
    'Peça sempre a norma junto com o tamanho.',
  ],
  closing: 'Norma é linguagem comum: quem a conhece compra e vende sem erro.',
  thumbnail: { x: 400, y: 130, scale: 0.74 },
  scenes: [bodies, fixes, strength, ours],
  emblem(ctx, t) {
    const names = ['ANSI', 'ISO', 'DIN', 'JIS'];
    const p = 150;
    const y = 0;
    drawChain(ctx, straightPins(xy(-p * 3.5 - ((t * 24) % (p * 2)) + p * 2, y - 30), 9, p), {
      pitch: p,
      roller: 94,
      outer: color.nishiyama,
    });
    names.forEach((name, i) => {
      text(ctx, name, -180 + (i % 2) * 230, 120 + Math.floor(i / 2) * 74, {
        size: 60,
        weight: 780,
        width: 108,
        fill: color.white,
        alpha: clamp((t - 0.5 - i * 0.2) * 3),
      });
    });
  },
};
