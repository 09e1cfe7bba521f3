import { caliperDiameter, findSize, outsideDiameter, pitchDiameter } from '@elo/standards';
import { drawChain } from '../draw/chain';
import { drawSprocket, pitchRadius, sprocketPath } from '../draw/sprocket';
import { drawTable } from '../draw/table';
import type { Film, Scene } from '../film';
import { dimension } from '../kit/dimension';
import { clamp, during, enter, mix } from '../kit/easing';
import { color } from '../kit/palette';
import { disc, group, line, onCircle, type Point, xy } from '../kit/shapes';
import { centred, decimal, note, risingText, text } from '../kit/text';

/** The chain that the wheel is made for. */
const chain = findSize('60');

/** Teeth of the example wheel. */
const Z = 17;

/** Its pitch diameter, mm. */
const PD = pitchDiameter(chain.pitch, Z);

/** Angle that turns a gap upwards, radians. */
const UP = -Math.PI / 2;

const OD = outsideDiameter(chain.pitch, Z);

const SCALE = 3.9;

const size = { z: Z, pitch: chain.pitch * SCALE, roller: chain.roller * SCALE };

const question: Scene = {
  seconds: 8,
  heading: 'A norma fixa os diâmetros da roda',
  captions: [
    'Passo e número de dentes definem a roda dentada. O resto é conta.',
    `Para ${Z} dentes, ANSI 60, o diâmetro primitivo é ${decimal(PD)} e o externo, cerca de ${decimal(OD, 1)}.`,
  ],
  draw({ ctx, t, accent }) {
    const at = xy(400, 388);
    drawSprocket(ctx, at, size, {
      angle: UP + t * 0.15,
      pitchCircle: t > 1.4 ? accent : '#00000000',
    });
    const r = (PD / 2) * SCALE;
    const ro = (OD / 2) * SCALE;
    if (t > 2)
      dimension(ctx, xy(at.x - r, at.y), xy(at.x + r, at.y), 1, '', {
        k: enter(t, 2),
        stroke: accent,
      });
    group(ctx, (t - 4.4) * 2, () => {
      disc(ctx, at.x, at.y, ro, { stroke: color.inkSoft, width: 1.5 });
    });
    risingText(ctx, `Ø ${decimal(PD)} mm`, 740, 270, enter(t, 2.2), { size: 58, fill: accent });
    note(ctx, 'primitivo = p ÷ sen(180°/z)', 740, 310, { size: 24, alpha: clamp(t - 2.4) });
    risingText(ctx, `Ø ${decimal(OD, 1)} mm`, 740, 430, enter(t, 4.6), { size: 58 });
    note(ctx, 'externo = p · (0,6 + cotg(180°/z))', 740, 470, { size: 24, alpha: clamp(t - 4.8) });
    text(ctx, `z = ${Z}   ·   p = ${decimal(chain.pitch)} mm`, 740, 570, { size: 24, weight: 620 });
  },
};

const CALIPER = caliperDiameter(chain.pitch, Z, chain.roller);

const bottom: Scene = {
  seconds: 10,
  kicker: 'Com o paquímetro',
  heading: 'Meça no fundo dos dentes',
  captions: [
    'No chão da oficina, o que se mede é o fundo dos dentes.',
    'Com dentes ímpares, não há fundo em frente: mede-se até o vão ao lado,',
    `e a conta leva o cosseno de 90° sobre z. Aqui: ${decimal(CALIPER)} milímetros.`,
  ],
  draw({ ctx, t, accent }) {
    const at = xy(360, 420);
    const s = 3.1;
    const small = { z: Z, pitch: chain.pitch * s, roller: chain.roller * s };
    const r = pitchRadius(small);
    const tilt = Math.PI / 2 / Z;
    // Turned so that the two gaps measured against each other lie level.
    drawSprocket(ctx, at, small, { angle: Math.PI + tilt });
    const half = small.roller / 2;
    const leftX = at.x - r * Math.cos(tilt) + half;
    const rightX = at.x + r * Math.cos(tilt) - half;
    const gapY = at.y - r * Math.sin(tilt);
    const k = during(t, 1, 1.5);
    for (const x of [at.x - r * Math.cos(tilt), at.x + r * Math.cos(tilt)]) {
      disc(ctx, x, gapY, 5, { fill: accent });
      disc(ctx, x, gapY, half, { stroke: accent });
    }
    group(ctx, k, () => {
      line(ctx, xy(leftX, gapY), xy(rightX, gapY), { stroke: accent, width: 4, k });
      for (const x of [leftX, rightX])
        line(ctx, xy(x, gapY - 18), xy(x, gapY + 18), { stroke: accent, width: 4 });
    });
    risingText(ctx, `${decimal(CALIPER)} mm`, 720, 300, enter(t, 2.6), { size: 76, fill: accent });
    text(ctx, 'Øp · cos(90°/z) − rolo', 720, 344, { size: 27, weight: 560, alpha: clamp(t - 2.8) });
    note(ctx, `${decimal(PD)} · cos(90°/${Z}) − ${decimal(chain.roller)}`, 720, 386, {
      size: 24,
      alpha: clamp(t - 3.6),
    });
    risingText(ctx, 'Dentes pares: Øp − rolo', 720, 490, enter(t, 6), { size: 30, weight: 680 });
    note(ctx, 'há um fundo bem em frente ao outro', 720, 524, { size: 21, alpha: clamp(t - 6.2) });
  },
};

