import { findSize } from '@elo/standards';
import { drawCaliper } from '../draw/caliper';
import { drawChain, straightPins } from '../draw/chain';
import { drawPlan, planGeometry } from '../draw/chain-plan';
import { bigNumber, drawTable } from '../draw/table';
import type { Ctx, Film, Scene } from '../film';
import { callout, dimension } from '../kit/dimension';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arrow, box, group, line, outlined, placed, polygon, xy } from '../kit/shapes';
import { centred, decimal, note, risingText } from '../kit/text';

/** The chain that is measured. */
const size = findSize('60');

/** Links under the caliper. */
const LINKS = 8;

/** Nominal length of those links between pin centres, mm. */
const NOMINAL = LINKS * size.pitch;

/** Chain in section across the frame; `stretch` 1 is new. Returns the first measured pin and pixels per pitch. */
function sideChain(ctx: Ctx, y: number, stretch = 1): { x: number; p: number; roller: number } {
  const p = 96 * stretch;
  const roller = (size.roller / size.pitch) * 96;
  const x = 128;
  drawChain(ctx, straightPins(xy(x - 96, y), LINKS + 4, p), { pitch: 96, roller, front: 0 });
  return { x: x - 96 + p, p, roller };
}

const three: Scene = {
  seconds: 8,
  heading: 'Três medidas identificam a corrente',
  captions: [
    'Três medidas identificam qualquer corrente de rolos:',
    'o passo, o diâmetro do rolo e a largura interna entre as placas.',
  ],
  draw({ ctx, t, accent }) {
    const look = { scale: 11.6, pins: 4, accent };
    const g = planGeometry(size, look);
    const slide = (1 - easeOut(t / 1.2)) * 500;
    const x = 260 + slide;
    const y = 392;
    const part = t > 3.4 && t < 5.4 ? ('roller' as const) : undefined;
    drawPlan(ctx, x, y, size, { ...look, highlight: part });
    const top = y - g.pinEnd;
    dimension(ctx, xy(x + g.pitch, top), xy(x + g.pitch * 2, top), 40, 'Passo', {
      k: enter(t, 1.6),
      stroke: accent,
      size: 24,
    });
    const rx = x + g.pitch;
    const low = y + g.pinEnd;
    dimension(ctx, xy(rx + g.roller / 2, low), xy(rx - g.roller / 2, low), 44, 'Ø do rolo', {
      k: enter(t, 3.4),
      stroke: accent,
      size: 24,
      aside: xy(rx + 130, low + 44),
    });
    const wx = x + g.pitch * 3 + 118;
    for (const edge of [y - g.half, y + g.half]) {
      const look = { k: enter(t, 5.2), stroke: accent, width: 1.3 };
      line(ctx, xy(wx - 22, edge), xy(wx + 10, edge), look);
    }
    dimension(ctx, xy(wx, y + g.half), xy(wx, y - g.half), 8, 'Largura interna', {
      k: enter(t, 5.4),
      stroke: accent,
      size: 24,
      aside: xy(wx + 94, y),
    });
  },
};

const pitch: Scene = {
  seconds: 11,
  kicker: 'Medida 1',
  heading: 'Passo: meça sobre vários elos',
  captions: [
    'Um passo só é curto demais: o erro de leitura pesa muito.',
    'Estique e meça 6 a 10 elos: por dentro dos rolos, L1, e por fora, L2.',
    'A média dá a distância entre centros. Dividida por 8 elos, é o passo.',
  ],
  draw({ ctx, t, accent }) {
    const y = 420;
    const { x, p, roller } = sideChain(ctx, y);
    const k = during(t, 4.6, 1.4);
    const shift = (roller / 2) * mix(1, -1, k);
    const settled = k <= 0 || k >= 1;
    const value = NOMINAL - size.roller * mix(1, -1, k);
    group(ctx, clamp((t - 1.4) * 2), () => {
      drawCaliper(ctx, {
        left: x + shift,
        right: x + LINKS * p - shift,
        y: y + 8 + (1 - enter(t, 1.4)) * -60,
        jaw: 92,
        inside: k < 0.5,
        reading: settled ? decimal(value) : decimal(value, 1),
        accent,
      });
    });
    const low = y + 46;
    if (t > 2.6) {
      dimension(
        ctx,
        xy(x + LINKS * p - roller / 2, low),
        xy(x + roller / 2, low),
        30,
        `L1 = ${decimal(NOMINAL - size.roller)} mm`,
        { k: enter(t, 2.6), stroke: color.inkSoft },
      );
    }
    if (t > 6) {
      dimension(
        ctx,
        xy(x + LINKS * p + roller / 2, low),
        xy(x - roller / 2, low),
        78,
        `L2 = ${decimal(NOMINAL + size.roller)} mm`,
        { k: enter(t, 6), stroke: accent },
      );
    }
    risingText(ctx, `(L1 + L2) ÷ 2 = ${decimal(NOMINAL)} mm`, MARGIN, 610, enter(t, 7.6), {
      size: 30,
      weight: 600,
    });
    risingText(
      ctx,
      `÷ ${LINKS} elos  =  passo ${decimal(size.pitch)} mm`,
      600,
      610,
      enter(t, 8.4),
      { size: 30, fill: accent },
    );
  },
};

