import { drawChain, makeDrive } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { clamp, easeBack } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Scene “Engenheiros na sala, normas na mesa”. */
export const base: Scene = {
  seconds: 10,
  heading: 'Engenheiros na sala, normas na mesa',
  captions: [
    'As aulas são dadas por engenheiros mecânicos',
    'e têm por base as normas ANSI, DIN, ISO e JIS.',
    'Conta, medida e tabela: nada de achismo.',
  ],
  draw({ ctx, t, accent }) {
    const drive = makeDrive(
      { x: 250, y: 390 },
      460,
      { z: 13, pitch: 50, roller: 31 },
      { z: 21, pitch: 50, roller: 31 },
    );
    const { pins, leftAngle, rightAngle } = drive.at(t * 1.6);
    const look = { pitch: 50, roller: 31, front: 0, width: 1.8 };
    drawChain(ctx, pins, { ...look, layer: 'back' });
    drawSprocket(ctx, drive.left, drive.leftSize, { angle: leftAngle, fill: color.steelLight });
    drawSprocket(ctx, drive.right, drive.rightSize, {
      angle: rightAngle,
      fill: color.steelLight,
      holes: 5,
    });
    drawChain(ctx, pins, { ...look, layer: 'front' });
    ['ANSI', 'DIN', 'ISO', 'JIS'].forEach((name, i) => {
      const k = easeBack(clamp((t - 2 - i * 0.9) / 0.6));
      if (t < 2 + i * 0.9) return;
      const y = 210 + i * 98;
      ctx.save();
      ctx.translate(1110, y + 30);
      ctx.scale(k, k);
      box(ctx, -110, -38, 220, 76, { r: 8, fill: i % 2 ? color.graphite : accent });
      text(ctx, name, 0, 2, {
        size: 42,
        weight: 800,
        width: 112,
        fill: color.white,
        align: 'center',
        baseline: 'middle',
      });
      ctx.restore();
    });
  },
};
