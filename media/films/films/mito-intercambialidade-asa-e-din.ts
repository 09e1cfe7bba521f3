import { findSize } from '@elo/standards';
import { drawGap, restingRadius } from '../draw/seat';
import { drawSprocket, pitchRadius, type SprocketSize } from '../draw/sprocket';
import { drawTable } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { dimension } from '../kit/dimension';
import { clamp, during, easeBack, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arrow, box, disc, group, line, outlined, polygon, xy } from '../kit/shapes';
import { badge, centred, decimal, note, risingText, text } from '../kit/text';

/** ANSI 40, the American chain of the comparison. */
const a40 = findSize('40');

/** ISO 08B, the European chain of the same pitch. */
const b08 = findSize('08B');

/** Pixels per millimetre of the tooth gap details. */
const SCALE = 36;

/** Tooth gap of a wheel of 19 teeth for a chain of this pitch and roller, in pixels. */
const gapOf = (pitch: number, roller: number): SprocketSize => ({
  z: 19,
  pitch: pitch * SCALE,
  roller: roller * SCALE,
});

/** Keeps what is drawn next below the heading, so that a falling roller does not cross it. */
function clipBelowHeading(ctx: Ctx): void {
  ctx.beginPath();
  ctx.rect(0, 152, 1280, 568);
  ctx.clip();
}

const claim: Scene = {
  seconds: 8,
  heading: '“O passo é igual, então serve.” Será?',
  captions: [
    'ASA, hoje ANSI, e DIN, hoje ISO série B: muita gente troca uma pela outra,',
    'porque o passo é o mesmo. Mas o passo é só uma das três medidas.',
  ],
  draw({ ctx, t, accent }) {
    const scale = 5.4;
    const pair = [
      { label: 'ANSI 40', size: a40, x: 330, turn: 0.35, fill: color.steelLight, ink: accent },
      { label: 'ISO 08B', size: b08, x: 950, turn: -0.35, fill: color.steel, ink: color.ink },
    ];
    pair.forEach(({ label, size, x, turn, fill, ink }, i) => {
      const wheel = { z: 15, pitch: size.pitch * scale, roller: size.roller * scale };
      group(ctx, enter(t, 0.4 + i * 0.3), () => {
        drawSprocket(ctx, xy(x, 350), wheel, { angle: t * turn, fill, hub: 58, bore: 28 });
        centred(ctx, label, x, 560, { size: 34, weight: 740, fill: ink });
        note(ctx, `passo ${decimal(size.pitch)} mm`, x, 596, { size: 24, align: 'center' });
      });
    });
    const k = easeBack(clamp((t - 2.4) / 0.6));
    if (t < 2.4) return;
    for (const y of [332, 368]) line(ctx, xy(640 - 42 * k, y), xy(640 + 42 * k, y), { width: 16 });
    line(ctx, xy(672, 292), xy(608, 408), { k: clamp((t - 4.4) * 3), stroke: accent, width: 15 });
  },
};

function dropRoller(ctx: Ctx, t: number, gap: SprocketSize, roller: number, fill: string): number {
  const at = xy(430, 372);
  drawGap(ctx, at, gap);
  const rest = restingRadius(gap, roller * SCALE) - pitchRadius(gap);
  const height = mix(260, rest, during(t, 0.9, 1.3));
  ctx.save();
  clipBelowHeading(ctx);
  disc(ctx, at.x, at.y - height, (roller * SCALE) / 2, outlined(fill, 3));
  disc(ctx, at.x, at.y - height, roller * SCALE * 0.3, outlined(color.steelMid));
  disc(ctx, at.x, at.y - height, roller * SCALE * 0.2, outlined(color.iron));
  ctx.restore();
  return rest / SCALE;
}