const roller: Scene = {
  seconds: 6.5,
  kicker: 'Medida 2',
  heading: 'Diâmetro do rolo',
  captions: [
    'Agora o rolo: encoste as pontas do paquímetro no diâmetro.',
    'É a medida que separa normas de mesmo passo.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const p = 250;
    const d = (size.roller / size.pitch) * p;
    const y = 412;
    drawChain(ctx, straightPins(xy(-60, y), 7, p), { pitch: p, roller: d, front: 0, width: 2.6 });
    const x = -60 + p * 2;
    const gap = mix(60, 0, enter(t, 1, 1.1));
    drawCaliper(ctx, {
      left: x - d / 2 - gap,
      right: x + d / 2 + gap,
      y: y + 26,
      jaw: 140,
      reading: decimal(size.roller * (1 + (gap * 2) / d), 2),
      accent,
    });
    group(ctx, enter(t, 2.4), () => {
      bigNumber(stage, 880, 600, `${decimal(size.roller)} mm`, 'rolo da ANSI 60', {
        size: 64,
        k: enter(t, 2.4),
      });
    });
  },
};

const width: Scene = {
  seconds: 6.5,
  kicker: 'Medida 3',
  heading: 'Largura interna',
  captions: [
    'Por fim, a largura livre entre as placas internas,',
    'onde entra o dente da roda dentada.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const look = { scale: 12.6, pins: 4, accent };
    const g = planGeometry(size, look);
    const x = 170;
    const y = 390;
    drawPlan(ctx, x, y, size, look);
    const spread = g.half * mix(0.35, 1, enter(t, 1, 1.2));
    const jx = x + g.pitch / 2;
    for (const side of [-1, 1]) {
      polygon(ctx, outlined(color.white), [
        [jx - 16, y + side * (spread - 2)],
        [jx + 16, y + side * (spread - 2)],
        [jx + 22, y],
        [jx - 22, y],
      ]);
      arrow(ctx, xy(jx, y + side * 12), xy(jx, y + side * (spread - 4)), {
        stroke: accent,
        width: 3.5,
        head: 18,
      });
    }
    callout(
      stage,
      xy(jx, y - spread + 10),
      xy(960, 250),
      'Largura interna',
      2,
      'entre as placas do elo interno',
    );
    bigNumber(stage, 960, 400, `${decimal(size.innerWidth)} mm`, 'largura da ANSI 60', {
      size: 58,
      k: enter(t, 3),
    });
  },
};

const rows = [findSize('50'), findSize('60'), findSize('80'), findSize('12B')];

