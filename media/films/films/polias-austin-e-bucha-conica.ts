import { SHEAVES, type SheaveSection, sheaveFaceWidth } from '@elo/standards';
import { type BushingCut, drawBushingCut, drawBushingFront, drawHubCut } from '../draw/bushing';
import { drawBelt, drawRim, type GrooveSize } from '../draw/sheave';
import { bigNumber, drawTable } from '../draw/table';
import type { Film, Scene } from '../film';
import { callout, dimension } from '../kit/dimension';
import { clamp, during, easeOut, enter, mix } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { arrow, box, disc, group, outlined, xy } from '../kit/shapes';
import { badge, centred, decimal, note, risingText } from '../kit/text';

// The taper of the bushing is drawn steeper than it is.

/** Millimetres per inch. */
const MM = 25.4;

/** The section whose faces and grooves the film works out. */
const V5 = SHEAVES[1] as SheaveSection;

/** Groove measures of a section at `scale` pixels per inch. */
const groove = (section: SheaveSection, scale: number): GrooveSize => ({
  top: section.grooveTopWidth * scale,
  spacing: section.grooveSpacing * scale,
  edge: section.edge * scale,
  depth: section.grooveTopWidth * scale * 0.98,
  angle: 38,
});

const profiles: Scene = {
  seconds: 9,
  heading: 'Três perfis: 3V, 5V e 8V',
  captions: [
    'As polias Austin seguem três perfis de correia estreita: 3V, 5V e 8V.',
    'Cada um tem sua largura de canal no topo, aqui na mesma escala.',
  ],
  draw({ ctx, t, accent }) {
    const scale = 250;
    let x = 110;
    SHEAVES.forEach((sheave, i) => {
      const k = enter(t, 0.4 + i * 1, 1);
      const g = groove(sheave, scale);
      const top = 250 + (1 - k) * 60;
      const width = g.edge * 2;
      group(ctx, k, () => {
        drawRim(ctx, x, top, 1, g, 46 + i * 12);
        drawBelt(ctx, x + g.edge, top, g, (1 - during(t, 1.8 + i * 1, 0.9)) * 70);
        dimension(
          ctx,
          xy(x + g.edge - g.top / 2, top - 12),
          xy(x + g.edge + g.top / 2, top - 12),
          22,
          `${decimal(sheave.grooveTopWidth * MM, 1)} mm`,
          {
            k: enter(t, 3.4 + i * 0.5),
            stroke: accent,
            size: 22,
            ...(i === 0 ? { aside: xy(x + g.edge, top - 66) } : {}),
          },
        );
        const label = top + g.depth + 46 + i * 12;
        centred(ctx, sheave.section, x + width / 2, label + 52, {
          size: 42,
          weight: 780,
          fill: accent,
        });
      });
      x += width + 140;
    });
    note(ctx, 'Largura do canal no topo', MARGIN, 600, { size: 20 });
  },
};

const wedge: Scene = {
  seconds: 9,
  heading: 'A correia trava nos flancos',
  captions: [
    'A correia em V trabalha nos flancos do canal, nunca no fundo.',
    'A tração a empurra para dentro, e a cunha multiplica a força de atrito.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const g = groove(V5, 560);
    const x = 150;
    const y = 240;
    const push = Math.abs(Math.sin(t * 1.6)) * 10;
    drawRim(ctx, x, y, 1, g, 90);
    drawBelt(ctx, x + g.edge, y, g, mix(140, 0, during(t, 0.5, 1.2)));
    const cx = x + g.edge;
    if (t > 2) {
      arrow(ctx, xy(cx, 150), xy(cx, 224 + push), { k: enter(t, 2), width: 8, head: 30 });
      for (const side of [-1, 1]) {
        const from = xy(cx + side * (g.top / 2 + 110), y + g.depth * 0.62);
        arrow(ctx, from, xy(cx + side * (g.top / 2 - 34 - push * 0.4), y + g.depth * 0.46), {
          k: enter(t, 2.8),
          stroke: accent,
          width: 8,
          head: 30,
        });
      }
    }
    callout(
      stage,
      xy(cx + g.top * 0.36, y + g.depth * 0.5),
      xy(830, 300),
      'Flanco: aqui trabalha',
      3.8,
      'canal de 36° a 42°',
    );
    callout(
      { ...stage, accent: color.ink },
      xy(cx, y + g.depth * 0.93),
      xy(830, 470),
      'Fundo: folga sempre',
      5,
      'correia no fundo patina: está gasta',
    );
  },
};