const tooBig: Scene = {
  seconds: 8,
  kicker: 'Rolo DIN em roda ASA',
  heading: 'O rolo não assenta',
  captions: [
    'Rolo 08B, de 8,51 milímetros, na roda da ANSI 40, feita para 7,92:',
    'ele não chega ao fundo e se apoia nos flancos. A corrente trabalha alta e salta.',
  ],
  draw({ ctx, t, accent }) {
    const rest = dropRoller(ctx, t, gapOf(a40.pitch, a40.roller), b08.roller, accent);
    group(ctx, clamp((t - 2.3) * 2), () => {
      const bottom = 372 + (a40.roller * SCALE) / 2;
      const low = 372 - rest * SCALE + (b08.roller * SCALE) / 2;
      arrow(ctx, xy(640, low - 70), xy(450, (low + bottom) / 2), { width: 3 });
      text(ctx, 'vão no fundo', 652, low - 72, { size: 24, weight: 680 });
    });
    risingText(ctx, `Ø ${decimal(b08.roller)}`, 900, 270, enter(t, 2.6), {
      size: 66,
      fill: accent,
    });
    note(ctx, 'rolo ISO 08B', 900, 306, { alpha: clamp(t - 2.6) });
    risingText(ctx, `Ø ${decimal(a40.roller)}`, 900, 400, enter(t, 3.2), { size: 66 });
    note(ctx, 'assento ANSI 40', 900, 436, { alpha: clamp(t - 3.2) });
    risingText(ctx, 'Corrente alta e salto de dente', 880, 520, enter(t, 4.6), {
      size: 21,
      weight: 680,
    });
  },
};

const tooSmall: Scene = {
  seconds: 7,
  kicker: 'Rolo ASA em roda DIN',
  heading: 'O rolo fica solto',
  captions: [
    'Ao contrário, o rolo da ANSI 40 fica solto no assento da 08B:',
    'bate de um flanco ao outro a cada arranque, e o dente se desgasta.',
  ],
  draw({ ctx, t, accent }) {
    const gap = gapOf(b08.pitch, b08.roller);
    const play = t > 2.4 ? Math.sin((t - 2.4) * 7) * 9 : 0;
    ctx.save();
    clipBelowHeading(ctx);
    drawGap(ctx, xy(430, 372), gap);
    const rest = (restingRadius(gap, a40.roller * SCALE) - pitchRadius(gap)) / SCALE;
    const height = mix(260, rest * SCALE, during(t, 0.9, 1.3)) + Math.abs(play) * 0.22;
    const x = 430 + play;
    for (const [r, fill] of [
      [0.5, accent],
      [0.3, color.steelMid],
      [0.2, color.iron],
    ] as const) {
      disc(ctx, x, 372 - height, a40.roller * SCALE * r, outlined(fill, 2.5));
    }
    ctx.restore();
    if (t > 2.4) {
      arrow(ctx, xy(400, 180), xy(340, 180), { stroke: accent, width: 4 });
      arrow(ctx, xy(460, 180), xy(520, 180), { stroke: accent, width: 4 });
    }
    risingText(ctx, `${decimal(b08.roller - a40.roller)} mm`, 880, 330, enter(t, 2.8), {
      size: 68,
      fill: accent,
    });
    note(ctx, 'de diferença entre rolo e assento', 880, 372, { size: 21, alpha: clamp(t - 2.8) });
  },
};

const a80 = findSize('80');

const TOOTH_16B = 16.2;

const width: Scene = {
  seconds: 8.5,
  kicker: 'Mesmo passo, mesmo rolo',
  heading: 'E ainda assim o dente não entra',
  captions: [
    'ANSI 80 e 16B têm o mesmo passo e o mesmo rolo. Então serve?',
    'O dente da roda 16B tem 16,2 milímetros. Entre as placas da ANSI 80 só há 15,88.',
  ],
  draw({ ctx, t, accent }) {
    const s = 16;
    const x = 430;
    const half = (a80.innerWidth / 2) * s;
    const plate = a80.plate * s;
    const y = 372;
    const steel = { r: 6, ...outlined(color.steelMid, 2.5) };
    box(ctx, x + half, y - 150, plate, 250, steel);
    box(ctx, x - half - plate, y - 150, plate, 250, steel);
    const pin = half + plate + 40;
    box(ctx, x - pin, y - 60, pin * 2, 46, { r: 5, ...outlined(color.iron) });
    box(ctx, x - half + 3, y - 96, half * 2 - 6, 118, { r: 6, ...outlined(color.steelLight, 2.5) });
    const tooth = (TOOTH_16B / 2) * s;
    const push =
      mix(70, 0, during(t, 1, 1.4)) + (t > 2.4 && t < 3.6 ? Math.abs(Math.sin(t * 12)) * 8 : 0);
    polygon(ctx, outlined(accent, 2.5), [
      [x - tooth, 690 + push],
      [x - tooth, y + 116 + push],
      [x - tooth + 5, y + 103 + push],
      [x + tooth - 5, y + 103 + push],
      [x + tooth, y + 116 + push],
      [x + tooth, 690 + push],
    ]);
    centred(ctx, 'dente 16B', x, 590 + push, { size: 26, weight: 700, fill: color.white });
    dimension(
      ctx,
      xy(x - half, y - 150),
      xy(x + half, y - 150),
      24,
      `${decimal(a80.innerWidth)} mm`,
      {
        k: enter(t, 2.8),
      },
    );
    risingText(
      ctx,
      `${decimal(TOOTH_16B, 1)} > ${decimal(a80.innerWidth)}`,
      740,
      360,
      enter(t, 4),
      {
        size: 68,
        fill: accent,
      },
    );
    note(ctx, 'largura do dente 16B × largura interna ANSI 80', 740, 402, {
      size: 21,
      alpha: clamp(t - 4),
    });
  },
};

