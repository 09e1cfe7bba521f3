import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Path2D } from '@napi-rs/canvas';
import { MediaError } from '../../errors';
import type { Ctx } from '../film';

/** One shape of the logo. */
interface LogoPart {
  readonly fill: string;
  readonly shape: Path2D;
}

const FILES = { paper: 'elo.svg', dark: 'elo-on-dark.svg' } as const;

/** The logo's own box: its viewBox is `8 12 254 140`. */
const BOX = { x: 8, y: 12, width: 254, height: 140 } as const;

const parts = new Map<keyof typeof FILES, readonly LogoPart[]>();

/** Reads the site's own logo, so that films and pages carry the same. */
function readLogo(tone: keyof typeof FILES): readonly LogoPart[] {
  const file = path.join(__dirname, '../../../shared-ui/src/logos', FILES[tone]);
  const svg = readFileSync(file, 'utf8');
  const found = [...svg.matchAll(/<path fill="(#\w+)"[^>]* d="([^"]+)"/g)];
  if (found.length === 0 || !svg.includes(`viewBox="${Object.values(BOX).join(' ')}"`)) {
    throw new MediaError('BAD_MEDIA', `${file} has another form than films/kit/logo.ts reads.`);
  }
  return found.map(([, fill = '', d = '']) => ({ fill, shape: new Path2D(d) }));
}

/** Draws the site's logo with its upper left corner at (x, y) and the given height in pixels. */
export function drawLogo(
  ctx: Ctx,
  x: number,
  y: number,
  height: number,
  tone: keyof typeof FILES,
): void {
  const logo = parts.get(tone) ?? readLogo(tone);
  parts.set(tone, logo);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(height / BOX.height, height / BOX.height);
  ctx.translate(-BOX.x, -BOX.y);
  for (const { fill, shape } of logo) {
    ctx.fillStyle = fill;
    ctx.fill(shape, 'evenodd');
  }
  ctx.restore();
}
