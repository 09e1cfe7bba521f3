import { ANSI, findSize, ISO } from '@elo/standards';
import { drawPlan } from '../draw/chain-plan';
import { drawTable } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { during, easeOut, enter } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, disc, group, line, xy } from '../kit/shapes';
import { centred, decimal, measure, note, paragraph, risingText, text } from '../kit/text';

// The last digit of an ANSI number, 0, 1 or 5: transtutors.com, roller chains.

/** Spells out a designation: big characters, then a bracket and an explanation for each part. */
function decode(
  ctx: Ctx,
  t: number,
  accent: string,
  parts: [sign: string, title: string, detail: string][],
): void {
  const style = { size: 190, weight: 800, width: 112 };
  const widths = parts.map(([sign]) => measure(ctx, sign, style) + 30);
  const total = widths.reduce((sum, w) => sum + w, 0);
  let x = 640 - total / 2;
  parts.forEach(([sign, title, detail], i) => {
    const w = widths[i] as number;
    const start = 0.9 + i * 2.3;
    const on = enter(t, start);
    risingText(ctx, sign, x, 330, enter(t, 0.3 + i * 0.12), {
      ...style,
      fill: on > 0.2 ? accent : color.ink,
    });
    const column = MARGIN + 20 + i * (1136 / parts.length);
    line(ctx, xy(x + 6, 356), xy(x + w - 36, 356), { k: on, stroke: accent, width: 5 });
    line(ctx, xy(x + w / 2 - 15, 360), xy(column + 40, 428), {
      k: on * 1.5 - 0.4,
      stroke: accent,
      width: 2.5,
    });
    group(ctx, enter(t, start + 0.4), () => {
      text(ctx, title, column, 468, { size: 31, weight: 720 });
      paragraph(ctx, detail, column, 506, 1136 / parts.length - 50, {
        size: 23,
        fill: color.inkSoft,
      });
    });
    x += w;
  });
}

const american: Scene = {
  seconds: 9,
  kicker: 'ANSI B29.1',
  heading: 'Como ler um número americano',
  captions: [
    'ANSI 60-2: o 6 são oitavos de polegada: passo de 19,05 mm.',
    'O zero é rolo normal; 1 é leve; 5 é bucha sem rolo.',
    'O sufixo é o número de fileiras: 2, dupla.',
  ],
  draw({ ctx, t, accent }) {
    decode(ctx, t, accent, [
      ['6', '6/8 de polegada', `6 × 3,175 = ${decimal(findSize('60').pitch)} mm`],
      ['0', 'Tipo', '0 rolo normal · 1 leve · 5 bucha sem rolo'],
      ['-2', 'Fileiras', 'sem sufixo é simples; 2 é dupla; 3, tripla'],
    ]);
  },
};

const european: Scene = {
  seconds: 9,
  kicker: 'ISO 606 · DIN 8187',
  heading: 'Como ler um número europeu',
  captions: [
    'ISO 12B-2: 12 dezesseis avos de polegada: também 19,05 mm.',
    'A letra B indica a série europeia; a letra A, a americana.',
    'O sufixo, de novo, é o número de fileiras.',
  ],
  draw({ ctx, t, accent }) {
    decode(ctx, t, accent, [
      ['12', '12/16 de polegada', `12 × 1,5875 = ${decimal(findSize('12B').pitch)} mm`],
      ['B', 'Série', 'B europeia · A americana, igual à ANSI'],
      ['-2', 'Fileiras', 'simples, dupla, tripla'],
    ]);
  },
};

const overlay: Scene = {
  seconds: 9,
  heading: 'Mesmo passo, outra corrente',
  captions: [
    'ANSI 60 e 12B, lado a lado, na mesma escala: o passo coincide,',
    'mas o rolo e a largura não. Por isso não se misturam.',
  ],
  draw({ ctx, t, accent }) {
    const a = findSize('60');
    const { pitch, roller, innerWidth } = findSize('12B');
    const b = { ...a, pitch, roller, innerWidth };
    const s = 7.6;
    const slide = (1 - easeOut(t / 1.4)) * 600;
    drawPlan(ctx, 170 - slide, 274, a, { scale: s, accent });
    drawPlan(ctx, 170 + slide, 504, b, {
      scale: s,
      accent,
      highlight: t > 3.4 ? 'roller' : undefined,
    });
    const rows: [string, number, number][] = [
      ['Passo', a.pitch, b.pitch],
      ['Rolo', a.roller, b.roller],
      ['Largura', a.innerWidth, b.innerWidth],
    ];
    centred(ctx, 'ANSI 60', 960, 208, { size: 24, weight: 720 });
    centred(ctx, 'ISO 12B', 1130, 208, { size: 24, weight: 720, fill: accent });
    rows.forEach(([label, x, y], i) => {
      const k = enter(t, 1.6 + i * 1.1);
      const top = 260 + i * 104;
      text(ctx, label, 750, top + 14, { size: 26, weight: 640, alpha: k });
      for (const [value, at] of [
        [x, 960],
        [y, 1130],
      ] as const) {
        centred(ctx, decimal(value), at, top + 14, {
          size: 36,
          weight: 720,
          alpha: k,
          fill: Math.abs(x - y) > 0.01 ? accent : color.good,
        });
      }
      line(ctx, xy(750, top + 48), xy(1208, top + 48), { k, stroke: color.line, width: 1.4 });
    });
    for (let i = 0; i < 4; i++) {
      const x = 170 + i * a.pitch * s;
      line(ctx, xy(x, 200), xy(x, 590), {
        k: during(t, 2, 1),
        stroke: color.inkFaint,
        width: 1.4,
        dash: [10, 7],
      });
    }
  },
};

