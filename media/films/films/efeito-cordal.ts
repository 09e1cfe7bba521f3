import { chordalVariation } from '@elo/standards';
import { drawChain } from '../draw/chain';
import { drawSprocket, pitchRadius, type SprocketSize, sprocketOf } from '../draw/sprocket';
import { bigNumber, drawTable } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { dimension } from '../kit/dimension';
import { clamp, during, easeOut, enter } from '../kit/easing';
import { color } from '../kit/palette';
import {
  arcArrow,
  arrow,
  corners,
  curve,
  disc,
  group,
  line,
  onCircle,
  type Point,
  placed,
  polygon,
  xy,
} from '../kit/shapes';
import { centred, decimal, note, risingText, text } from '../kit/text';

/** Rotation sense: the upper strand runs to the right; a tooth angle repeats the picture. */
function strandPins(centre: Point, size: SprocketSize, angle: number, free: number): Point[] {
  const step = (2 * Math.PI) / size.z;
  const r = pitchRadius(size);
  const local = ((angle % step) + step) % step;
  const lead = -Math.PI / 2 - step / 2 + local;
  const on = Math.ceil(size.z / 2) + 1;
  const wheel = Array.from({ length: on }, (_, i) => {
    const a = lead - (on - 1 - i) * step;
    return onCircle(centre, r, a);
  });
  const last = wheel[wheel.length - 1] as Point;
  const strand = Array.from({ length: free }, (_, i) => xy(last.x + (i + 1) * size.pitch, last.y));
  return [...wheel, ...strand];
}

/** Angle at which to draw the wheel, radians, so that its gaps hold the pins of `strandPins`. */
function wheelAngle(size: SprocketSize, angle: number): number {
  return -Math.PI / 2 - Math.PI / size.z + angle;
}

/** Parity of the link that starts the list, so that links keep their kind while they travel. */
function parity(size: SprocketSize, angle: number): number {
  return Math.floor(angle / ((2 * Math.PI) / size.z)) % 2;
}

/** Draws wheel and chain after `angle` radians; returns the pins, the last of the free strand at the end. */
function drawWheel(
  ctx: Ctx,
  centre: Point,
  size: SprocketSize,
  angle: number,
  free: number,
): Point[] {
  const pins = strandPins(centre, size, angle, free);
  const look = { pitch: size.pitch, roller: size.roller, front: 0 };
  const first = (pins.length + parity(size, angle)) % 2;
  drawChain(ctx, pins, { ...look, layer: 'back' }, first);
  drawSprocket(ctx, centre, size, {
    angle: wheelAngle(size, angle),
    hub: pitchRadius(size) * 0.36,
    bore: pitchRadius(size) * 0.18,
  });
  drawChain(ctx, pins, { ...look, layer: 'front' }, first);
  return pins;
}

/** The wheel of the first scenes, small enough to show the polygon; pixels. */
const small: SprocketSize = { z: 8, pitch: 118, roller: 70 };

const facets: Scene = {
  seconds: 8,
  heading: 'A corrente forma um polígono',
  captions: [
    'A corrente não dobra no meio do elo: sobre a roda ela forma um polígono.',
    'Do vértice ao meio do lado, o raio cai de R a R vezes cosseno de 180°/z.',
  ],
  draw({ ctx, t, accent }) {
    const centre = xy(400, 440);
    const step = (2 * Math.PI) / small.z;
    // First a rest with a roller at the highest point, then with the middle of a link there.
    const angle = step * (0.2 + 1.3 * easeOut(t / 2.2) + 0.5 * during(t, 4.6, 1.6));
    const r = pitchRadius(small);
    const pins = drawWheel(ctx, centre, small, angle, 6);
    group(ctx, enter(t, 1.2, 1.2), () => {
      disc(ctx, centre.x, centre.y, r, { stroke: color.ink, width: 1.6, dash: [12, 6] });
      const sides = corners(small.z, r, centre, wheelAngle(small, angle));
      polygon(ctx, { stroke: accent, width: 4 }, sides);
    });
    if (t < 2.4) return;
    const top = (pins[pins.length - 1] as Point).y;
    dimension(ctx, centre, xy(centre.x, top), 1, '', { stroke: accent });
    line(ctx, xy(centre.x, top), xy(1240, top), { stroke: accent, dash: [8, 6] });
    const flat = t > 5.6;
    risingText(ctx, flat ? 'R · cos(180°/z)' : 'R', 740, 440, enter(t, flat ? 5.6 : 2.4), {
      size: 60,
      weight: 740,
      fill: accent,
    });
    note(
      ctx,
      flat ? 'meio do elo no alto: a corrente desce' : 'rolo no alto: raio inteiro',
      740,
      488,
      { size: 24 },
    );
  },
};

