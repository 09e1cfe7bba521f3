import { drawChain, makeDrive } from '../../draw/chain';
import { drawSprocket } from '../../draw/sprocket';
import type { Ctx, Scene } from '../../film';
import { enter } from '../../kit/easing';
import { color, MARGIN } from '../../kit/palette';
import { box, group } from '../../kit/shapes';
import { text } from '../../kit/text';

const PITCH = 42;

const ROLLER = 26;

function runDrive(
  ctx: Ctx,
  t: number,
  z1: number,
  z2: number,
  y: number,
  tint?: (i: number) => string | undefined,
): void {
  const drive = makeDrive(
    { x: 300, y },
    660,
    { z: z1, pitch: PITCH, roller: ROLLER },
    { z: z2, pitch: PITCH, roller: ROLLER },
  );
  const { pins, leftAngle, rightAngle } = drive.at(t * 2.2);
  const look = { pitch: PITCH, roller: ROLLER, front: 1, width: 1.8, ...(tint ? { tint } : {}) };
  drawChain(ctx, pins, { ...look, layer: 'back' });
  drawSprocket(ctx, drive.left, drive.leftSize, { angle: leftAngle, fill: color.steelLight });
  drawSprocket(ctx, drive.right, drive.rightSize, {
    angle: rightAngle,
    fill: color.steelLight,
    holes: z2 > 20 ? 5 : 0,
  });
  drawChain(ctx, pins, { ...look, layer: 'front' });
}

/** Scene “A corrente tem elos pares”. */
export const evenLinks: Scene = {
  seconds: 8,
  heading: 'A corrente tem elos pares',
  captions: [
    'Elo interno, elo externo, elo interno… Para fechar sem elo de redução,',
    'a corrente precisa de um número par de elos.',
  ],
  draw({ ctx, t, accent }) {
    runDrive(ctx, t, 13, 25, 370, (i) => (i % 2 === 0 ? accent : undefined));
    group(ctx, enter(t, 1.4), () => {
      box(ctx, MARGIN, 578, 24, 24, { r: 4, fill: accent, stroke: color.ink });
      text(ctx, 'elo interno', MARGIN + 36, 598, { size: 24, weight: 560 });
      box(ctx, MARGIN + 210, 578, 24, 24, { r: 4, fill: color.steel, stroke: color.ink });
      text(ctx, 'elo externo', MARGIN + 246, 598, { size: 24, weight: 560 });
    });
  },
};
