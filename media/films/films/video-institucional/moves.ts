import { drawChain, makeDrive } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { text } from '../../kit/text';

/** Scene “Movemos quem move o Brasil”. */
export const moves: Scene = {
  seconds: 9,
  heading: 'Movemos quem move o Brasil',
  captions: [
    'Na usina, na colheitadeira, na esteira e na serraria,',
    'há sempre uma corrente, uma roda dentada e uma polia trabalhando.',
  ],
  draw({ ctx, t, accent }) {
    const drive = makeDrive(
      { x: 250, y: 370 },
      730,
      { z: 15, pitch: 44, roller: 27 },
      { z: 25, pitch: 44, roller: 27 },
    );
    const { pins, leftAngle, rightAngle } = drive.at(t * 2.6);
    const look = { pitch: 44, roller: 27, front: 0, width: 1.8 };
    drawChain(ctx, pins, {
      ...look,
      layer: 'back',
      tint: (i) => (i % 12 === 0 ? accent : undefined),
    });
    drawSprocket(ctx, drive.left, drive.leftSize, {
      angle: leftAngle,
      fill: color.steelLight,
      holes: 0,
    });
    drawSprocket(ctx, drive.right, drive.rightSize, {
      angle: rightAngle,
      fill: color.steelLight,
      holes: 6,
    });
    drawChain(ctx, pins, { ...look, layer: 'front' });
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