const speedAt = (size: SprocketSize, angle: number): number => {
  const step = (2 * Math.PI) / size.z;
  const local = ((angle % step) + step) % step;
  return Math.cos(local - step / 2);
};

function plotSpeed(ctx: Ctx, t: number, omega: number, accent: string): void {
  const x0 = 830;
  const y0 = 560;
  const w = 370;
  const h = 300;
  line(ctx, xy(x0, y0), xy(x0 + w, y0));
  line(ctx, xy(x0, y0), xy(x0, y0 - h - 20));
  text(ctx, 'velocidade da corrente', x0, y0 - h - 34, { size: 19, weight: 600 });
  text(ctx, 'tempo', x0 + w, y0 + 28, { size: 19, weight: 600, align: 'right' });
  const yOf = (v: number) => y0 - ((v - 0.88) / 0.12) * h * 0.94;
  for (const [v, label] of [
    [1, '100%'],
    [Math.cos(Math.PI / 8), '92,4%'],
  ] as const) {
    line(ctx, xy(x0, yOf(v)), xy(x0 + w, yOf(v)), { stroke: color.line, width: 1.5, dash: [6, 6] });
    note(ctx, label, x0 - 10, yOf(v) + 6, { size: 17, align: 'right' });
  }
  const span = 5;
  const start = Math.max(0, t - span);
  const at = (s: number) => xy(x0 + ((s - start) / span) * w, yOf(speedAt(small, s * omega)));
  curve(ctx, [start, t, 0.02], at, { stroke: accent, width: 4 });
  disc(ctx, x0 + (Math.min(t, span) / span) * w, yOf(speedAt(small, t * omega)), 8, {
    fill: accent,
  });
}

const pulse: Scene = {
  seconds: 10,
  heading: 'A velocidade pulsa a cada dente',
  captions: [
    'A roda gira constante, mas a corrente acelera e freia a cada dente.',
    'O gráfico mostra a velocidade da corrente com 8 dentes:',
    'ela varia 7,6 por cento, oito vezes por volta. É o efeito cordal.',
  ],
  draw({ ctx, t, accent }) {
    const centre = xy(330, 440);
    const omega = 0.62;
    const angle = t * omega;
    const pins = drawWheel(ctx, centre, { ...small, pitch: 104, roller: 62 }, angle, 3);
    const last = pins[pins.length - 1] as Point;
    arcArrow(ctx, centre, 62, -2.6, -0.6, { stroke: accent, width: 5 });
    const r = pitchRadius({ ...small, pitch: 104 });
    for (const radius of [r, r * Math.cos(Math.PI / 8)]) {
      const y = centre.y - radius;
      line(ctx, xy(500, y), xy(780, y), { stroke: color.inkFaint, width: 1.5, dash: [8, 6] });
    }
    const v = speedAt(small, angle);
    arrow(ctx, xy(last.x - 30, last.y - 74), xy(last.x - 30 + (v - 0.85) * 800, last.y - 74), {
      stroke: accent,
      width: 6,
      head: 22,
    });
    plotSpeed(ctx, t, omega, accent);
  },
};

