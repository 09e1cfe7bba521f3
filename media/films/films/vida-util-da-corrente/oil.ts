import { drawChain, straightPins } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Ctx, Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, disc, group, line } from '../../kit/shapes';
import { text } from '../../kit/text';

const METHODS = [
  ['Manual', 'pincel ou almotolia, a cada 8 h'],
  ['Gotejamento', '5 a 20 gotas por minuto'],
  ['Banho', 'corrente 6 a 12 mm no óleo'],
  ['Circulação forçada', 'jato de óleo na corrente'],
] as const;

function methodIcon(ctx: Ctx, x: number, y: number, kind: number, t: number, accent: string): void {
  const size = { z: 14, pitch: 15, roller: 9 };
  drawSprocket(ctx, { x: x + 80, y }, size, {
    angle: t * 0.8,
    fill: color.steelMid,
    hub: 13,
    bore: 6,
    ground: color.white,
    width: 1.5,
  });
  if (kind === 0) {
    line(ctx, { x: x - 30, y: y - 36 }, { x: x + 22, y: y - 10 }, { stroke: accent, width: 9 });
    line(ctx, { x: x + 22, y: y - 10 }, { x: x + 36, y: y - 3 }, { stroke: color.oil, width: 13 });
  } else if (kind === 1) {
    box(ctx, x + 62, y - 62, 36, 16, { r: 4, fill: accent });
    disc(ctx, x + 80, y - 40 + ((t * 26) % 14), 4.5, { fill: color.oil });
  } else if (kind === 2) {
    box(ctx, x + 20, y + 22, 120, 26, { r: 3, fill: '#d69a1eb0' });
    line(ctx, { x: x + 20, y: y + 10 }, { x: x + 20, y: y + 48 }, { stroke: accent, width: 4 });
    line(ctx, { x: x + 140, y: y + 10 }, { x: x + 140, y: y + 48 }, { stroke: accent, width: 4 });
    line(ctx, { x: x + 18, y: y + 48 }, { x: x + 142, y: y + 48 }, { stroke: accent, width: 4 });
  } else {
    line(ctx, { x: x - 34, y }, { x: x + 14, y }, { stroke: accent, width: 9 });
    for (let i = 0; i < 3; i++)
      disc(ctx, x + 18 + ((t * 60 + i * 9) % 26), y + (i - 1) * 7, 3.4, { fill: color.oil });
  }
}

/** Scene “O óleo precisa chegar ao pino”. */
export const oil: Scene = {
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
    drawChain(ctx, straightPins({ x: -p * 2 + shift, y }, 16, p), { pitch: p, roller: 65 });
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
        text(ctx, detail, x + 20, top + 170, { size: 17, fill: color.inkSoft });
      });
    });
  },
};
