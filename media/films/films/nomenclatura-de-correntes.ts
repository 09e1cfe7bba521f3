import { findSize } from '@elo/standards';
import { drawChain, drawPlate, straightPins } from '../draw/chain';
import { drawPlan, planGeometry } from '../draw/chain-plan';
import type { Ctx, Film, Scene } from '../film';
import { callout } from '../kit/dimension';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arrow, box, disc, group, outlined, type Paint, paint, polygon, xy } from '../kit/shapes';
import { paragraph, text } from '../kit/text';

/** The chain whose proportions the parts have. */
const size = findSize('60');

/** Pitch on the frame, pixels. */
const P = 190;

/** Roller diameter on the frame, pixels. */
const D = (size.roller / size.pitch) * P;

/** A single link plate with its first pin at (x, y). */
function plate(ctx: Ctx, x: number, y: number, outer: boolean, fill: string): void {
  const joints = [xy(x, y), xy(x + P, y)] as const;
  drawPlate(ctx, joints, P, outer ? 'outer' : 'inner', outlined(fill, 2.4));
}

const whole: Scene = {
  seconds: 6,
  heading: 'Dois elos que se alternam',
  captions: [
    'Toda corrente de rolos alterna dois elos:',
    'o elo interno, que gira, e o elo externo, que une.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const p = 150;
    const d = (size.roller / size.pitch) * p;
    const x = 115 + (1 - easeOut(t / 1.4)) * 700;
    const pins = straightPins(xy(x, 370), 8, p);
    const tint = (i: number) => {
      if (t > 3.6) return i % 2 ? accent : undefined;
      return t > 1.6 && i % 2 === 0 ? accent : undefined;
    };
    drawChain(ctx, pins, { pitch: p, roller: d, tint });
    callout(stage, xy(x + p * 2.5, 330), xy(x + p * 2.8, 220), 'Elo interno', 1.7);
    callout(stage, xy(x + p * 3.5, 405), xy(x + p * 3.9, 540), 'Elo externo', 3.7);
  },
};

/** The same disc around both pins of a link whose first pin is at (x, y). */
function onPins(ctx: Ctx, x: number, y: number, r: number, look: Paint): void {
  disc(ctx, x, y, r, look);
  disc(ctx, x + P, y, r, look);
}

function innerLink(ctx: Ctx, x: number, y: number, k: number): void {
  const lift = 146 * k;
  plate(ctx, x - lift * 0.2, y - lift, false, color.steelMid);
  onPins(ctx, x - lift * 0.2, y - lift, D * 0.36, outlined(color.paper));
  onPins(ctx, x, y, D / 2, outlined(color.steelLight, 2.4));
  onPins(ctx, x, y, D * 0.36, outlined(color.steelDark));
  onPins(ctx, x, y, D * 0.26, outlined(color.paper));
  group(ctx, clamp(k * 3 + 0.02), () => {
    plate(ctx, x + lift * 0.2, y + lift, false, color.steelMid);
    onPins(ctx, x + lift * 0.2, y + lift, D * 0.36, outlined(color.paper));
  });
}

const inner: Scene = {
  seconds: 9,
  kicker: 'Elo interno',
  heading: 'Placas, buchas e rolos',
  captions: [
    'O elo interno tem duas placas internas com duas buchas prensadas.',
    'Sobre cada bucha gira um rolo livre, que toca o dente.',
    'Rolar em vez de arrastar poupa a corrente.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const k = during(t, 0.8, 1.6);
    const x = 420;
    const y = 404;
    innerLink(ctx, x, y, k);
    callout(
      stage,
      xy(x + P + 48, y - 160),
      xy(800, 215),
      'Placa interna',
      2.2,
      'recebe a bucha sob pressão',
    );
    callout(
      stage,
      xy(x + P + D * 0.31, y),
      xy(800, 370),
      'Bucha',
      3,
      'prensada nas placas internas',
    );
    callout(stage, xy(x - D * 0.43, y), xy(250, 370), 'Rolo', 4.2, 'gira livre sobre a bucha');
    const a = t * 2;
    if (t > 4.4) {
      for (const px of [x, x + P]) {
        disc(ctx, px + Math.cos(a) * D * 0.43, y + Math.sin(a) * D * 0.43, 5, { fill: accent });
      }
    }
  },
};

