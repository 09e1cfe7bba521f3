import { brazilStates, mapPoint } from '../draw/brazil';
import { drawChain, drawDrive, makeDrive, straightPins } from '../draw/chain';
import { drawBelt, drawRim } from '../draw/sheave';
import { drawSprocket } from '../draw/sprocket';
import { bigNumber } from '../draw/table';
import type { Film, Scene } from '../film';
import { clamp, during, easeInOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, card, curve, disc, group, line, placed, xy } from '../kit/shapes';
import { note, risingText, text } from '../kit/text';

const moves: Scene = {
  seconds: 9,
  heading: 'Movemos quem move o Brasil',
  captions: [
    'Na usina, na colheitadeira, na esteira e na serraria,',
    'há sempre uma corrente, uma roda dentada e uma polia trabalhando.',
  ],
  draw({ ctx, t, accent }) {
    const drive = makeDrive(xy(250, 370), 730, [15, 25], { pitch: 44, roller: 27 });
    const tint = (i: number) => (i % 12 === 0 ? accent : undefined);
    drawDrive(ctx, drive, t * 2.6, { front: 0, width: 1.8, tint }, { holes: 6 });
    ['Usinas', 'Agricultura', 'Alimentos', 'Madeira', 'Mineração'].forEach((label, i) => {
      const k = enter(t, 1 + i * 0.9);
      text(ctx, label, MARGIN + i * 228, 622, {
        size: 28,
        weight: 680,
        alpha: k,
        fill: i % 2 ? color.ink : accent,
      });
    });
  },
};

const stock: Scene = {
  seconds: 9,
  heading: 'Estoque que responde',
  captions: [
    'Mais de 4 milhões de quilos em estoque: 2.000 posições-palete, ou 120 contêineres,',
    'para responder quando a máquina precisa.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const columns = 14;
    const rows = 6;
    const shown = Math.floor(clamp((t - 0.4) / 4.5) * columns * rows);
    for (let n = 0; n < shown; n++) {
      const x = MARGIN + (n % columns) * 54;
      const y = 500 - Math.floor(n / columns) * 60;
      const k = clamp((shown - n) / 6);
      const fills = [
        accent,
        color.steelDark,
        color.iron,
        color.steelMid,
        color.austin,
        color.combat,
      ];
      box(ctx, x, y - (1 - k) * 30, 46, 42, {
        r: 3,
        fill: fills[(n * 7 + Math.floor(n / 5)) % 6] as string,
      });
      line(ctx, xy(x, y + 48), xy(x + 46, y + 48), { width: 4 });
    }
    for (let i = 0; i <= rows; i++)
      line(ctx, xy(MARGIN - 8, 552 - i * 60), xy(MARGIN + columns * 54 + 2, 552 - i * 60), {
        k: during(t, 0.2, 0.8),
        stroke: color.inkFaint,
      });
    const k = during(t, 0.8, 4);
    bigNumber(
      stage,
      880,
      330,
      `${(4 * k).toFixed(1).replace('.', ',')}`,
      'milhões de quilos, e mais',
      { size: 120 },
    );
    bigNumber(stage, 880, 510, Math.round(2000 * k).toLocaleString('pt-BR'), 'posições-palete', {
      size: 64,
      fill: color.ink,
    });
  },
};

const places = {
  office: mapPoint(-21.18, -47.81),
  centre: mapPoint(-19.75, -47.93),
};

const REACH = [
  [-3.1, -60.0],
  [-1.45, -48.5],
  [-3.73, -38.5],
  [-8.05, -34.9],
  [-12.97, -38.5],
  [-15.6, -56.1],
  [-20.45, -54.6],
  [-25.4, -49.3],
  [-30.0, -51.2],
  [-9.97, -67.8],
  [-16.7, -49.25],
  [-20.3, -40.3],
] as const;

