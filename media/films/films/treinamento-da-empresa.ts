import { drawBushingFront } from '../draw/bushing';
import { drawChain, drawDrive, makeDrive, straightPins } from '../draw/chain';
import { drawBelt, drawRim } from '../draw/sheave';
import { drawSprocket } from '../draw/sprocket';
import type { Ctx, Film, Scene } from '../film';
import { clamp, easeBack, easeOut, enter } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, card, disc, group, line, paint, placed, polygon, xy } from '../kit/shapes';
import { badge, centred, note, text } from '../kit/text';

const TOPICS = ['Correntes', 'Rodas dentadas', 'Polias e buchas', 'Correias'] as const;

function topicPicture(ctx: Ctx, kind: number, x: number, y: number, t: number): void {
  if (kind === 0) {
    drawChain(ctx, straightPins(xy(x - 560 - ((t * 30) % 104), y + 36), 18, 52), {
      pitch: 52,
      roller: 32,
      width: 1.8,
    });
  } else if (kind === 1) {
    drawSprocket(
      ctx,
      xy(x, y + 40),
      { z: 17, pitch: 40, roller: 25 },
      { angle: t * 0.6, fill: color.steelMid, hub: 44, bore: 22, ground: color.white },
    );
  } else if (kind === 2) {
    drawBushingFront(ctx, xy(x, y), 84, { ground: color.white, screws: [t, t + 1, t + 2] });
  } else {
    const g = { top: 62, spacing: 72, edge: 52, depth: 60, angle: 38 };
    drawRim(ctx, x - 124, y - 20, 3, g, 40);
    for (let i = 0; i < 3; i++)
      drawBelt(ctx, x - 124 + g.edge + i * g.spacing, y - 20, g, (Math.sin(t * 2 + i) + 1) * 8);
  }
}

const what: Scene = {
  seconds: 10,
  heading: 'Quatro transmissões, um treinamento',
  captions: [
    'Oferecemos treinamento técnico em transmissões:',
    'correntes, rodas dentadas, polias e correias,',
    'da escolha à montagem e à manutenção.',
  ],
  draw({ ctx, t, accent }) {
    TOPICS.forEach((label, i) => {
      const k = enter(t, 0.4 + i * 1.2, 0.9);
      if (k <= 0) return;
      const x = MARGIN + (i % 2) * 576;
      const y = 164 + Math.floor(i / 2) * 226;
      group(ctx, k, () => {
        ctx.translate(0, (1 - k) * 40);
        card(ctx, [x, y, 560, 210], color.white, () => topicPicture(ctx, i, x + 390, y + 105, t));
        box(ctx, x, y, 560, 210, { r: 10, stroke: color.line, width: 1.5 });
        box(ctx, x + 24, y + 30, 40, 6, { fill: accent });
        text(ctx, label, x + 24, y + 74, { size: 30, weight: 740 });
      });
    });
  },
};

const PEOPLE = [
  ['Distribuidores', 'vendem com argumento técnico'],
  ['Parceiros', 'especificam e aplicam certo'],
  ['Equipe', 'atende com segurança'],
] as const;

const who: Scene = {
  seconds: 9,
  heading: 'Para quem está do nosso lado',
  captions: [
    'O treinamento é para distribuidores, parceiros e equipe:',
    'quem conhece a transmissão vende melhor e atende melhor.',
  ],
  draw({ ctx, t, accent }) {
    const p = 350;
    const y = 330;
    const pins = straightPins(xy(290 - p * 2, y), 8, p);
    drawChain(ctx, pins, {
      pitch: p * 0.62,
      roller: 120,
      width: 2.4,
      outer: color.steelLight,
      inner: color.steel,
    });
    PEOPLE.forEach(([title, detail], i) => {
      const k = easeBack(clamp((t - 0.6 - i * 1.3) / 0.7));
      const x = 290 + i * p;
      if (t < 0.6 + i * 1.3) return;
      disc(ctx, x, y, 78 * k, { fill: accent });
      disc(ctx, x, y - 20 * k, 20 * k, { fill: color.white });
      ctx.beginPath();
      ctx.arc(x, y + 46 * k, 38 * k, Math.PI, 0);
      ctx.closePath();
      paint(ctx, { fill: color.white });
      group(ctx, k, () => {
        centred(ctx, title, x, 500, { size: 34, weight: 760 });
        note(ctx, detail, x, 540, { size: 21, align: 'center' });
      });
    });
  },
};