const face: Scene = {
  seconds: 9,
  heading: 'Quantos canais? A face é uma conta',
  captions: [
    'A largura da polia sai de uma conta: passo entre canais, vezes canais menos um, mais as duas bordas.',
    'Uma 5V de 4 canais tem 77,8 milímetros de face.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const n = Math.min(4, 1 + Math.floor(Math.max(0, t - 1) / 1.3));
    const scale = 190;
    const g = groove(V5, scale);
    const x = 130;
    const y = 270;
    drawRim(ctx, x, y, n, g, 50);
    for (let i = 0; i < n; i++)
      drawBelt(
        ctx,
        x + g.edge + i * g.spacing,
        y,
        g,
        (1 - easeOut((t - 1 - i * 1.3 + 1.3) / 0.6)) * 60,
      );
    const faceInches = sheaveFaceWidth(V5.grooveSpacing, V5.edge, n);
    const width = faceInches * scale;
    const low = y + g.depth + 50;
    dimension(ctx, xy(x + width, low), xy(x, low), 54, `face = ${decimal(faceInches * MM, 1)} mm`, {
      stroke: accent,
      size: 25,
    });
    if (n > 1)
      dimension(ctx, xy(x + g.edge, y - 6), xy(x + g.edge + g.spacing, y - 6), 36, 'Sg', {
        size: 22,
      });
    dimension(ctx, xy(x + width - g.edge, y - 6), xy(x + width, y - 6), 36, 'Se', { size: 22 });
    bigNumber(stage, 780, 270, String(n), n > 1 ? 'canais 5V' : 'canal 5V', { size: 120 });
    risingText(ctx, 'face = Sg · (N − 1) + 2 · Se', 780, 430, enter(t, 1.6), {
      size: 36,
      weight: 680,
    });
    note(
      ctx,
      `5V: Sg ${decimal(V5.grooveSpacing * MM, 2)} mm · Se ${decimal(V5.edge * MM, 2)} mm`,
      780,
      476,
      { size: 24, alpha: clamp(t - 2) },
    );
  },
};

const cone: Scene = {
  seconds: 10,
  heading: 'Bucha cônica: aperta, centra e solta',
  captions: [
    'A bucha cônica entra no cubo da polia, também cônico.',
    'Os parafusos a puxam: a bucha, fendida, fecha-se sobre o eixo.',
    'Para trocar de eixo, troca-se a bucha, não a polia.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    const y = 380;
    const pull = during(t, 2.4, 2.4);
    const dx = mix(-150, 0, pull);
    const cut: BushingCut = {
      x: 320 + dx,
      y,
      bore: 74 - 5 * pull,
      barrel: 138,
      flange: 196,
      flangeWidth: 42,
      length: 300,
      fall: 30,
    };
    const hub = { x: 392, w: 250 };
    box(ctx, MARGIN, y - 68, 760, 136, outlined(color.steelLight, 2.2));
    drawHubCut(ctx, { x: hub.x, width: hub.w, y, bore: [132, 104], outer: 230, hatched: 240 });
    drawBushingCut(ctx, cut);
    for (const side of [-1, 1]) {
      const sy = y + side * 172;
      box(ctx, cut.x - 14, sy - 9, 150 - dx * 0.2, 18, { r: 3, ...outlined(color.iron, 1.6) });
      box(ctx, cut.x - 42, sy - 19, 30, 38, { r: 4, ...outlined(color.iron) });
    }
    if (t > 2.2 && t < 6)
      arrow(ctx, xy(cut.x - 150, 200), xy(cut.x - 50, 200), { stroke: accent, width: 6, head: 24 });
    if (pull > 0.8) {
      for (const side of [-1, 1])
        arrow(ctx, xy(500, y + side * 150), xy(500, y + side * 74), {
          k: (pull - 0.8) * 5,
          stroke: accent,
          width: 6,
          head: 24,
        });
    }
    callout(stage, xy(hub.x + hub.w - 30, y - 190), xy(870, 220), 'Cubo da polia', 0.6);
    callout(
      stage,
      xy(cut.x + 250, y - 92),
      xy(870, 330),
      'Bucha cônica QD',
      1.2,
      'QD: soltura rápida',
    );
    callout(stage, xy(760, y), xy(870, 440), 'Eixo', 1.8);
  },
};