/** Scene “Presente em todo o Brasil” (Portuguese: present all over Brazil), and so in its captions. */
const map: Scene = {
  seconds: 11,
  heading: 'Presente em todo o Brasil',
  captions: [
    'Escritório em Ribeirão Preto, centro de distribuição em Uberaba.',
    'Dali, as peças seguem aos distribuidores, em todo o Brasil,',
    'e deles à sua oficina.',
  ],
  draw({ ctx, t, accent }) {
    const s = 0.79;
    ctx.save();
    ctx.translate(MARGIN + 80, 142);
    ctx.scale(s, s);
    const distance = (i: number) => 0.3 + (i % 9) * 0.14;
    brazilStates().forEach((path, i) => {
      const k = enter(t, distance(i), 0.8);
      ctx.globalAlpha = k;
      ctx.fillStyle = t > 3.4 + (i % 9) * 0.35 ? '#e9b9bc' : color.paperDeep;
      ctx.fill(path);
      ctx.strokeStyle = color.white;
      ctx.lineWidth = 2;
      ctx.stroke(path);
    });
    ctx.globalAlpha = 1;
    REACH.forEach(([lat, lon], i) => {
      const to = mapPoint(lat, lon);
      const k = easeInOut((t - 3.2 - i * 0.32) / 1.2);
      if (k <= 0) return;
      const from = places.centre;
      const mid = xy(
        (from.x + to.x) / 2 + (to.y - from.y) * 0.16,
        (from.y + to.y) / 2 - Math.abs(to.x - from.x) * 0.16,
      );
      const at = (u: number) =>
        xy(
          mix(mix(from.x, mid.x, u), mix(mid.x, to.x, u), u),
          mix(mix(from.y, mid.y, u), mix(mid.y, to.y, u), u),
        );
      curve(ctx, [0, k, 0.02], at, { stroke: accent, width: 3.4 });
      if (k > 0.96) disc(ctx, to.x, to.y, 8, { fill: accent });
    });
    disc(ctx, places.office.x, places.office.y, 11, { fill: color.ink });
    disc(ctx, places.centre.x, places.centre.y, 11, { fill: color.ink });
    ctx.restore();
    const place = (name: string, detail: string, y: number, start: number, fill?: string) =>
      group(ctx, enter(t, start), () => {
        text(ctx, name, 760, y, { size: 36, weight: 740, fill });
        note(ctx, detail, 760, y + 34, { size: 23 });
      });
    place('Ribeirão Preto, SP', 'escritório', 270, 1.4);
    place('Uberaba, MG', 'centro de distribuição', 380, 2.2);
    place('Distribuidores', 'perto de quem usa', 490, 4.4, accent);
    text(ctx, 'Mapa: MapSVG, CC BY 4.0, recolorido', 1208, 640, {
      size: 14,
      fill: color.inkFaint,
      align: 'right',
    });
  },
};

const values: Scene = {
  seconds: 9,
  heading: 'O que entregamos',
  captions: [
    'Produto padronizado, norma conferida, apoio de engenharia.',
    'É assim que uma transmissão dura, e que um parceiro fica.',
  ],
  draw({ ctx, t, accent }) {
    const items = ['Norma', 'Estoque', 'Engenharia', 'Parceria'];
    items.forEach((label, i) => {
      const k = enter(t, 0.5 + i * 1.1, 0.9);
      const x = MARGIN + i * 290;
      group(ctx, k, () => {
        card(ctx, [x, 180, 266, 300], i % 2 ? color.graphite : accent, () => {
          ctx.translate(x + 133, 330);
          if (i === 0)
            drawSprocket(
              ctx,
              xy(0, 0),
              { z: 13, pitch: 42, roller: 26 },
              {
                angle: t * 0.6,
                fill: '#ffffff33',
                stroke: color.white,
                ground: accent,
                hub: 36,
                bore: 18,
              },
            );
          if (i === 1)
            for (let n = 0; n < 9; n++)
              box(ctx, -78 + (n % 3) * 54, 30 - Math.floor(n / 3) * 54, 46, 46, {
                r: 4,
                stroke: color.white,
                width: 3,
              });
          if (i === 2) {
            const g = { top: 84, spacing: 90, edge: 66, depth: 84, angle: 38 };
            drawRim(ctx, -66, -40, 1, g, 40);
            drawBelt(ctx, 0, -40, g, (Math.sin(t * 2) + 1) * 12);
          }
          if (i === 3)
            drawChain(ctx, straightPins(xy(-252 + ((t * 30) % 168), 0), 8, 84), {
              pitch: 84,
              roller: 52,
            });
        });
        text(ctx, label, x + 6, 534, { size: 34, weight: 760 });
      });
    });
    risingText(ctx, 'Transmissão é confiança em movimento.', MARGIN, 610, enter(t, 5.2), {
      size: 32,
      weight: 640,
      fill: accent,
    });
  },
};

export const institucional: Film = {
  id: 'video-institucional',
  titleLines: ['Vídeo', 'institucional'],
  subject: 'Transmissões mecânicas',
  accent: color.nishiyama,
  sources: [
    'Informação da empresa: presença, endereços e estoque (páginas Início e Contato)',
    'Mapa: @svg-maps/brazil 2.0.0, MapSVG, CC BY 4.0, recolorido',
  ],
  opening: 'Uma empresa feita de elos.',
  takeaways: [
    'Correntes, rodas dentadas e polias para toda a indústria.',
    // Portuguese "em todo o Brasil": all over Brazil.
    'Estoque em Uberaba, distribuidores em todo o Brasil.',
    'Engenharia e norma em cada peça.',
  ],
  closing: 'Seja um distribuidor: fale com a gente.',
  thumbnail: { x: 400, y: 170, scale: 0.74 },
  scenes: [moves, stock, map, values],
  emblem(ctx, t) {
    const drive = makeDrive(xy(-150, 40), 330, [11, 17], { pitch: 58, roller: 36 });
    const chain = { front: 0, outer: color.nishiyama, inner: color.nishiyama };
    const sprocket = { fill: color.steelMid, ground: color.graphite, holes: 5 };
    placed(ctx, xy(0, 0), -0.22, () => drawDrive(ctx, drive, t * 1.4, chain, sprocket));
  },
};
