import { wearLimit } from '@elo/calculation';
import { drawChain, makeDrive, straightPins } from '../draw/chain';
import { drawSprocket, pitchRadius } from '../draw/sprocket';
import { bigNumber } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { callout } from '../kit/dimension';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arrow, box, curve, disc, group, line, onCircle, outlined, tick, xy } from '../kit/shapes';
import { centred, decimal, note, paragraph, risingText, text } from '../kit/text';

/** Pin, bush and roller seen along the pin; `wear` 0…1 opens the clearance, exaggerated. */
function joint(ctx: Ctx, x: number, y: number, r: number, wear: number, fill: string): void {
  disc(ctx, x, y, r, outlined(color.steelLight, 2.5));
  disc(ctx, x, y, r * 0.74, outlined(color.steelMid, 2.5));
  disc(ctx, x, y, r * (0.5 + wear * 0.05), outlined(color.paper));
  // Under load the pin touches the bush: hole radius less pin radius.
  disc(ctx, x - r * (0.01 + wear * 0.1), y, r * (0.49 - wear * 0.05), outlined(fill));
}

const where: Scene = {
  seconds: 9,
  heading: 'O desgaste nasce entre pino e bucha',
  captions: [
    'A cada dobra, o pino gira dentro da bucha, sob carga.',
    'O metal se gasta, a folga cresce e o passo fica mais longo.',
    'O aço não estica: a corrente “alonga” por desgaste.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const k = during(t, 1.6, 4.5);
    const turn = Math.sin(t * 2.4) * 0.35;
    joint(ctx, 340, 380, 178, k, accent);
    const end = xy(340 + Math.cos(turn) * 66, 380 + Math.sin(turn) * 66);
    line(ctx, xy(340 - 178 * k * 0.1, 380), end, { stroke: color.white, width: 5 });
    callout(stage, xy(340 + 20, 346), xy(620, 240), 'Pino', 0.8, 'prensado na placa externa');
    callout(stage, xy(340 + 112, 380), xy(620, 360), 'Bucha', 1.4, 'prensada na placa interna');
    callout(
      stage,
      xy(340 + 88, 402),
      xy(620, 480),
      'Folga por desgaste',
      3,
      'exagerada no desenho',
    );
    note(ctx, 'passo médio', 960, 316);
    bigNumber(stage, 960, 390, `+ ${decimal(3 * k, 1)}%`, 'alongamento', { size: 62 });
  },
};

const climb: Scene = {
  seconds: 9,
  heading: 'A corrente gasta sobe no dente',
  captions: [
    'Com passo maior, os rolos só assentam num círculo maior: sobem no dente.',
    'Perto da ponta, a corrente salta e arranca material da roda.',
  ],
  draw({ ctx, t, accent }) {
    const size = { z: 24, pitch: 50, roller: 31 };
    const k = during(t, 2, 4);
    const stretch = 1 + 0.075 * k;
    const r = pitchRadius(size) * stretch;
    const centre = xy(360, 380);
    const angle = t * 0.35;
    const step = (2 * Math.PI) / size.z;
    const pins = Array.from({ length: 25 }, (_, i) => onCircle(centre, r, angle + i * step));
    const look = { pitch: 50, roller: 31, front: 0, width: 1.8 };
    drawChain(ctx, pins, { ...look, layer: 'back' });
    drawSprocket(ctx, centre, size, {
      angle,
      hub: 80,
      bore: 40,
      holes: 6,
      pitchCircle: color.inkSoft,
    });
    drawChain(ctx, pins, {
      ...look,
      layer: 'front',
      rollerFill: k > 0.6 ? accent : color.steelLight,
    });
    disc(ctx, centre.x, centre.y, r, { stroke: accent, width: 3 });
    text(ctx, 'círculo de trabalho', 720, 300, { size: 24, weight: 640, fill: accent });
    paragraph(
      ctx,
      'Raio de trabalho e passo crescem na mesma proporção. Quanto mais dentes, mais perto da ponta o rolo chega: rodas grandes toleram menos.',
      720,
      344,
      470,
      { size: 26 },
    );
    note(ctx, 'Alongamento exagerado no desenho', 720, 560, { size: 18 });
  },
};

