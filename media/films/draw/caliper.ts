import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { box, outlined, paint, polygon } from '../kit/shapes';
import { text } from '../kit/text';

/** Position of the caliper: jaws closed on `left` and `right`, tips at `y`, beam above or below. */
export interface CaliperPose {
  left: number;
  right: number;
  /** Height of the jaw tips. */
  y: number;
  /** Length of the jaws from the beam to the tips. */
  jaw: number;
  reading: string;
  /** Jaws grip from outside (default) or spread inside a gap. */
  inside?: boolean;
  accent?: string;
}

function drawJaw(ctx: Ctx, x: number, y: number, jaw: number, side: 1 | -1): void {
  polygon(ctx, outlined(color.steel, 2.2), [
    [x, y],
    [x, y - jaw],
    [x + side * 34, y - jaw],
    [x + side * 30, y - jaw * 0.45],
    [x + side * 9, y],
  ]);
}

/** A digital caliper: beam with scale, fixed jaw, sliding jaw with display. */
export function drawCaliper(ctx: Ctx, pose: CaliperPose): void {
  const beam = pose.y - pose.jaw - 46;
  const side = pose.inside ? 1 : -1;
  const start = Math.min(pose.left, pose.right) - 70;
  const end = Math.max(pose.right + 330, start + 620);
  ctx.save();
  ctx.lineJoin = 'round';
  box(ctx, start, beam, end - start, 46, { r: 4, ...outlined(color.white, 2.2) });
  ctx.beginPath();
  for (let i = 0, x = start + 24; x < end - 14; i++, x += 8) {
    ctx.moveTo(x, beam + 44);
    ctx.lineTo(x, beam + 44 - (i % 10 === 0 ? 22 : i % 5 === 0 ? 16 : 9));
  }
  paint(ctx, { stroke: color.inkSoft, width: 1.2 });
  drawJaw(ctx, pose.left, pose.y, pose.jaw, side);
  drawJaw(ctx, pose.right, pose.y, pose.jaw, side === 1 ? -1 : 1);
  const body = pose.inside ? pose.right - 60 : pose.right - 6;
  box(ctx, body, beam - 20, 236, 84, { r: 8, ...outlined(color.iron, 2.2) });
  box(ctx, body + 16, beam - 7, 204, 58, { r: 5, fill: '#dfe8d8' });
  text(ctx, pose.reading, body + 208, beam + 38, {
    size: 40,
    weight: 640,
    width: 92,
    align: 'right',
  });
  box(ctx, body + 96, beam + 64, 44, 14, { r: 4, fill: pose.accent ?? color.combat });
  ctx.restore();
}
