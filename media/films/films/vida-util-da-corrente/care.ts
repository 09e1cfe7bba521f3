import { drawChain, makeDrive } from '../../draw/chain';
import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { during, enter } from '../../kit/easing';
import { color } from '../../kit/palette';
import { arrow, box, line } from '../../kit/shapes';
import { paragraph, text } from '../../kit/text';

/** Scene “Alinhada, com folga certa, e tudo novo”. */
export const care: Scene = {
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
    const left = { x: 230, y: 340 };
    const right = { x: 770, y: 340 };
    const sag = 30 * during(t, 2.6, 1.4);
    const drive = makeDrive(left, 540, size, size);
    const { pins, leftAngle, rightAngle } = drive.at(t * 1.6);
    const slack = pins.map(({ x, y }) => {
      const k = (x - left.x) / (drive.right.x - left.x);
      return { x, y: y > 340 && k > 0 && k < 1 ? y + 4 * sag * k * (1 - k) : y };
    });
    const look = { pitch: size.pitch, roller: size.roller, front: 0, width: 1.6 };
    drawChain(ctx, slack, { ...look, layer: 'back' });
    drawSprocket(ctx, left, size, { angle: leftAngle, fill: color.steelLight });
    drawSprocket(ctx, drive.right, size, { angle: rightAngle, fill: color.steelLight });
    drawChain(ctx, slack, { ...look, layer: 'front' });
    if (t > 3.4) {
      const x = (left.x + right.x) / 2;
      line(
        ctx,
        { x: left.x, y: 340 + r },
        { x: right.x, y: 340 + r },
        { stroke: color.inkFaint, width: 1.5, dash: [8, 6] },
      );
      arrow(
        ctx,
        { x, y: 340 + r + 78 },
        { x, y: 340 + r + sag + 12 },
        { stroke: accent, width: 4 },
      );
      text(ctx, 'folga: 4 a 6% do vão', x, 340 + r + 108, {
        size: 26,
        weight: 680,
        fill: accent,
        align: 'center',
      });
    }
    ['Rodas alinhadas', 'Folga no ramo frouxo', 'Corrente e rodas novas juntas'].forEach(
      (label, i) => {
        const k = enter(t, 0.8 + i * 2.4);
        box(ctx, 960, 236 + i * 76, 26 * k, 26 * k, { r: 4, fill: accent });
        line(
          ctx,
          { x: 966, y: 249 + i * 76 },
          { x: 971, y: 256 + i * 76 },
          { k, stroke: color.white, width: 3.5 },
        );
        line(
          ctx,
          { x: 971, y: 256 + i * 76 },
          { x: 981, y: 242 + i * 76 },
          { k: k * 2 - 1, stroke: color.white, width: 3.5 },
        );
        paragraph(ctx, label, 1002, 257 + i * 76, 220, {
          size: 23,
          weight: 620,
          fill: k > 0.3 ? color.ink : color.line,
          leading: 27,
        });
      },
    );
  },
};