const limit: Scene = {
  seconds: 9,
  heading: 'Limite: 3%, menos nas rodas grandes',
  captions: [
    'O limite usual é 3%, até 66 dentes na roda maior.',
    'Acima, 200 dividido pelos dentes: com 100 dentes, 2%.',
    'Com centros fixos, troque já com 1,5%.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const x0 = 150;
    const y0 = 560;
    const w = 720;
    const h = 350;
    const xOf = (z: number) => x0 + ((z - 10) / 140) * w;
    const yOf = (e: number) => y0 - (e / 3.5) * h;
    line(ctx, xy(x0, y0), xy(x0 + w, y0));
    line(ctx, xy(x0, y0), xy(x0, y0 - h));
    for (const e of [1, 2, 3]) {
      line(ctx, xy(x0, yOf(e)), xy(x0 + w, yOf(e)), { stroke: color.line, width: 1.2 });
      note(ctx, `${e}%`, x0 - 14, yOf(e) + 7, { size: 20, align: 'right' });
    }
    for (const z of [30, 66, 100, 130])
      note(ctx, String(z), xOf(z), y0 + 30, { size: 20, align: 'center' });
    text(ctx, 'dentes da roda maior', x0 + w, y0 + 60, { size: 20, align: 'right', weight: 600 });
    const end = mix(10, 150, clamp((t - 0.8) / 4));
    const at = (z: number) => xy(xOf(z), yOf(wearLimit(z)));
    curve(ctx, [10, end, 0.5], at, { stroke: accent, width: 6 });
    disc(ctx, xOf(end), yOf(wearLimit(end)), 10, { fill: accent });
    const fixed = enter(t, 6.2, 1);
    line(ctx, xy(x0, yOf(1.5)), xy(x0 + w, yOf(1.5)), { k: fixed, width: 3, dash: [12, 8] });
    text(ctx, 'centros fixos: 1,5%', x0 + 16, yOf(1.5) - 12, {
      size: 21,
      weight: 620,
      alpha: fixed,
    });
    bigNumber(stage, 940, 330, `${decimal(wearLimit(end), 1)}%`, `com ${Math.round(end)} dentes`);
    risingText(ctx, '200 ÷ z', 940, 470, enter(t, 3.4), { size: 42, weight: 700 });
    note(ctx, 'acima de 66 dentes', 940, 502, { size: 21, alpha: clamp(t - 3.6) });
  },
};

const METHODS = [
  ['Manual', 'pincel ou almotolia, a cada 8 h'],
  ['Gotejamento', '5 a 20 gotas por minuto'],
  ['Banho', 'corrente 6 a 12 mm no óleo'],
  ['Circulação forçada', 'jato de óleo na corrente'],
] as const;

function methodIcon(ctx: Ctx, x: number, y: number, kind: number, t: number, accent: string): void {
  const size = { z: 14, pitch: 15, roller: 9 };
  drawSprocket(ctx, xy(x + 80, y), size, {
    angle: t * 0.8,
    fill: color.steelMid,
    hub: 13,
    bore: 6,
    ground: color.white,
    width: 1.5,
  });
  if (kind === 0) {
    line(ctx, xy(x - 30, y - 36), xy(x + 22, y - 10), { stroke: accent, width: 9 });
    line(ctx, xy(x + 22, y - 10), xy(x + 36, y - 3), { stroke: color.oil, width: 13 });
  } else if (kind === 1) {
    box(ctx, x + 62, y - 62, 36, 16, { r: 4, fill: accent });
    disc(ctx, x + 80, y - 40 + ((t * 26) % 14), 4.5, { fill: color.oil });
  } else if (kind === 2) {
    box(ctx, x + 20, y + 22, 120, 26, { r: 3, fill: '#d69a1eb0' });
    const wall = { stroke: accent, width: 4 };
    for (const side of [x + 20, x + 140]) line(ctx, xy(side, y + 10), xy(side, y + 48), wall);
    line(ctx, xy(x + 18, y + 48), xy(x + 142, y + 48), wall);
  } else {
    line(ctx, xy(x - 34, y), xy(x + 14, y), { stroke: accent, width: 9 });
    for (let i = 0; i < 3; i++)
      disc(ctx, x + 18 + ((t * 60 + i * 9) % 26), y + (i - 1) * 7, 3.4, { fill: color.oil });
  }
}

const oil: Scene = {
  seconds: 10,
  heading: 'O óleo precisa chegar ao pino',
  captions: [
    'O óleo entra entre as placas, no ramo frouxo,',
    'até o pino e a bucha. Graxa grossa não chega lá.',
    'O método acompanha a velocidade: manual, gotejamento, banho, circulação.',
  ],
  draw({ ctx, t, accent }) {
    const p = 104;
    const y = 262;
    const shift = (t * 60) % (p * 2);
    drawChain(ctx, straightPins(xy(-p * 2 + shift, y), 16, p), { pitch: p, roller: 65 });
    for (let i = 0; i < 9; i++) {
      const fall = (t * 1.1 + i * 0.37) % 1;
      const x = 210 + i * 104;
      disc(ctx, x, 150 + fall * 66, 6 * (1 - fall * 0.2), { fill: color.oil });
    }
    METHODS.forEach(([name, detail], i) => {
      const k = enter(t, 2.6 + i * 1.2);
      const x = MARGIN + i * 290;
      group(ctx, k, () => {
        const top = 380 + (1 - k) * 40;
        box(ctx, x, top, 266, 190, { r: 8, fill: color.white, stroke: color.line, width: 1.5 });
        methodIcon(ctx, x + 62, top + 66, i, t, accent);
        text(ctx, name, x + 20, top + 142, { size: 24, weight: 700 });
        note(ctx, detail, x + 20, top + 170, { size: 17 });
      });
    });
  },
};