const base: Scene = {
  seconds: 10,
  heading: 'Engenheiros na sala, normas na mesa',
  captions: [
    'As aulas são dadas por engenheiros mecânicos',
    'e têm por base as normas ANSI, DIN, ISO e JIS.',
    'Conta, medida e tabela: nada de achismo.',
  ],
  draw({ ctx, t, accent }) {
    const drive = makeDrive(xy(250, 390), 460, [13, 21], { pitch: 50, roller: 31 });
    drawDrive(ctx, drive, t * 1.6, { front: 0, width: 1.8 }, { holes: 5 });
    ['ANSI', 'DIN', 'ISO', 'JIS'].forEach((name, i) => {
      const k = easeBack(clamp((t - 2 - i * 0.9) / 0.6));
      if (t < 2 + i * 0.9) return;
      const y = 210 + i * 98;
      placed(ctx, xy(1110, y + 30), 0, () => {
        ctx.scale(k, k);
        box(ctx, -110, -38, 220, 76, { r: 8, fill: i % 2 ? color.graphite : accent });
        badge(ctx, name, 0, 2, { size: 42, weight: 800, width: 112 });
      });
    });
  },
};

const SALES = [
  ['Técnicas de vendas', 'ouvir, medir, propor'],
  ['Estratégias de prospecção', 'onde está o próximo cliente'],
  ['Argumentos de negociação', 'preço, prazo, durabilidade'],
] as const;

const sales: Scene = {
  seconds: 9,
  heading: 'Além da técnica',
  captions: [
    'Além da técnica, tratamos de vendas:',
    'técnicas de vendas, estratégias de prospecção e argumentos de negociação.',
  ],
  draw({ ctx, t, accent }) {
    SALES.forEach(([title, detail], i) => {
      const k = easeOut((t - 0.5 - i * 1.4) / 0.9);
      if (k <= 0) return;
      const w = 1136 - i * 150;
      const y = 182 + i * 142;
      box(ctx, MARGIN, y, w * k, 118, {
        r: 6,
        fill: [accent, '#2b4a75', color.graphite][i] as string,
      });
      group(ctx, k * 2 - 0.6, () => {
        text(ctx, String(i + 1), MARGIN + 36, y + 80, { size: 64, weight: 800, fill: '#ffffff66' });
        text(ctx, title, MARGIN + 116, y + 58, { size: 36, weight: 740, fill: color.white });
        text(ctx, detail, MARGIN + 116, y + 92, { fill: '#ffffffcc' });
      });
    });
  },
};

export const treinamento: Film = {
  id: 'treinamento-da-empresa',
  titleLines: ['Treinamento', 'da empresa'],
  subject: 'Elo Treinamentos',
  accent: color.austin,
  sources: ['Informação da empresa: página de treinamentos (público, temas, normas, instrutores)'],
  opening: 'Conheça o programa de treinamento da empresa.',
  takeaways: [
    'Correntes, rodas dentadas, polias e correias.',
    'Engenheiros mecânicos e normas ANSI, DIN, ISO e JIS.',
    'Técnica e vendas no mesmo programa.',
  ],
  closing: 'Peça um treinamento para a sua equipe: fale com a gente.',
  scenes: [what, who, base, sales],
  emblem(ctx, t) {
    const size = { z: 15, pitch: 84, roller: 52 };
    drawSprocket(ctx, xy(0, 0), size, {
      angle: t * 0.3,
      fill: color.austin,
      ground: color.graphite,
      hub: 132,
      bore: 118,
    });
    polygon(ctx, { fill: color.white }, [
      [-104, -10],
      [0, -58],
      [104, -10],
      [0, 38],
    ]);
    ctx.beginPath();
    ctx.moveTo(-58, 18);
    ctx.lineTo(-58, 60);
    ctx.quadraticCurveTo(0, 96, 58, 60);
    ctx.lineTo(58, 18);
    ctx.lineTo(0, 46);
    ctx.closePath();
    paint(ctx, { fill: color.steelLight });
    line(ctx, xy(104, -10), xy(104, 58), { stroke: color.white, width: 6 });
  },
};
