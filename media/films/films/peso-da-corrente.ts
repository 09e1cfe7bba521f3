import { findSize } from '@elo/standards';
import { estimateMassPerMetre } from '../data/mass';
import { kilogramsPerMetre } from '../data/standards';
import { drawChain, straightPins } from '../draw/chain';
import { drawPlan } from '../draw/chain-plan';
import { bigNumber } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import {
  arcArrow,
  arrow,
  box,
  disc,
  group,
  line,
  onCircle,
  outlined,
  placed,
  polygon,
  xy,
} from '../kit/shapes';
import { centred, decimal, note, risingText, text } from '../kit/text';

/** Mass of ANSI 60, kg/m. */
const Q60 = kilogramsPerMetre('60');

const parts: Scene = {
  seconds: 9,
  heading: 'De onde vem o peso',
  captions: [
    'Placas, pinos, buchas e rolos: cada peça tem sua parte no peso.',
    'As placas são mais da metade. É nelas que o aço economizado aparece primeiro.',
  ],
  draw({ ctx, t, accent }) {
    const size = findSize('60');
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
    note(ctx, 'Estimativa geométrica, ANSI 60', 740, 596, { size: 19, alpha: clamp(t - 2) });
  },
};

function scale(ctx: Ctx, x: number, y: number, reading: string, accent: string): void {
  box(ctx, x - 190, y, 380, 24, { r: 5, ...outlined(color.steel, 2.2) });
  polygon(ctx, outlined(color.iron, 2.2), [
    [x - 150, y + 24],
    [x + 150, y + 24],
    [x + 186, y + 132],
    [x - 186, y + 132],
  ]);
  box(ctx, x - 104, y + 48, 208, 60, { r: 6, fill: '#dfe8d8' });
  text(ctx, reading, x + 92, y + 93, { size: 40, weight: 640, width: 92, align: 'right' });
  disc(ctx, x + 140, y + 78, 9, { fill: accent });
}

const perMetre: Scene = {
  seconds: 9,
  heading: 'Peso = quilos por metro × comprimento',
  captions: [
    'O catálogo dá o peso por metro. A ANSI 60 tem cerca de 1,5 quilo por metro.',
    'Cinco metros pesam perto de 7 quilos e meio.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const metres = mix(0, 5, during(t, 1, 4.5));
    const p = 34;
    const y = 226;
    const count = Math.floor(metres * 6);
    drawChain(ctx, straightPins(xy(MARGIN + 20, y), count + 2, p), {
      pitch: p,
      roller: 21,
      width: 1.5,
    });
    for (let m = 0; m <= 5; m++) {
      const x = MARGIN + 20 + m * 6 * p;
      line(ctx, xy(x, 258), xy(x, 280));
      note(ctx, `${m} m`, x, 306, { size: 20, align: 'center' });
    }
    line(ctx, xy(MARGIN + 20, 269), xy(MARGIN + 20 + 30 * p, 269), { width: 1.5 });
    scale(ctx, 360, 430, `${decimal(metres * Q60, 1)} kg`, accent);
    const pile = Math.min(9, Math.floor(metres * 1.9));
    for (let i = 0; i < pile; i++) {
      drawChain(ctx, straightPins(xy(240 + (i % 2) * 14, 418 - i * 9), 8, 33), {
        pitch: 33,
        roller: 20,
        width: 1.2,
      });
    }
    bigNumber(stage, 720, 430, `${decimal(Q60, 2)} kg/m`, 'ANSI 60, valor de catálogo', {
      size: 60,
      k: enter(t, 0.8),
    });
    risingText(
      ctx,
      `× ${decimal(metres, 1)} m  =  ${decimal(metres * Q60, 1)} kg`,
      720,
      550,
      enter(t, 1.6),
      { size: 44, weight: 700 },
    );
  },
};

const SIZES = ['40', '50', '60', '80', '100', '120'];

const growth: Scene = {
  seconds: 8.5,
  heading: 'Dobrou o passo, quadruplicou o peso',
  captions: [
    'O peso por metro cresce com o quadrado do passo:',
    'da ANSI 40 para a 80 o passo dobra, e o peso por metro fica cerca de quatro vezes maior.',
  ],
  draw({ ctx, t, accent }) {
    SIZES.forEach((name, i) => {
      const k = enter(t, 0.5 + i * 0.35, 1);
      const q = kilogramsPerMetre(name);
      const x = 130 + i * 180;
      const h = (q / 5.6) * 330 * k;
      const mark = name === '40' || name === '80';
      box(ctx, x, 540 - h, 104, h, { r: 3, fill: mark && t > 3.4 ? accent : color.steelDark });
      group(ctx, k, () => {
        const pitch = `${decimal(findSize(name).pitch, 1)} mm`;
        centred(ctx, decimal(q * k, 2), x + 52, 526 - h, { size: 25, weight: 700 });
        centred(ctx, `ANSI ${name}`, x + 52, 574, { weight: 620 });
        note(ctx, pitch, x + 52, 602, { size: 18, align: 'center' });
      });
    });
    note(ctx, 'kg por metro', MARGIN, 200, { size: 20, weight: 600 });
    const k = enter(t, 3.8, 1);
    group(ctx, k, () => {
      const ratio = kilogramsPerMetre('80') / kilogramsPerMetre('40');
      arcArrow(ctx, xy(452, 470), 296, Math.PI * 1.1, Math.PI * 1.1 + k * 1.95, {
        stroke: accent,
        width: 4,
      });
      centred(ctx, `× ${decimal(ratio, 1)}`, 480, 250, { size: 50, weight: 760, fill: accent });
    });
  },
};