const rangeScene: Scene = {
  seconds: 8,
  heading: 'A linha Austin',
  captions: [
    'Na linha Austin: 3V de 1 a 10 canais, 5V de 2 a 10, 8V de 4 a 12,',
    'e buchas QD de JA a S, para cada furo e cada torque.',
  ],
  draw(stage) {
    const { ctx, t, accent } = stage;
    drawTable(stage, {
      y: 170,
      widths: [200, 300, 340],
      rowHeight: 66,
      size: 28,
      head: ['Perfil', 'Canais', 'Menor Ø externo'],
      rows: SHEAVES.map(({ section, grooves, minimumDiameter }) => [
        section,
        `${grooves.from} a ${grooves.to}`,
        `${decimal(minimumDiameter * MM, 1)} mm`,
      ]),
      k: t * 1.6,
    });
    'JA SH SDS SD SK SF E F J M N P W S'.split(' ').forEach((name, i) => {
      const k = enter(t, 2.6 + i * 0.14, 0.5);
      const x = MARGIN + 34 + i * 64;
      group(ctx, k, () => {
        disc(ctx, x, 540, 29 * k, { fill: accent });
        badge(ctx, name, x, 541, { size: name.length > 2 ? 17 : 21, weight: 720 });
      });
    });
    note(ctx, 'Buchas QD', MARGIN, 492, { weight: 640, alpha: clamp(t - 2.4) });
    drawBushingFront(ctx, xy(1090, 300), 116, { screws: [t, t + 0.5, t + 1] });
  },
};

export const poliasAustin: Film = {
  id: 'polias-austin-e-bucha-conica',
  titleLines: ['Polias Austin', 'e bucha', 'cônica'],
  subject: 'Austin Pulleys · Produto',
  accent: color.austin,
  sources: [
    'ContiTech, dados de polias 3V, 5V e 8V: largura no topo, Sg, Se, ângulos, menor diâmetro',
    'Face = Sg (N − 1) + 2 Se (fórmula com teste)',
    'MPTA-B6c-2016, Quick Detachable Bushing and Mating Hub Standard',
    'Tabela de produtos da empresa: canais e buchas da linha Austin',
  ],
  opening: 'Polias Austin: perfis, canais e a bucha cônica.',
  takeaways: [
    'Perfis 3V, 5V e 8V: a correia trabalha nos flancos.',
    'Face = Sg · (N − 1) + 2 · Se.',
    'A bucha cônica prende sem folga e solta sem estragar.',
  ],
  closing: 'Uma polia, muitas buchas: troca rápida e estoque menor.',
  scenes: [profiles, wedge, face, cone, rangeScene],
  emblem(ctx, t) {
    const turn = t * 0.5;
    for (const [r, fill] of [
      [236, color.steelDark],
      [206, color.graphiteUp],
      [196, color.steelMid],
      [150, color.graphite],
    ] as const) {
      disc(ctx, 0, 0, r, outlined(fill));
    }
    ctx.save();
    ctx.rotate(turn);
    for (let i = 0; i < 5; i++) {
      ctx.rotate((Math.PI * 2) / 5);
      box(ctx, 96, -19, 62, 38, { fill: color.steelMid });
    }
    drawBushingFront(ctx, xy(0, 0), 112, {
      fill: color.austin,
      ground: color.graphite,
      screws: [0.3, 0.9, 0.1],
    });
    ctx.restore();
  },
};
