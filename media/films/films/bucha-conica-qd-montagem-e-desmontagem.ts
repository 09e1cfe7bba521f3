import { newtonMetres, qdBushings } from '../data/standards';
import { type BushingCut, drawBushingCut, drawBushingFront, drawHubCut } from '../draw/bushing';
import { drawTable } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { callout } from '../kit/dimension';
import { clamp, during, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import {
  arcArrow,
  arrow,
  box,
  disc,
  group,
  line,
  outlined,
  paint,
  placed,
  xy,
} from '../kit/shapes';
import { centred, decimal, note } from '../kit/text';

/** Longitudinal cut: `seat` 0…1 is how far the bushing sits in the hub. */
function cutView(
  ctx: Ctx,
  x: number,
  y: number,
  seat: number,
  options: { shaft?: boolean; removal?: number; screws?: number } = {},
): BushingCut {
  const gap = mix(150, 16, seat);
  const hub = { x: x + 60, w: 210 };
  const cut: BushingCut = {
    x: hub.x - gap - 38,
    y,
    bore: 62,
    barrel: 114,
    flange: 168,
    flangeWidth: 38,
    length: 270,
    fall: 22,
  };
  if (options.shaft) box(ctx, x - 250, y - 58, 660, 116, outlined(color.steelLight, 2.2));
  drawHubCut(ctx, { x: hub.x, width: hub.w, y, bore: [112, 94], outer: 205, hatched: 220 });
  drawBushingCut(ctx, cut);
  const drive = options.screws ?? 0;
  if (drive > 0) {
    for (const side of [-1, 1]) {
      const sy = y + side * 142;
      const tip = options.removal ? hub.x : hub.x + 96;
      const head = mix(cut.x - 120, cut.x - 26, drive);
      box(ctx, head + 24, sy - 8, Math.max(30, Math.min(tip, head + 190) - head - 24), 16, {
        r: 3,
        ...outlined(color.iron, 1.6),
      });
      box(ctx, head, sy - 18, 26, 36, {
        r: 4,
        ...outlined(options.removal ? color.austin : color.iron),
      });
    }
  }
  return cut;
}

const clean: Scene = {
  seconds: 7.5,
  kicker: 'Montagem · passo 1',
  heading: 'Limpe, e não lubrifique',
  captions: [
    'Limpe eixo, bucha e cubo. Retire óleo, tinta e rebarba.',
    'Nada de lubrificante no cone: o aperto poderia trincar o cubo.',
  ],
  draw({ ctx, t, accent }) {
    const x = 330;
    cutView(ctx, x, 385, 0);
    const wipe = ((t * 0.5) % 1) * 270;
    group(ctx, clamp(t - 0.6), () => {
      placed(ctx, xy(x - 60 + wipe, 385 - 120 + wipe * 0.08), 0.08, () => {
        box(ctx, -34, -30, 68, 28, { r: 8, ...outlined(color.white) });
      });
    });
    group(ctx, enter(t, 3), () => {
      disc(ctx, 960, 330, 108, { fill: color.white, stroke: accent, width: 12 });
      ctx.beginPath();
      ctx.moveTo(960, 262);
      ctx.bezierCurveTo(1012, 330, 1008, 392, 960, 392);
      ctx.bezierCurveTo(912, 392, 908, 330, 960, 262);
      paint(ctx, { fill: color.oil });
      line(ctx, xy(884, 254), xy(1036, 406), { k: enter(t, 3.4), stroke: accent, width: 12 });
      centred(ctx, 'sem óleo no cone', 960, 500, { size: 30, weight: 700 });
    });
  },
};

const join: Scene = {
  seconds: 9.5,
  kicker: 'Montagem · passo 2',
  heading: 'Alinhe os furos e aponte os parafusos',
  captions: [
    'Encaixe a bucha no cubo: furos lisos diante dos roscados.',
    'Aponte os parafusos à mão, com arruela, sem apertar.',
    'Aqui, pelo flange; na montagem padrão, pelo cubo.',
  ],
  draw(stage) {
    const { ctx, t } = stage;
    const seat = during(t, 0.6, 1.8) * 0.75;
    cutView(ctx, 320, 385, seat, { screws: during(t, 2.8, 1.4) * 0.8 });
    drawBushingFront(ctx, xy(970, 370), 176, {
      screws: t > 3 ? [t > 3 ? (t - 3) * 2 : 0, (t - 3.3) * 2, (t - 3.6) * 2] : [],
    });
    note(ctx, 'Montagem reversa: parafusos pelo flange', MARGIN, 624, {
      size: 19,
      alpha: clamp(t - 4.6),
    });
    callout(stage, xy(970 + 70, 370 - 122), xy(1010, 178), 'furos lisos', 4.4);
  },
};

const shaft: Scene = {
  seconds: 7,
  kicker: 'Montagem · passo 3',
  heading: 'Leve ao eixo, com a chaveta',
  captions: [
    'Ponha a chaveta no rasgo e deslize o conjunto até a posição.',
    'Alinhe com a outra polia e deixe perto do mancal.',
  ],
  draw(stage) {
    const { ctx, t } = stage;
    const slide = mix(420, 0, during(t, 0.5, 2));
    box(ctx, MARGIN, 385 - 58, 640, 116, outlined(color.steelLight, 2.2));
    box(ctx, 180, 385 + 48, 300, 22, { r: 3, ...outlined(color.oil) });
    placed(ctx, xy(slide, 0), 0, () => {
      cutView(ctx, 320, 385, 0.75, { screws: 0.8 });
    });
    drawBushingFront(ctx, xy(1010, 370), 160, { screws: [0, 0.5, 1], shaft: color.steelLight });
    callout(stage, xy(1010, 370 + 60), xy(900, 590), 'chaveta', 2.8);
  },
};

const tighten: Scene = {
  seconds: 10,
  kicker: 'Montagem · passo 4',
  heading: 'Aperte em rodízio, com torquímetro',
  captions: [
    'Aperte um parafuso de cada vez, em rodízio.',
    'Ao chegar ao torque, confira em mais duas voltas.',
    'Entre flange e cubo deve sobrar folga. Sem ela, desmonte.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const rounds = Math.max(0, t - 0.8) / 0.8;
    const active = Math.floor(rounds) % 3;
    const turn = [0, 1, 2].map(
      (i) => (Math.floor((rounds + 2 - i) / 3) + (active === i ? rounds % 1 : 0)) * 0.8,
    );
    const seat = mix(0.75, 1, clamp(rounds / 9));
    const cut = cutView(ctx, 300, 385, seat, {
      shaft: true,
      screws: mix(0.8, 1, clamp(rounds / 9)),
    });
    drawBushingFront(ctx, xy(940, 360), 176, {
      screws: turn,
      shaft: color.steelLight,
      closed: clamp(rounds / 9),
    });
    const angle = ((active * 2 + 1) * Math.PI) / 3 - Math.PI / 2 - Math.PI / 6;
    const at = xy(940 + Math.cos(angle) * 141, 360 + Math.sin(angle) * 141);
    arcArrow(ctx, at, 40, -2.2, -2.2 + 2.6 * (rounds % 1), { stroke: accent, width: 6, head: 18 });
    ['1', '2', '3'].forEach((label, i) => {
      const a = ((i * 2 + 1) * Math.PI) / 3 - Math.PI / 2 - Math.PI / 6;
      centred(ctx, label, 940 + Math.cos(a) * 214, 360 + Math.sin(a) * 214, {
        size: 34,
        weight: 760,
        baseline: 'middle',
        fill: i === active ? accent : color.inkFaint,
      });
    });
    if (t > 6.6) {
      const gx = (cut.x + cut.flangeWidth + 360) / 2;
      callout(stage, xy(gx, 385 + 168), xy(470, 632), 'folga obrigatória', 6.6);
    }
  },
};

const torque: Scene = {
  seconds: 8,
  kicker: 'Tabela',
  heading: 'Cada bucha tem seu torque',
  captions: [
    'O torque depende da bucha: da JA, com 60 libras-força-polegada, à P, com 5.400.',
    'Torque demais quebra a bucha; de menos, ela desliza.',
  ],
  draw(stage) {
    const { t } = stage;
    drawTable(stage, {
      y: 158,
      widths: [280, 300, 260, 260],
      rowHeight: 41,
      head: ['Bucha', 'Parafusos', 'Torque (lbf·pol)', 'Torque (N·m)'],
      rows: qdBushings.map(({ name, screws, torque: value }) => [
        name,
        screws.includes('nº') ? screws : `${screws}″`,
        value.toLocaleString('pt-BR'),
        decimal(newtonMetres(value), newtonMetres(value) < 100 ? 1 : 0),
      ]),
      k: t * 2.2,
      active: t > 5 ? Math.floor((t - 5) * 3) % qdBushings.length : undefined,
    });
  },
};

const remove: Scene = {
  seconds: 8.5,
  kicker: 'Desmontagem',
  heading: 'Os mesmos parafusos soltam a bucha',
  captions: [
    'Para soltar, retire os parafusos e passe-os aos furos roscados de saque.',
    'Aperte em rodízio: eles empurram o cubo, e o cone se solta.',
    'Nada de martelo nem saca-polia.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const push = during(t, 3.6, 3);
    const moved = t > 1.8;
    cutView(ctx, 320, 385, 1 - push * 0.35, {
      shaft: true,
      ...(moved
        ? { removal: 1, screws: mix(0.1, 1, during(t, 1.8, 1.6)) }
        : { screws: 1 - during(t, 0.8, 0.8) }),
    });
    if (push > 0.05) {
      for (const side of [-1, 1])
        arrow(ctx, xy(400, 385 + side * 172), xy(550, 385 + side * 172), {
          k: push,
          stroke: accent,
          width: 6,
          head: 24,
        });
    }
    drawBushingFront(ctx, xy(950, 370), 176, {
      removal: moved,
      screws: moved ? [t * 1.6, t * 1.6 - 0.5, t * 1.6 - 1] : [0, 0.4, 0.8],
      closed: 1 - push,
      shaft: color.steelLight,
    });
    callout(stage, xy(950 + 140, 372), xy(1010, 600), 'furos roscados', 2.2);
  },
};

export const qdMontagem: Film = {
  id: 'bucha-conica-qd-montagem-e-desmontagem',
  titleLines: ['Bucha cônica', 'QD: montagem e', 'desmontagem'],
  subject: 'Austin Pulleys · Oficina',
  accent: color.austin,
  sources: [
    'Browning, instruções de instalação QD (F27-8): limpeza, chaveta, aperto sequencial, folga',
    'Browning, parafusos e torques das buchas JA a P; 1 lbf·pol = 0,112985 N·m',
    'chinatransmissions.com, QD Bushing Installation and Removal: sem lubrificante no cone',
  ],
  opening: 'Bucha QD: montar e desmontar do jeito certo.',
  takeaways: [
    'Cone limpo e seco, sem lubrificante.',
    'Aperto em rodízio, no torque da tabela, com folga no flange.',
    'Para soltar, os parafusos vão para os furos roscados.',
  ],
  closing: 'Uma chave, um torquímetro e poucos minutos: isso é QD.',
  scenes: [clean, join, shaft, tighten, torque, remove],
  emblem(ctx, t) {
    drawBushingFront(ctx, xy(0, 0), 228, {
      fill: color.austin,
      ground: color.graphite,
      screws: [t * 1.4, t * 1.4 - 0.6, t * 1.4 - 1.2],
    });
    arcArrow(ctx, xy(0, 0), 262, -2.4, -2.4 + 1.1 * clamp(t / 1.5), {
      stroke: color.white,
      width: 7,
      head: 26,
    });
  },
};