const centrifugal: Scene = {
  seconds: 9,
  heading: 'O peso também puxa: força centrífuga',
  captions: [
    'Em movimento, o peso vira tração extra: massa por metro vezes velocidade ao quadrado.',
    'A 10 metros por segundo, a ANSI 60 carrega cerca de 150 newtons só disso.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const v = mix(0, 10, during(t, 1.2, 4.5));
    const force = Q60 * v * v;
    const centre = xy(330, 390);
    const r = 150;
    const n = 26;
    const turn = t * (0.4 + v * 0.14);
    const pins = Array.from({ length: n + 1 }, (_, i) =>
      onCircle(centre, r, turn + (i * 2 * Math.PI) / n),
    );
    const p = 2 * r * Math.sin(Math.PI / n);
    drawChain(ctx, pins, { pitch: p, roller: p * 0.62, width: 1.6 });
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6;
      const long = (force / 150) * 62;
      if (long < 6) continue;
      const from = xy(centre.x + Math.cos(a) * (r + 26), centre.y + Math.sin(a) * (r + 26));
      arrow(ctx, from, xy(from.x + Math.cos(a) * long, from.y + Math.sin(a) * long), {
        stroke: accent,
        width: 3,
        head: 12,
      });
    }
    text(ctx, 'F = q · v²', 720, 250, { size: 56, weight: 720 });
    note(ctx, `q = ${decimal(Q60, 2)} kg/m`, 720, 310, { size: 27 });
    note(ctx, `v = ${decimal(v, 1)} m/s`, 720, 350, { size: 27 });
    bigNumber(stage, 720, 476, `${Math.round(force)} N`, 'de tração centrífuga', { size: 92 });
  },
};

const clue: Scene = {
  seconds: 8,
  heading: 'A balança revela a corrente fina',
  captions: [
    'Mesmo tamanho e peso menor? Há menos aço: placas mais finas, menos resistência.',
    'Pese um metro e compare com o catálogo antes de comprar.',
  ],
  draw({ ctx, t, accent }) {
    const size = findSize('60');
    const thin = { ...size, plate: size.plate * 0.72 };
    const chains = [
      { size, label: 'placa normal', result: (k: number) => `${decimal(Q60 * k, 2)} kg/m` },
      { size: thin, label: 'placa mais fina', result: () => 'mais leve' },
    ];
    chains.forEach(({ size, label, result }, i) => {
      const k = enter(t, 0.4 + i * 0.9);
      const y = 250 + i * 220;
      const highlight = i ? 'plates' : undefined;
      group(ctx, k, () => {
        drawPlan(ctx, MARGIN + 40, y, size, { scale: 5.6, pins: 6, accent, highlight });
        note(ctx, label, 760, y - 6, { size: 24 });
        text(ctx, result(k), 760, y + 42, {
          size: 46,
          weight: 740,
          fill: i ? accent : color.ink,
        });
      });
    });
    const tilt = during(t, 2, 1.4) * 0.16;
    group(ctx, clamp(t - 1.2), () => {
      ctx.translate(1100, 330);
      line(ctx, xy(0, 0), xy(0, 150), { width: 8 });
      box(ctx, -50, 146, 100, 12, { r: 4, fill: color.ink });
      ctx.rotate(-tilt);
      line(ctx, xy(-90, 0), xy(90, 0), { width: 7 });
      for (const side of [-1, 1]) {
        placed(ctx, xy(side * 90, 0), tilt, () => {
          line(ctx, xy(0, 0), xy(0, 50), { width: 2.5 });
          box(ctx, -44, 50, 88, 10, { r: 5, fill: side > 0 ? accent : color.steelDark });
        });
      }
    });
  },
};

export const peso: Film = {
  id: 'peso-da-corrente',
  titleLines: ['Peso da', 'corrente'],
  subject: 'Correntes · Cálculo',
  accent: color.combat,
  sources: [
    'Tabela de fabricante, peso por pé de correntes ANSI (scribd.com/doc/232681759); 1 lb/ft = 1,48816 kg/m',
    'ASME/ANSI B29.1: proporções das peças para a estimativa geométrica (teste no projeto)',
    'Mecânica: tração centrífuga F = q·v²',
  ],
  opening: 'Quanto pesa uma corrente, e o que isso diz sobre ela.',
  takeaways: [
    'Peso = quilos por metro × comprimento.',
    'O peso por metro cresce com o quadrado do passo.',
    'Corrente mais leve que o catálogo tem menos aço.',
  ],
  closing: 'Um metro na balança diz muito sobre a corrente que você compra.',
  thumbnail: { x: 420, y: 200, scale: 0.8 },
  scenes: [parts, perMetre, growth, centrifugal, clue],
  emblem(ctx, t) {
    const p = 74;
    const sway = Math.sin(t * 1.6) * 0.03;
    placed(ctx, xy(-50, -330), sway, () => {
      const pins = Array.from({ length: 8 }, (_, i) => xy(0, i * p));
      drawChain(ctx, pins, { pitch: p, roller: 46, outer: color.combat });
    });
    text(ctx, 'kg/m', 70, 40, { size: 64, weight: 780, width: 108, fill: color.white });
    line(ctx, xy(36, -330), xy(36, 190), { stroke: color.steelDark, width: 3 });
  },
};