const outer: Scene = {
  seconds: 8,
  kicker: 'Elo externo',
  heading: 'Placas e pinos',
  captions: [
    'O elo externo tem duas placas externas com dois pinos prensados e rebitados.',
    'Cada pino gira dentro da bucha: é ali que a corrente articula e se desgasta.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const look = { scale: 8.8, pins: 4, explode: 0.8 * during(t, 0.6, 1.6), accent };
    const g = planGeometry(size, look);
    const x = 180;
    const y = 392;
    const part = t > 4.6 ? ('pin' as const) : t > 2.2 ? ('outer' as const) : undefined;
    drawPlan(ctx, x, y, size, { ...look, highlight: part });
    callout(
      stage,
      xy(x + g.pitch * 2 + 50, y - g.outerPlate - 8),
      xy(830, 230),
      'Placa externa',
      2.3,
      'mais baixa que a interna',
    );
    callout(
      stage,
      xy(x + g.pitch * 2, y + g.outerPlate - 16),
      xy(830, 520),
      'Pino',
      4.7,
      'prensado na placa externa',
    );
  },
};

function clip(ctx: Ctx, x: number, y: number, fill: string): void {
  ctx.beginPath();
  ctx.moveTo(x - 44, y - 15);
  ctx.bezierCurveTo(x - 34, y - 36, x - 12, y - 41, x + 12, y - 39);
  ctx.lineTo(x + P - 4, y - 37);
  ctx.arc(x + P - 4, y, 37, -Math.PI / 2, Math.PI / 2);
  ctx.lineTo(x + 12, y + 39);
  ctx.bezierCurveTo(x - 12, y + 41, x - 34, y + 36, x - 44, y + 15);
  ctx.lineJoin = 'round';
  paint(ctx, { stroke: color.ink, width: 25 });
  paint(ctx, { stroke: fill, width: 20 });
}

const master: Scene = {
  seconds: 9,
  kicker: 'Elo de emenda',
  heading: 'Fecha a corrente',
  captions: [
    'O elo de emenda fecha a corrente: a placa solta prende-se com trava.',
    'A parte fechada da trava aponta para o sentido do movimento.',
    'Assim, um toque não a empurra para fora.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const y = 380;
    const x = 545;
    drawChain(ctx, straightPins(xy(x - P * 3, y), 4, P), { pitch: P, roller: D });
    drawChain(ctx, straightPins(xy(x + P, y), 4, P), { pitch: P, roller: D });
    drawChain(ctx, [xy(x, y), xy(x + P, y)], { pitch: P, roller: D, front: 0 }, 1);
    const k = during(t, 0.8, 1.2);
    const drop = mix(-150, 0, k);
    group(ctx, clamp(t), () => plate(ctx, x, y + drop, true, color.steelLight));
    onPins(ctx, x, y, D * 0.25, outlined(color.iron));
    const slide = mix(260, 0, during(t, 2.2, 1));
    group(ctx, clamp((t - 1.8) * 2), () => {
      clip(ctx, x + slide, y, accent);
      onPins(ctx, x, y, D * 0.16, outlined(color.iron));
    });
    arrow(ctx, xy(820, 545), xy(1100, 545), {
      k: enter(t, 3.8),
      stroke: accent,
      width: 5,
      head: 24,
    });
    text(ctx, 'sentido do movimento', 820, 590, { size: 24, weight: 620, alpha: clamp(t - 3.8) });
    callout(stage, xy(x + P + 44, y - 12), xy(x + P + 120, 215), 'Lado fechado da trava', 4.2);
  },
};