const range: Scene = {
  seconds: 9,
  heading: 'De 25 a 240, de 06B a 32B',
  captions: [
    'As duas famílias, no mesmo eixo de passos em milímetros:',
    'a ANSI vai da 25 à 240; a ISO série B, aqui, da 06B à 32B.',
  ],
  draw({ ctx, t, accent }) {
    const x0 = 110;
    const xOf = (p: number) => x0 + (p / 80) * 1070;
    const rows = [
      { label: 'ANSI', sizes: ANSI.sizes, y: 300, fill: color.ink, up: true },
      { label: 'ISO série B', sizes: ISO.sizes, y: 470, fill: accent, up: false },
    ];
    line(ctx, xy(x0, 385), xy(xOf(80), 385), { k: during(t, 0.3, 1.2), width: 3 });
    for (let p = 0; p <= 80; p += 10) {
      line(ctx, xy(xOf(p), 378), xy(xOf(p), 392));
      note(ctx, String(p), xOf(p), 416, { size: 18, align: 'center' });
    }
    note(ctx, 'mm', xOf(80) + 16, 391, { size: 18 });
    for (const { label, sizes, y, fill, up } of rows) {
      text(ctx, label, MARGIN, up ? 210 : 600, { size: 28, weight: 720, fill });
      sizes.forEach((size, i) => {
        const k = enter(t, 0.9 + i * 0.24 + (up ? 0 : 1.2));
        const x = xOf(size.pitch);
        const r = 7 + size.roller * 0.34;
        line(ctx, xy(x, 385), xy(x, y), { k, stroke: fill, width: 1.6 });
        disc(ctx, x, y, r * k, { fill });
        const stagger = i % 2 ? 26 : 0;
        centred(ctx, size.size, x, up ? y - 34 - stagger : y + 50 + stagger, {
          size: 20,
          weight: 640,
          alpha: k,
        });
      });
    }
  },
};

const equal: Scene = {
  seconds: 8,
  heading: 'Equivalências que valem',
  captions: [
    'A ISO 606 reúne as duas séries: ANSI 60 é a ISO 12A, outra forma de escrever a mesma corrente.',
    'Já 12A e 12B são correntes diferentes.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    drawTable(stage, {
      x: 150,
      y: 172,
      widths: [320, 320, 340],
      rowHeight: 62,
      size: 28,
      head: ['ANSI', 'ISO série A (a mesma)', 'ISO série B (outra)'],
      rows: [
        ['40', '08A', '08B'],
        ['50', '10A', '10B'],
        ['60', '12A', '12B'],
        ['80', '16A', '16B'],
        ['100', '20A', '20B'],
      ],
      k: t * 1.5,
      active: t > 4.4 ? 2 : undefined,
      cellColor: (_, column) => (column === 2 ? accent : column === 1 ? color.good : undefined),
    });
    group(ctx, enter(t, 4.6), () => {
      box(ctx, 150, 566, 18, 18, { r: 3, fill: color.good });
      text(ctx, 'intercambiável', 180, 583);
      box(ctx, 400, 566, 18, 18, { r: 3, fill: accent });
      text(ctx, 'não intercambiável', 430, 583);
    });
  },
};

export const ansiIso: Film = {
  id: 'ansi-e-iso',
  titleLines: ['ANSI', 'e ISO'],
  subject: 'Normas · Designação',
  accent: color.nishiyama,
  sources: [
    'Renold, Transmission chain standards: numeração ANSI e ISO, sufixo de fileiras',
    'ASME/ANSI B29.1 e ISO 606 / DIN 8187, tabelas de dimensões',
    'JIS B 1812 (mikipulley.co.jp): série A segundo a ASME, série B segundo BS/DIN',
  ],
  opening: 'Dois sistemas de números para a mesma peça: ANSI e ISO.',
  takeaways: [
    'ANSI conta oitavos; ISO conta dezesseis avos de polegada.',
    'Série A é a americana; série B é a europeia.',
    '60 e 12A são a mesma corrente. 60 e 12B, não.',
  ],
  closing: 'Leia o número inteiro, com letra e sufixo, antes de pedir.',
  thumbnail: { x: 400, y: 170, scale: 0.74 },
  scenes: [american, european, overlay, range, equal],
  emblem(ctx, t) {
    const k = easeOut(t / 1.4);
    centred(ctx, '60', -20 - (1 - k) * 80, -40, {
      size: 250,
      weight: 800,
      width: 116,
      fill: color.nishiyama,
      alpha: k,
    });
    centred(ctx, '12B', 20 + (1 - k) * 80, 170, {
      size: 200,
      weight: 800,
      width: 112,
      fill: color.white,
      alpha: k,
    });
  },
};