const care: Scene = {
  seconds: 9,
  heading: 'Alinhada, com folga certa, e tudo novo',
  captions: [
    'Eixos paralelos e rodas alinhadas evitam desgaste lateral.',
    'Deixe no ramo frouxo uma folga de 4 a 6% do vão.',
    'E nunca una corrente nova a rodas gastas.',
  ],
  draw({ ctx, t, accent }) {
    const size = { z: 17, pitch: 38, roller: 24 };
    const r = pitchRadius(size);
    const left = xy(230, 340);
    const right = xy(770, 340);
    const sag = 30 * during(t, 2.6, 1.4);
    const drive = makeDrive(left, 540, [17, 17], size);
    const { pins, leftAngle, rightAngle } = drive.at(t * 1.6);
    const slack = pins.map(({ x, y }) => {
      const k = (x - left.x) / (drive.right.x - left.x);
      return xy(x, y > 340 && k > 0 && k < 1 ? y + 4 * sag * k * (1 - k) : y);
    });
    const look = { pitch: size.pitch, roller: size.roller, front: 0, width: 1.6 };
    drawChain(ctx, slack, { ...look, layer: 'back' });
    drawSprocket(ctx, left, size, { angle: leftAngle });
    drawSprocket(ctx, drive.right, size, { angle: rightAngle });
    drawChain(ctx, slack, { ...look, layer: 'front' });
    if (t > 3.4) {
      const x = (left.x + right.x) / 2;
      line(ctx, xy(left.x, 340 + r), xy(right.x, 340 + r), {
        stroke: color.inkFaint,
        width: 1.5,
        dash: [8, 6],
      });
      arrow(ctx, xy(x, 340 + r + 78), xy(x, 340 + r + sag + 12), { stroke: accent, width: 4 });
      centred(ctx, 'folga: 4 a 6% do vão', x, 340 + r + 108, {
        size: 26,
        weight: 680,
        fill: accent,
      });
    }
    ['Rodas alinhadas', 'Folga no ramo frouxo', 'Corrente e rodas novas juntas'].forEach(
      (label, i) => {
        const k = enter(t, 0.8 + i * 2.4);
        const y = 236 + i * 76;
        box(ctx, 960, y, 26 * k, 26 * k, { r: 4, fill: accent });
        tick(ctx, [xy(966, y + 13), xy(971, y + 20), xy(981, y + 6)], {
          k,
          stroke: color.white,
          width: 3.5,
        });
        paragraph(ctx, label, 1002, y + 21, 220, {
          size: 23,
          weight: 620,
          fill: k > 0.3 ? color.ink : color.line,
          leading: 27,
        });
      },
    );
  },
};

export const vidaUtil: Film = {
  id: 'vida-util-da-corrente',
  titleLines: ['Vida útil', 'da corrente'],
  subject: 'Correntes · Manutenção',
  accent: color.nishiyama,
  sources: [
    'Tsubaki, The Complete Guide to Chain, 7.1.4 Lubrication (chain-guide.com)',
    'Diamond Chain, FAQ: 3% até 66 dentes, 200/N acima; 1,5% com centros fixos',
    'bearingservice.com, When to replace a chain: folga de 4 a 6% do vão',
  ],
  opening: 'O que gasta uma corrente, e o que a faz durar.',
  takeaways: [
    'Corrente não estica: gasta entre pino e bucha.',
    'Limite de 3%, ou 200 ÷ z acima de 66 dentes.',
    'Óleo entre as placas, rodas alinhadas, folga certa.',
  ],
  closing: 'Meça, lubrifique e troque na hora certa: a transmissão inteira dura mais.',
  scenes: [where, climb, limit, oil, care],
  emblem(ctx, t) {
    joint(ctx, 0, 0, 215, 0.4 + 0.6 * easeOut(t / 2.4), color.nishiyama);
    for (let i = 0; i < 3; i++) {
      const y = -300 + ((t * 120 + i * 90) % 200);
      disc(ctx, 150 + i * 34, y, 9, { fill: color.oil });
    }
  },
};
