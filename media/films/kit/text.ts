import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { MediaError } from '../../errors';
import type { Ctx } from '../film';
import { clamp, easeOut } from './easing';
import { color } from './palette';

const FAMILY = 'Elo Archivo';
// Resolved from the package.json, because Jest mocks files that end in `.woff2`.
const FONT_FILE = path.join(
  path.dirname(require.resolve('@fontsource-variable/archivo/package.json')),
  'files/archivo-latin-standard-normal.woff2',
);
let registered = false;

/** Makes the variable Archivo font known to the canvas, once per process. */
function registerFont(): void {
  if (registered) return;
  if (!GlobalFonts.registerFromPath(FONT_FILE, FAMILY)) {
    throw new MediaError('BAD_MEDIA', `${FONT_FILE} is no font: run npm install.`);
  }
  registered = true;
}

/** How a line of text looks; sizes in pixels, `weight` 100–900, `width` 62–125 (per cent). */
export interface TextStyle {
  size?: number;
  weight?: number;
  width?: number;
  fill?: string;
  align?: 'left' | 'center' | 'right' | undefined;
  baseline?: 'alphabetic' | 'middle';
  /** Extra space between letters, in pixels. */
  track?: number;
  alpha?: number;
}

/** Sets font, axes and alignment on the context; the caller restores if needed. */
export function applyStyle(ctx: Ctx, style: TextStyle = {}): void {
  registerFont();
  ctx.font = `${style.size ?? 22}px "${FAMILY}"`;
  ctx.fontVariationSettings = `"wght" ${style.weight ?? 450}, "wdth" ${style.width ?? 100}`;
  ctx.letterSpacing = `${style.track ?? 0}px`;
  ctx.textAlign = style.align ?? 'left';
  ctx.textBaseline = style.baseline ?? 'alphabetic';
  ctx.fillStyle = style.fill ?? color.ink;
}

/** Width of a line of text in pixels. */
export function measure(ctx: Ctx, text: string, style: TextStyle = {}): number {
  ctx.save();
  applyStyle(ctx, style);
  const { width } = ctx.measureText(text);
  ctx.restore();
  return width;
}

/** A line of text as it was drawn; the box in pixels of the frame. */
export interface DrawnText {
  readonly line: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Size of the type in pixels of the frame. */
  readonly size: number;
  /** Opacity, 0 to 1. */
  readonly alpha: number;
}

let collected: DrawnText[] | undefined;

/** Runs a drawing and gives the lines of text that it drew. */
export function collectTexts(draw: () => void): DrawnText[] {
  const outer = collected;
  const found: DrawnText[] = [];
  collected = found;
  try {
    draw();
  } finally {
    collected = outer;
  }
  return found;
}

/** The box of a line on the frame, with every transform that holds while it is drawn. */
function describeText(ctx: Ctx, line: string, x: number, y: number, type: number): DrawnText {
  const size = ctx.measureText(line);
  const matrix = ctx.getTransform();
  const xs = [x - size.actualBoundingBoxLeft, x + size.actualBoundingBoxRight];
  const ys = [y - size.actualBoundingBoxAscent, y + size.actualBoundingBoxDescent];
  const corners = xs.flatMap((cx) =>
    ys.map((cy) => ({
      x: matrix.a * cx + matrix.c * cy + matrix.e,
      y: matrix.b * cx + matrix.d * cy + matrix.f,
    })),
  );
  return {
    line,
    left: Math.min(...corners.map((corner) => corner.x)),
    right: Math.max(...corners.map((corner) => corner.x)),
    top: Math.min(...corners.map((corner) => corner.y)),
    bottom: Math.max(...corners.map((corner) => corner.y)),
    size: type * Math.hypot(matrix.a, matrix.b),
    alpha: ctx.globalAlpha,
  };
}

/** Draws one line of text at its baseline (or as `baseline` says). */
export function text(ctx: Ctx, line: string, x: number, y: number, style: TextStyle = {}): void {
  ctx.save();
  ctx.globalAlpha *= style.alpha ?? 1;
  applyStyle(ctx, style);
  collected?.push(describeText(ctx, line, x, y, style.size ?? 22));
  ctx.fillText(line, x, y);
  ctx.restore();
}

/** A remark next to a drawing, in the soft ink. */
export function note(ctx: Ctx, line: string, x: number, y: number, style: TextStyle = {}): void {
  text(ctx, line, x, y, { fill: color.inkSoft, ...style });
}

/** A line of text with its middle at `x`. */
export function centred(ctx: Ctx, line: string, x: number, y: number, style: TextStyle): void {
  text(ctx, line, x, y, { align: 'center', ...style });
}

/** A white name in the middle of a disc or plate, around (x, y). */
export function badge(ctx: Ctx, line: string, x: number, y: number, style: TextStyle): void {
  centred(ctx, line, x, y, { baseline: 'middle', fill: color.white, ...style });
}

/** Draws a bold line that rises into place from behind an unseen edge; `k` 0…1. */
export function risingText(
  ctx: Ctx,
  line: string,
  x: number,
  y: number,
  k: number,
  style: TextStyle = {},
): void {
  if (k <= 0) return;
  const size = style.size ?? 22;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, y - size * 1.05, 1280, size * 1.4);
  ctx.clip();
  text(ctx, line, x, y + (1 - easeOut(k)) * size * 1.3, {
    weight: 760,
    ...style,
    alpha: clamp(k * 2),
  });
  ctx.restore();
}

/** Breaks a text into lines no wider than `maxWidth` pixels. */
export function wrap(ctx: Ctx, content: string, maxWidth: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of content.split(' ')) {
    const next = current ? `${current} ${word}` : word;
    if (current && measure(ctx, next, style) > maxWidth) {
      lines.push(current);
      current = word;
    } else current = next;
  }
  return current ? [...lines, current] : lines;
}

/** Draws wrapped text; returns the height used, in pixels. */
export function paragraph(
  ctx: Ctx,
  content: string,
  x: number,
  y: number,
  maxWidth: number,
  style: TextStyle & { leading?: number } = {},
): number {
  const leading = style.leading ?? (style.size ?? 22) * 1.38;
  const lines = wrap(ctx, content, maxWidth, style);
  lines.forEach((line, i) => {
    text(ctx, line, x, y + i * leading, style);
  });
  return lines.length * leading;
}

/** A number in Brazilian notation with a fixed count of decimals. */
export function decimal(value: number, digits = 2): string {
  const unit = 10 ** digits;
  // Half rounds away from zero, as dimension tables do: 22,225 mm is 22,23.
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * unit + 1e-6)) / unit;
  return rounded.toFixed(digits).replace('-', '−').replace('.', ',');
}
