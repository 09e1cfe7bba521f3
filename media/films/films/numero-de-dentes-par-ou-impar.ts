import { rollersMetByTooth } from '../data/standards';
import { drawDrive, makeDrive } from '../draw/chain';
import { drawSprocket, pitchRadius, sprocketOf } from '../draw/sprocket';
import type { Film, Scene, Stage } from '../film';
import { clamp, enter } from '../kit/easing';
import { color, MARGIN } from '../kit/palette';
import { box, disc, group, outlined, xy } from '../kit/shapes';
import { badge, centred, note, risingText, text } from '../kit/text';

/** Turns that are shown of each wheel. */
const TURNS = 5;

/** Which kind of link each tooth meets, turn by turn: columns are teeth, rows are turns. */
function meetings({ ctx, t, accent }: Stage, z: number, verdict: string, fill: string): void {
  const cell = 54;
  const x0 = 480;
  const y0 = 236;
  const count = Math.floor(clamp((t - 1) / 5) * z * TURNS);
  for (let i = 0; i < z; i++) {
    note(ctx, String(i + 1), x0 + i * cell + cell / 2, y0 - 14, {
      size: 19,
      weight: 620,
      align: 'center',
    });
  }
  note(ctx, 'dente', x0 - 16, y0 - 14, { size: 19, align: 'right' });
  for (let n = 0; n < count; n++) {
    const x = x0 + (n % z) * cell;
    const y = y0 + Math.floor(n / z) * cell;
    const inner = n % 2 === 0;
    box(ctx, x + 3, y + 3, cell - 6, cell - 6, { r: 5, fill: inner ? accent : color.steel });
    if (n % z === 0)
      note(ctx, `volta ${Math.floor(n / z) + 1}`, x0 - 16, y + 35, { size: 19, align: 'right' });
  }
  const size = sprocketOf(z, 105);
  const turn = (count / z) * 2 * Math.PI;
  drawSprocket(ctx, xy(210, 356), size, {
    angle: -Math.PI / 2 - Math.PI / z - turn,
    hub: 46,
    bore: 24,
  });
  const now = count % 2 === 0;
  disc(ctx, 210, 356 - pitchRadius(size) - 44, 14, outlined(now ? accent : color.steel));
  centred(ctx, `z = ${z}`, 210, 540, { size: 34, weight: 740 });
  risingText(ctx, verdict, 480, 580, enter(t, 5.6), { size: 28, weight: 680, fill });
}

const evenLinks: Scene = {
  seconds: 8,
  heading: 'A corrente tem elos pares',
  captions: [
    'Elo interno, elo externo, elo interno… Para fechar sem elo de redução,',
    'a corrente precisa de um número par de elos.',
  ],
  draw({ ctx, t, accent }) {
    const drive = makeDrive(xy(300, 370), 660, [13, 25], { pitch: 42, roller: 26 });
    const tint = (i: number) => (i % 2 === 0 ? accent : undefined);
    drawDrive(ctx, drive, t * 2.2, { width: 1.8, tint }, { holes: 5 });
    group(ctx, enter(t, 1.4), () => {
      box(ctx, MARGIN, 578, 24, 24, { r: 4, ...outlined(accent) });
      text(ctx, 'elo interno', MARGIN + 36, 598, { size: 24, weight: 560 });
      box(ctx, MARGIN + 210, 578, 24, 24, { r: 4, ...outlined(color.steel) });
      text(ctx, 'elo externo', MARGIN + 246, 598, { size: 24, weight: 560 });
    });
  },
};

const even: Scene = {
  seconds: 8,
  kicker: 'Dentes pares',
  heading: 'Cada dente só encontra um tipo de elo',
  captions: [
    'Com 10 dentes, volta após volta, o dente 1 sempre recebe um elo interno,',
    'e o dente 2, sempre um externo: o desgaste fica desigual.',
  ],
  draw(stage) {
    meetings(stage, 10, 'Colunas de uma cor só: desgaste desigual', stage.accent);
  },
};