const wrong: Scene = {
  seconds: 10,
  heading: 'Fora da norma, o erro se soma a cada dente',
  captions: [
    'Se a roda foge da norma, o erro de um dente se soma ao do seguinte.',
    'Com o passo da roda 3 por cento maior, o primeiro rolo assenta,',
    'o quarto já roça e o último sobe no flanco.',
  ],
  draw({ ctx, t, accent }) {
    const show = (at: Point, error: number, label: string, fill: string) => {
      const s = 3.35;
      const cut = { z: Z, pitch: chain.pitch * s * (1 + error), roller: chain.roller * s };
      drawSprocket(ctx, at, cut, { angle: UP });
      const r = pitchRadius(cut);
      const count = Math.floor(mix(1, 9, clamp((t - 0.8) / 4.5)));
      // Each link is one nominal pitch: a chord of the larger wheel, so it covers a smaller angle.
      const step = 2 * Math.asin((chain.pitch * s) / 2 / r);
      const pins = Array.from({ length: count + 1 }, (_, i) => {
        const a = UP - Math.PI * 0.45 + i * step;
        const gap = (2 * Math.PI) / Z;
        const base = UP - Math.PI * 0.45;
        const first = UP + Math.round((base - UP) / gap) * gap;
        const off = Math.abs(i * step - i * gap) * r;
        const lift = error ? Math.min(off * 0.5, 24) : 0;
        return onCircle(at, r + lift, first + (a - base));
      });
      drawChain(ctx, pins, {
        pitch: chain.pitch * s,
        roller: cut.roller,
        front: 0.18,
        width: 1.8,
        layer: 'front',
      });
      pins.forEach(({ x, y }, i) => {
        if (error && i > 2) disc(ctx, x, y, cut.roller / 2, { stroke: accent, width: 2 + i * 0.5 });
      });
      centred(ctx, label, at.x, 606, { size: 27, weight: 700, fill });
    };
    show(xy(340, 372), 0, 'Conforme a norma: todos assentam', color.good);
    show(xy(920, 372), 0.03, 'Fora da norma: sobem no flanco', accent);
  },
};

const checks: Scene = {
  seconds: 10,
  heading: 'O que conferir numa roda dentada',
  captions: [
    'Antes de aprovar uma roda dentada, confira seis pontos da norma:',
    'diâmetro no fundo, diâmetro externo, forma do vão, largura do dente,',
    'batimento e furo. Roda boa passa em todos.',
  ],
  draw(stage) {
    const { ctx, t } = stage;
    const rows = [
      ['Diâmetro no fundo', 'assento do rolo'],
      ['Diâmetro externo', 'altura do dente'],
      ['Forma do vão', 'entrada e saída do rolo'],
      ['Largura do dente', 'entra entre as placas'],
      ['Batimento', 'gira sem excêntrico nem ginga'],
      ['Furo e marcação', 'tolerância, dentes e corrente'],
    ];
    drawTable(stage, {
      y: 168,
      widths: [340, 390],
      rowHeight: 60,
      size: 25,
      head: ['Ponto', 'O que garante'],
      rows,
      k: 0.5 + t * 1.1,
    });
    rows.forEach((_, i) => {
      const k = enter(t, 1.6 + i * 0.95);
      const y = 246 + i * 60;
      line(ctx, xy(830, y + 12), xy(840, y + 22), { k, stroke: color.good, width: 6 });
      line(ctx, xy(839, y + 22), xy(862, y - 4), { k: k * 2 - 1, stroke: color.good, width: 6 });
    });
    drawSprocket(
      ctx,
      xy(1050, 390),
      { z: 19, pitch: 48, roller: 30 },
      { angle: t * 0.5, fill: color.steel, hub: 54, bore: 30, holes: 5 },
    );
  },
};

export const rodasNormas: Film = {
  id: 'rodas-dentadas-seguem-as-normas',
  titleLines: ['As rodas', 'dentadas seguem', 'as normas?'],
  subject: 'Rodas dentadas · Inspeção',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1 e ISO 606: diâmetros primitivo, externo e de medição (fórmulas com teste)',
    'ISO 606:2015, capítulo 5: diâmetros, vão, largura, batimento, furo, marcação',
  ],
  opening: 'Como saber se uma roda dentada segue a norma.',
  takeaways: [
    'Passo, dentes e rolo definem todos os diâmetros.',
    'Dentes ímpares: a medida no fundo leva cos(90°/z).',
    'Roda fora da norma gasta a corrente desde o primeiro dia.',
  ],
  closing: 'Com paquímetro e duas contas, qualquer roda dentada pode ser conferida.',
  scenes: [question, bottom, wrong, checks],
  emblem(ctx, t) {
    const wheel = { z: Z, pitch: 78, roller: 49 };
    const r = pitchRadius(wheel);
    group(ctx, 1, () => {
      ctx.rotate(t * 0.12);
      ctx.lineWidth = 4;
      ctx.strokeStyle = color.white;
      ctx.stroke(sprocketPath(wheel));
    });
    disc(ctx, 0, 0, r, { stroke: color.combat, width: 4, dash: [18, 7, 4, 7] });
    disc(ctx, 0, 0, 92, { stroke: color.white, width: 4 });
    const k = enter(t, 0.8, 1);
    line(ctx, xy(-96, 4), xy(-20, 80), { k, stroke: color.combat, width: 22 });
    line(ctx, xy(-28, 80), xy(110, -84), { k: k * 2 - 1, stroke: color.combat, width: 22 });
  },
};