const compare: Scene = {
  seconds: 8,
  heading: 'Compare com a tabela da norma',
  captions: [
    'Com as três medidas, procure a linha da tabela: esta corrente é uma ANSI 60.',
    'Cuidado: a ISO 12B tem o mesmo passo, mas outro rolo e outra largura.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const twin = t > 4.4;
    drawTable(stage, {
      x: 140,
      y: 190,
      widths: [280, 240, 240, 240],
      rowHeight: 66,
      size: 28,
      head: ['Corrente', 'Passo (mm)', 'Rolo (mm)', 'Largura (mm)'],
      rows: rows.map((s) => [
        `${s.system} ${s.size}`,
        decimal(s.pitch),
        decimal(s.roller),
        decimal(s.innerWidth),
      ]),
      k: 0.4 + t * 2.4,
      active: t > 2.4 ? (twin ? 3 : 1) : undefined,
      cellColor: (row, column) => (twin && row === 3 && column > 1 ? accent : undefined),
    });
    risingText(ctx, 'Mesmo passo não quer dizer mesma corrente.', 140, 590, enter(t, 4.8), {
      size: 30,
      weight: 680,
    });
  },
};

const wear: Scene = {
  seconds: 8,
  heading: 'A mesma medida mostra o desgaste',
  captions: [
    'A mesma medição revela o desgaste: 8 elos gastos medem mais que o nominal.',
    'O limite usual é 3% de alongamento. Perto dele, programe a troca.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const worn = NOMINAL * 1.02;
    const k = during(t, 1.2, 2.6);
    const { x, p } = sideChain(ctx, 270, 1 + 0.02 * k);
    dimension(
      ctx,
      xy(x + LINKS * p, 316),
      xy(x, 316),
      34,
      `${LINKS} elos = ${decimal(mix(NOMINAL, worn, k), 1)} mm`,
      { k: enter(t, 0.6), stroke: accent, size: 24 },
    );
    const left = MARGIN + 10;
    const w = 900;
    const value = 2 * k;
    const y = 470;
    box(ctx, left, y, w, 30, { r: 4, fill: color.paperDeep });
    box(ctx, left, y, (w * value) / 4, 30, { r: 4, fill: accent });
    const limit = left + (w * 3) / 4;
    line(ctx, xy(limit, y - 22), xy(limit, y + 52), { width: 3 });
    centred(ctx, 'limite 3%', limit, y - 32, { weight: 700 });
    for (let i = 0; i <= 4; i++) {
      note(ctx, `${i}%`, left + (w * i) / 4, y + 62, {
        size: 18,
        align: 'center',
        alpha: i === 3 ? 0 : 1,
      });
    }
    bigNumber(stage, 1030, y + 40, `${decimal(value, 1)}%`, 'de alongamento', { size: 62 });
    risingText(
      ctx,
      'Alongamento = (medido − nominal) ÷ nominal × 100',
      MARGIN,
      606,
      enter(t, 3.2),
      { size: 26, weight: 560 },
    );
  },
};

export const comoMedir: Film = {
  id: 'como-medir-uma-corrente',
  titleLines: ['Como medir', 'uma corrente'],
  subject: 'Correntes · Medição',
  accent: color.combat,
  sources: [
    'ASME/ANSI B29.1, tabela de dimensões (amesweb.info, engineersedge.com)',
    'ISO 606 / DIN 8187, série B',
    'Tsubaki, Guidelines for checking chain elongation: L = (L1 + L2)/2, 6 a 10 elos',
    'Diamond Chain, FAQ: allowable chain wear elongation (3%)',
  ],
  opening: 'Como medir uma corrente de rolos sem errar.',
  takeaways: [
    'Passo, diâmetro do rolo e largura interna: sempre as três medidas.',
    'Passo se mede sobre 6 a 10 elos, com a corrente esticada.',
    'Acima de 3% de alongamento, a corrente deve ser trocada.',
  ],
  closing: 'Três medidas, vários elos, corrente esticada: medir bem é comprar certo.',
  scenes: [three, pitch, roller, width, compare, wear],
  emblem(ctx, t) {
    placed(ctx, xy(70, -40), -0.62, () => {
      const look = { scale: 8.6, pins: 6, accent: color.combat, highlight: 'roller' as const };
      const g = planGeometry(size, look);
      drawPlan(ctx, -g.pitch * 1.7, 0, size, look);
      const k = enter(t, 0.6, 1.2);
      const options = { k, stroke: color.white, ground: color.graphite, size: 26 };
      dimension(ctx, xy(-g.pitch * 0.7, -g.pinEnd), xy(g.pitch * 0.3, -g.pinEnd), 44, 'p', options);
    });
  },
};