const odd: Scene = {
  seconds: 8,
  kicker: 'Dentes ímpares',
  heading: 'Os encontros se alternam',
  captions: [
    'Com 11 dentes, a cada volta o dente troca de tipo de elo.',
    'O desgaste se distribui por igual entre dentes, rolos e placas.',
  ],
  draw(stage) {
    meetings(stage, 11, 'Colunas alternadas: desgaste uniforme', color.good);
  },
};

const LINKS = 90;

const COUNTS = [15, 17, 18, 19, 20, 23];

const hunting: Scene = {
  seconds: 11,
  heading: `${LINKS} elos: quantos rolos cada dente encontra?`,
  captions: [
    'Ímpar ajuda, mas não basta: o que conta é o divisor comum com o número de elos.',
    'Em 90 elos, um dente da roda de 18 encontra sempre os mesmos 5 rolos.',
    'Na de 17, 19 ou 23, encontra todos os 90. É o ideal.',
  ],
  draw({ ctx, t, accent }) {
    COUNTS.forEach((z, i) => {
      const k = enter(t, 0.6 + i * 0.5, 1.1);
      const met = rollersMetByTooth(LINKS, z);
      const y = 200 + i * 64;
      const all = met === LINKS;
      text(ctx, `z = ${z}`, MARGIN, y + 30, { size: 28, weight: 700, alpha: k });
      note(ctx, z % 2 ? 'ímpar' : 'par', MARGIN + 106, y + 29, { size: 20, alpha: k });
      box(ctx, 290, y, 760, 40, { r: 4, fill: color.paperDeep });
      box(ctx, 290, y, (760 * met * k) / LINKS, 40, { r: 4, fill: all ? color.good : accent });
      text(ctx, `${Math.round(met * k)} rolos`, 1074, y + 30, {
        size: 27,
        weight: 700,
        fill: all ? color.good : accent,
        alpha: k,
      });
    });
    risingText(ctx, 'rolos encontrados = elos ÷ mdc(elos, dentes)', MARGIN, 622, enter(t, 4.6), {
      size: 25,
      weight: 560,
    });
  },
};

export const parOuImpar: Film = {
  id: 'numero-de-dentes-par-ou-impar',
  titleLines: ['Número de', 'dentes: par', 'ou ímpar?'],
  subject: 'Rodas dentadas · Projeto',
  accent: color.combat,
  sources: [
    'ISO 606: elos internos e externos alternados; elo de redução para número ímpar',
    'Aritmética: um dente encontra n / mdc(n, z) rolos (com teste no projeto)',
    'gearingcommander.com, chain and sprocket wear: same tooth – same link',
  ],
  opening: 'Par ou ímpar: o número de dentes muda o desgaste.',
  takeaways: [
    'Corrente com número par de elos, sem elo de redução.',
    'Roda com número ímpar de dentes, sempre que a relação permitir.',
    'Melhor ainda: sem divisor comum entre dentes e elos.',
  ],
  closing: 'Elos pares, dentes ímpares e nenhum divisor comum: o desgaste se reparte.',
  scenes: [evenLinks, even, odd, hunting],
  emblem(ctx, t) {
    const size = { z: 17, pitch: 78, roller: 49 };
    const r = pitchRadius(size);
    drawSprocket(ctx, xy(0, 0), size, {
      angle: t * 0.25 - Math.PI / 2,
      fill: color.steelMid,
      ground: color.graphite,
      hub: 124,
      bore: 96,
    });
    for (let i = 0; i < 17; i++) {
      const a = t * 0.25 - Math.PI / 2 + ((i + 0.5) * 2 * Math.PI) / 17;
      disc(ctx, Math.cos(a) * (r - 40), Math.sin(a) * (r - 40), 9, {
        fill: i % 2 ? color.combat : color.white,
      });
    }
    badge(ctx, '17', 0, 0, { size: 96, weight: 780, width: 108 });
  },
};
