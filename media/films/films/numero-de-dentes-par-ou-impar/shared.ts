import { drawSprocket, pitchRadius } from '../../draw/sprocket';
import type { Stage } from '../../film';
import { clamp } from '../../kit/easing';
import { color } from '../../kit/palette';
import { box, disc } from '../../kit/shapes';
import { text } from '../../kit/text';

/** Which kind of link each tooth meets, turn by turn: columns are teeth, rows are turns. */
export function meetings(stage: Stage, z: number, turns: number): void {
  const { ctx, t, accent } = stage;
  const cell = 54;
  const x0 = 480;
  const y0 = 236;
  const count = Math.floor(clamp((t - 1) / 5) * z * turns);
  for (let i = 0; i < z; i++) {
    text(ctx, String(i + 1), x0 + i * cell + cell / 2, y0 - 14, {
      size: 19,
      weight: 620,
      align: 'center',
      fill: color.inkSoft,
    });
  }
  text(ctx, 'dente', x0 - 16, y0 - 14, { size: 19, align: 'right', fill: color.inkSoft });
  for (let n = 0; n < count; n++) {
    const x = x0 + (n % z) * cell;
    const y = y0 + Math.floor(n / z) * cell;
    const inner = n % 2 === 0;
    box(ctx, x + 3, y + 3, cell - 6, cell - 6, { r: 5, fill: inner ? accent : color.steel });
    if (n % z === 0)
      text(ctx, `volta ${Math.floor(n / z) + 1}`, x0 - 16, y + 35, {
        size: 19,
        align: 'right',
        fill: color.inkSoft,
      });
  }
  const pitch = 2 * 105 * Math.sin(Math.PI / z);
  const size = { z, pitch, roller: pitch * 0.62 };
  const turn = (count / z) * 2 * Math.PI;
  drawSprocket(ctx, { x: 210, y: 356 }, size, {
    angle: -Math.PI / 2 - Math.PI / z - turn,
    fill: color.steelLight,
    hub: 46,
    bore: 24,
  });
  const now = count % 2 === 0;
  disc(ctx, 210, 356 - pitchRadius(size) - 44, 14, {
    fill: now ? accent : color.steel,
    stroke: color.ink,
  });
  text(ctx, `z = ${z}`, 210, 540, { size: 34, weight: 740, align: 'center' });
}
