import type { Ctx } from '../film';
import { color } from '../kit/palette';
import { box, corners, disc, line, type Point, paint, placed, polygon, xy } from '../kit/shapes';
import { hatch } from './sheave';

/** State of a QD bushing drawing; all movements 0…1. */
export interface BushingLook {
  fill?: string;
  stroke?: string;
  ground?: string;
  /** Screws seen from the front; angle of their hexagon in radians, per screw. */
  screws?: number[];
  /** Screws in the threaded removal holes instead of the clearance holes. */
  removal?: boolean;
  /** 1 closes the slot as far as the shaft allows. */
  closed?: number;
  shaft?: string;
}

/** Flange of a QD bushing seen along the shaft: slot, keyway, clearance and threaded holes. */
export function drawBushingFront(ctx: Ctx, at: Point, r: number, look: BushingLook = {}): void {
  const stroke = look.stroke ?? color.ink;
  const ground = look.ground ?? color.paper;
  const bore = r * 0.42;
  ctx.save();
  ctx.translate(at.x, at.y);
  disc(ctx, 0, 0, r, { fill: look.fill ?? color.steel, stroke, width: 2.4 });
  disc(ctx, 0, 0, r * 0.62, { stroke: '#14171c55', width: 1.6 });
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 - Math.PI / 2 + Math.PI / 6;
    const threaded = i % 2 !== 0;
    const x = Math.cos(a) * r * 0.8;
    const y = Math.sin(a) * r * 0.8;
    const holeR = threaded ? r * 0.066 : r * 0.085;
    disc(ctx, x, y, holeR, { fill: ground, stroke });
    if (threaded) {
      disc(ctx, x, y, holeR * 1.35, { stroke, width: 1.2, dash: [5, 3] });
    }
    const index = Math.floor(i / 2);
    const turn = look.screws?.[index];
    if (turn !== undefined && threaded === Boolean(look.removal))
      hexScrew(ctx, x, y, r * 0.115, turn, stroke);
  }
  const slot = r * (0.075 - 0.03 * (look.closed ?? 0));
  placed(ctx, xy(0, 0), -Math.PI / 2, () => {
    box(ctx, bore * 0.9, -slot / 2, r - bore * 0.9 + 2, slot, { fill: ground });
    ctx.beginPath();
    ctx.moveTo(bore, -slot / 2);
    ctx.lineTo(r, -slot / 2);
    ctx.moveTo(bore, slot / 2);
    ctx.lineTo(r, slot / 2);
    paint(ctx, { stroke });
  });
  disc(ctx, 0, 0, bore, { fill: look.shaft ?? ground, stroke, width: 2.4 });
  box(ctx, -bore * 0.24, bore * 0.72, bore * 0.48, bore * 0.52, {
    fill: look.shaft ? color.oil : ground,
    stroke,
  });
  if (!look.shaft) box(ctx, -bore * 0.22, bore * 0.66, bore * 0.44, bore * 0.26, { fill: ground });
  ctx.restore();
}

/** Head of a hexagon screw, turned by `angle` radians. */
function hexScrew(ctx: Ctx, x: number, y: number, r: number, angle: number, stroke: string): void {
  placed(ctx, xy(x, y), angle, () => {
    polygon(ctx, { fill: color.iron, stroke }, corners(6, r));
    disc(ctx, 0, 0, r * 0.62, { stroke: '#ffffff44', width: 1.5 });
    line(ctx, xy(0, 0), xy(r * 0.6, 0), { stroke: '#ffffff66', width: 1.5 });
  });
}

/** Measures of the longitudinal cut, in pixels, with the shaft along x and `y` its axis. */
export interface BushingCut {
  /** Left face of the flange. */
  x: number;
  y: number;
  bore: number;
  /** Radius of the barrel at the flange; it gets smaller away from the flange. */
  barrel: number;
  flange: number;
  flangeWidth: number;
  length: number;
  /** Loss of radius along the barrel. QD taper is 3/4 inch per foot on the diameter. */
  fall: number;
}

/** Upper and lower half of a bushing, cut along the shaft. */
export function drawBushingCut(ctx: Ctx, b: BushingCut): void {
  for (const side of [-1, 1]) {
    ctx.save();
    polygon(ctx, { fill: color.steel }, [
      [b.x, b.y + side * b.bore],
      [b.x, b.y + side * b.flange],
      [b.x + b.flangeWidth, b.y + side * b.flange],
      [b.x + b.flangeWidth, b.y + side * b.barrel],
      [b.x + b.length, b.y + side * (b.barrel - b.fall)],
      [b.x + b.length, b.y + side * b.bore],
    ]);
    hatch(ctx, { x: b.x, y: b.y - b.flange, w: b.length, h: b.flange * 2 }, '#14171c2e', 13);
    ctx.lineJoin = 'round';
    paint(ctx, { stroke: color.ink, width: 2.2 });
    ctx.restore();
  }
}

/** A sheave's hub in longitudinal cut, above and below the shaft; drawing units. */
export interface HubCut {
  readonly x: number;
  readonly width: number;
  /** Axis of the shaft. */
  readonly y: number;
  /** Radius of the tapered bore where the bushing enters, and at its end. */
  readonly bore: readonly [number, number];
  readonly outer: number;
  /** Half height of the hatching, beyond the hub. */
  readonly hatched: number;
}

/** Draws the two cut faces of a hub, hatched. */
export function drawHubCut(ctx: Ctx, { x, width, y, bore, outer, hatched }: HubCut): void {
  for (const side of [-1, 1]) {
    ctx.save();
    polygon(ctx, { fill: '#c9d6e8' }, [
      [x, y + side * bore[0]],
      [x + width, y + side * bore[1]],
      [x + width, y + side * outer],
      [x, y + side * outer],
    ]);
    hatch(ctx, { x, y: y - hatched, w: width, h: 2 * hatched }, '#1f5fa844', 15);
    paint(ctx, { stroke: color.ink, width: 2.2 });
    ctx.restore();
  }
}