const more: Scene = {
  seconds: 10,
  heading: 'Mais dentes, menos efeito',
  captions: [
    'A variação vale 1 menos o cosseno de 180° sobre z. Com mais dentes, o polígono vira círculo.',
    'Com 9 dentes: 6 por cento. Com 17: 1,7. Com 25: só 0,8.',
  ],
  draw({ ctx, t, accent }) {
    const counts = [9, 11, 17, 25];
    counts.forEach((z, i) => {
      const k = enter(t, 0.5 + i * 1.1, 0.9);
      if (k <= 0) return;
      const size = sprocketOf(z, 112);
      const centre = xy(200 + i * 293, 310);
      group(ctx, k, () => {
        drawSprocket(ctx, centre, size, { angle: (t * 0.5 * 9) / z, hub: 44, bore: 22 });
        centred(ctx, `z = ${z}`, centre.x, 474, { size: 24, weight: 680 });
      });
      const bar = chordalVariation(z) * 1500 * k;
      centred(ctx, `${decimal(chordalVariation(z) * 100, 1)}%`, centre.x, 540, {
        size: 52,
        weight: 760,
        width: 106,
        fill: accent,
        alpha: k,
      });
      line(ctx, xy(centre.x - bar, 566), xy(centre.x + bar, 566), { stroke: accent, width: 8 });
    });
    risingText(ctx, 'variação = 1 − cos(180° / z)', 640, 628, enter(t, 5), {
      size: 27,
      weight: 600,
      align: 'center',
    });
  },
};

const choose: Scene = {
  seconds: 8,
  heading: 'Escolha o pinhão pela velocidade',
  captions: [
    'Por isso a roda menor tem um mínimo recomendado de dentes:',
    '12 em baixa rotação, 17 em média, 25 em alta.',
  ],
  draw(stage) {
    const { ctx, t } = stage;
    drawTable(stage, {
      y: 200,
      widths: [420, 300],
      rowHeight: 76,
      size: 30,
      head: ['Transmissão', 'Dentes da menor roda'],
      rows: [
        ['Baixa velocidade', '12 ou mais'],
        ['Média velocidade', '17 ou mais'],
        ['Alta velocidade', '25 ou mais'],
      ],
      k: t * 1.4,
      active: Math.min(2, Math.floor((t - 3) / 1.4)),
    });
    const z = [12, 17, 25][Math.max(0, Math.min(2, Math.floor((t - 3) / 1.4)))] as number;
    drawSprocket(ctx, xy(1010, 350), sprocketOf(z, 150), {
      angle: t * 0.6,
      fill: color.steel,
      holes: z > 12 ? 5 : 0,
      hub: 62,
      bore: 30,
    });
    group(ctx, clamp(t - 2), () =>
      bigNumber(
        stage,
        1010,
        590,
        `−${decimal(chordalVariation(z) * 100, 1)}%`,
        'no ponto mais lento',
        { size: 50, align: 'center' },
      ),
    );
  },
};

export const efeitoCordal: Film = {
  id: 'efeito-cordal',
  titleLines: ['Efeito', 'cordal'],
  subject: 'Transmissões · Cálculo',
  accent: color.combat,
  sources: [
    'Geometria do polígono: v = ω·R·cos β, variação 1 − cos(180°/z)',
    'Diamond Chain, FAQ: smallest suggested sprocket size to minimize chordal action (12, 17, 25 dentes)',
  ],
  opening: 'Por que a corrente vibra? A resposta é o efeito cordal.',
  takeaways: [
    'Sobre a roda a corrente é um polígono, não um círculo.',
    'A variação de velocidade é 1 − cos(180°/z).',
    'Mais dentes na roda menor: marcha suave e vida longa.',
  ],
  closing: 'Com 17 dentes ou mais, a variação fica abaixo de dois por cento.',
  scenes: [facets, pulse, more, choose],
  emblem(ctx, t) {
    const size = { z: 8, pitch: 148, roller: 86 };
    const r = pitchRadius(size);
    const angle = t * 0.4;
    drawSprocket(ctx, xy(0, 40), size, {
      angle,
      fill: color.steelMid,
      ground: color.graphite,
      hub: 74,
      bore: 36,
    });
    placed(ctx, xy(0, 40), angle, () => {
      polygon(ctx, { stroke: color.combat, width: 6 }, corners(8, r));
    });
    disc(ctx, 0, 40, r, { stroke: color.white, width: 2.4, dash: [10, 8] });
  },
};