const PAIRS = [
  ['40', '08B'],
  ['50', '10B'],
  ['60', '12B'],
  ['80', '16B'],
  ['100', '20B'],
  ['120', '24B'],
] as const;

const near = (a: number, b: number) => Math.abs(a - b) < 0.011;

const pairs: Scene = {
  seconds: 10,
  heading: 'Nenhum par coincide nas três medidas',
  captions: [
    'Veja os pares de mesmo passo. Em magenta, as medidas que não batem.',
    'Alguns coincidem no rolo, um na largura. Nenhum, nas três medidas.',
    'Corrente e roda dentada: sempre da mesma norma.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    drawTable(stage, {
      y: 162,
      widths: [220, 180, 184, 184, 184, 184],
      rowHeight: 58,
      size: 25,
      head: ['Par', 'Passo', 'Rolo ANSI', 'Rolo ISO', 'Largura ANSI', 'Largura ISO'],
      rows: PAIRS.map(([a, b]) => {
        const [x, y] = [findSize(a), findSize(b)];
        return [
          `${a}  ×  ${b}`,
          decimal(x.pitch),
          decimal(x.roller),
          decimal(y.roller),
          decimal(x.innerWidth),
          decimal(y.innerWidth),
        ];
      }),
      k: t * 2,
      cellColor: (row, column) => {
        const [a, b] = PAIRS[row] as (typeof PAIRS)[number];
        const same =
          column < 4
            ? near(findSize(a).roller, findSize(b).roller)
            : near(findSize(a).innerWidth, findSize(b).innerWidth);
        return column > 1 && !same ? accent : undefined;
      },
    });
    risingText(ctx, 'Medidas em milímetros', MARGIN, 612, enter(t, 3.6), {
      size: 19,
      weight: 450,
      fill: color.inkSoft,
    });
  },
};

export const mitoAsaDin: Film = {
  id: 'mito-intercambialidade-asa-e-din',
  title: 'Mito: intercambialidade de rodas dentadas ASA e DIN',
  titleLines: ['Mito: rodas', 'ASA e DIN são', 'intercambiáveis'],
  subject: 'Rodas dentadas · Normas',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1 e ISO 606 / DIN 8187, tabelas de dimensões',
    'ISO 606, forma do vão dos dentes (raio de assento 0,505 d1)',
    'Tabela de rodas DIN 8187 (yavuzlardisli.com): dente 16B simples, 16,2 mm',
  ],
  opening: 'Roda dentada ASA serve em corrente DIN? Vamos testar o mito.',
  takeaways: [
    'Passo igual não garante rolo igual nem largura igual.',
    'Rolo maior não assenta; rolo menor fica solto.',
    'Corrente e roda dentada devem seguir a mesma norma.',
  ],
  closing: 'É mito: ASA e DIN não são intercambiáveis. Use a mesma norma nas duas peças.',
  thumbnail: { x: 400, y: 172, scale: 0.74 },
  scenes: [claim, tooBig, tooSmall, width, pairs],
  emblem(ctx, t) {
    const r = 112;
    for (const [x, label, fill, d] of [
      [-158, 'ASA', color.combat, 7.92],
      [158, 'DIN', color.steelLight, 8.51],
    ] as const) {
      disc(ctx, x, -30, (r * d) / 8.51, { fill, stroke: color.graphiteLine, width: 3 });
      disc(ctx, x, -30, 66, { fill: color.graphite });
      badge(ctx, label, x, -30, { size: 44, weight: 780, width: 108 });
    }
    const k = clamp((t - 0.8) * 2);
    for (const y of [-46, -14])
      line(ctx, xy(-30, y), xy(30, y), { k, stroke: color.white, width: 9 });
    line(ctx, xy(20, -74), xy(-20, 14), {
      k: clamp((t - 1.3) * 2),
      stroke: color.nishiyama,
      width: 10,
    });
  },
};