const offset: Scene = {
  seconds: 7,
  kicker: 'Elo de redução',
  heading: 'Só quando não há outra saída',
  captions: [
    'Com número ímpar de elos, é preciso um elo de redução, de placas dobradas.',
    'Ele resiste menos: prefira sempre um número par de elos.',
  ],
  draw({ ctx, t, accent }) {
    const s = 11;
    const p = size.pitch * s;
    const x = 300;
    const y = 370;
    const half = (size.innerWidth / 2) * s;
    const th = size.plate * s;
    const k = easeOut(t / 1.5);
    group(ctx, k, () => {
      for (const px of [x, x + p]) {
        box(ctx, px - 18, y - half - th * 2.6, 36, (half + th * 2.6) * 2, {
          r: 4,
          ...outlined(color.iron),
        });
        box(ctx, px - (size.roller * s) / 2, y - half, size.roller * s, half * 2, {
          r: 5,
          ...outlined(color.steelLight),
        });
      }
      for (const side of [-1, 1]) {
        const a = y + side * half;
        const step = side * th * 1.06;
        polygon(ctx, outlined(accent, 2.4), [
          [x - 84, a],
          [x + p * 0.34, a],
          [x + p * 0.62, a + step],
          [x + p + 84, a + step],
          [x + p + 84, a + step + side * th],
          [x + p * 0.58, a + step + side * th],
          [x + p * 0.3, a + side * th],
          [x - 84, a + side * th],
        ]);
      }
    });
    group(ctx, enter(t, 1.2), () => {
      text(ctx, 'Placa dobrada', 760, 290, { size: 34, weight: 720 });
      paragraph(
        ctx,
        'Um lado é interno, o outro é externo. A dobra concentra esforço: a corrente com elo de redução transmite menos carga.',
        760,
        340,
        430,
        { size: 25, fill: color.inkSoft },
      );
    });
    text(ctx, 'Número par de elos dispensa a redução.', MARGIN, 606, {
      size: 28,
      weight: 660,
      alpha: clamp(t - 3.4),
      fill: accent,
    });
  },
};

export const nomenclatura: Film = {
  id: 'nomenclatura-de-correntes',
  titleLines: ['Nomenclatura', 'de correntes'],
  subject: 'Correntes · Fundamentos',
  accent: color.combat,
  sources: [
    'ISO 606, 3.1 Nomenclature of assemblies and components',
    'ASME/ANSI B29.1, proporções das peças (engineersedge.com)',
    'Renold, guia de instalação: lado fechado da trava no sentido do movimento',
    'Ramsey Products, Chain length calculations: elo de redução diminui a resistência',
  ],
  opening: 'O nome certo de cada peça da corrente de rolos.',
  takeaways: [
    'Elo interno: placas, buchas e rolos. Elo externo: placas e pinos.',
    'O desgaste nasce entre o pino e a bucha.',
    'Trava com o lado fechado no sentido do movimento.',
  ],
  closing: 'Com os nomes certos, o pedido sai certo: placa, bucha, rolo, pino e emenda.',
  scenes: [whole, inner, outer, master, offset],
  emblem(ctx, t) {
    const gap = 30 + 26 * easeOut(t / 2);
    ctx.save();
    ctx.rotate(-0.16);
    const a = -P / 2;
    plate(ctx, a - gap * 1.5, -gap * 3.4, true, color.steel);
    plate(ctx, a - gap * 0.7, -gap * 1.5, false, color.steelMid);
    onPins(ctx, a, 0, D / 2, outlined(color.combat, 2.4));
    onPins(ctx, a, 0, D * 0.36, outlined(color.steelLight));
    onPins(ctx, a, 0, D * 0.25, outlined(color.iron));
    plate(ctx, a + gap * 0.7, gap * 1.8, false, color.steelMid);
    ctx.restore();
  },
};
