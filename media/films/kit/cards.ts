import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Path2D } from '@napi-rs/canvas';
import { MediaError } from '../../errors';
import { sprocketPath } from '../draw/sprocket';
import type { Ctx, Film, Stage } from '../film';
import { clamp, easeOut, enter } from './easing';
import { BAND_TOP, color, HEIGHT, MARGIN, STAGE_TOP, WIDTH } from './palette';
import { box, disc, line, paint, xy } from './shapes';
import { paragraph, risingText, text } from './text';

const FILES = { paper: 'elo.svg', dark: 'elo-on-dark.svg' } as const;

type Tone = keyof typeof FILES;

/** The logo's own box: its viewBox is `8 12 254 140`. */
const BOX = { x: 8, y: 12, width: 254, height: 140 } as const;

const parts = new Map<Tone, ReturnType<typeof readLogo>>();

/** Reads the site's own logo, so that films, pictures and pages show the same. */
function readLogo(tone: Tone): { fill: string; shape: Path2D }[] {
  const file = path.join(__dirname, '../../../shared-ui/src/logos', FILES[tone]);
  const svg = readFileSync(file, 'utf8');
  const found = [...svg.matchAll(/<path fill="(#\w+)"[^>]* d="([^"]+)"/g)];
  if (found.length === 0 || !svg.includes(`viewBox="${Object.values(BOX).join(' ')}"`)) {
    throw new MediaError('BAD_MEDIA', `${file} has another form than films/kit/cards.ts reads.`);
  }
  return found.map(([, fill = '', d = '']) => ({ fill, shape: new Path2D(d) }));
}

/** Draws the site's logo with its upper left corner at (x, y) and the given height in pixels. */
export function drawLogo(ctx: Ctx, x: number, y: number, height: number, tone: Tone): void {
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

/** Seconds of the title card and of the closing card. */
export const TITLE_SECONDS = 4;
export const CLOSING_SECONDS = 5;

/** Warm paper under a scene. */
export function drawPaper(ctx: Ctx): void {
  ctx.fillStyle = color.paper;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Width of the logo in the corner with the space after it. */
const LOGO_ROOM = 128;

/** The logo in the corner, and the line under the heading. */
export function drawFrame(ctx: Ctx): void {
  drawLogo(ctx, MARGIN, 18, 52, 'paper');
  line(ctx, xy(MARGIN, STAGE_TOP), xy(WIDTH - MARGIN, STAGE_TOP), {
    stroke: color.line,
    width: 1.2,
  });
}

/** The band for captions; its edge shows the film's progress as a rule with ticks. */
export function drawCaptionBand(ctx: Ctx, film: Film, progress: number): void {
  box(ctx, 0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP, { fill: color.graphite });
  ctx.beginPath();
  for (let i = 0; i <= 64; i++) {
    const x = MARGIN + (i / 64) * (WIDTH - MARGIN * 2);
    ctx.moveTo(x, BAND_TOP);
    ctx.lineTo(x, BAND_TOP - (i % 8 === 0 ? 10 : 5));
  }
  paint(ctx, { stroke: color.line, width: 1.4 });
  box(ctx, 0, BAND_TOP - 4, MARGIN + (WIDTH - MARGIN * 2) * clamp(progress), 4, {
    fill: film.accent,
  });
}

/** Heading of a body scene, next to the logo, with an optional small line above. */
export function drawHeading({ ctx, t, accent }: Stage, heading: string, kicker?: string): void {
  const k = enter(t, 0.35, 0.7);
  const x = MARGIN + LOGO_ROOM;
  if (kicker) {
    risingText(ctx, kicker.toUpperCase(), x, 26, k, {
      size: 16,
      weight: 700,
      width: 112,
      track: 1.6,
      fill: accent,
    });
  }
  risingText(ctx, heading, x, kicker ? 66 : 58, k, { size: 40, weight: 720, width: 106 });
}

/** Title card: graphite ground, the film's key drawing, subject and title. */
export function drawTitleCard(stage: Stage, film: Film): void {
  const { ctx, t } = stage;
  ctx.fillStyle = color.graphite;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.save();
  const k = easeOut(t / 1.1);
  ctx.beginPath();
  ctx.rect(0, 0, WIDTH, BAND_TOP);
  ctx.clip();
  ctx.translate(930 + (1 - k) * 120, BAND_TOP / 2);
  ctx.globalAlpha = clamp(t * 2);
  film.emblem(ctx, t);
  ctx.restore();
  drawSign(ctx);
  titleBlock(ctx, film, t, MARGIN, BAND_TOP - 56, 62);
}

/** Logo and word of the title and the closing card. */
function drawSign(ctx: Ctx): void {
  drawLogo(ctx, MARGIN, 44, 62, 'dark');
  text(ctx, 'TREINAMENTOS', MARGIN + 138, 92, {
    size: 20,
    weight: 680,
    width: 112,
    track: 2,
    fill: color.white,
  });
}

function titleBlock(
  ctx: Ctx,
  film: Film,
  t: number,
  x: number,
  bottom: number,
  size: number,
): void {
  const lines = film.titleLines;
  const first = bottom - (lines.length - 1) * size * 1.08;
  box(ctx, x, first - size * 1.75, 72 * enter(t, 0.3), 7, { fill: film.accent });
  risingText(ctx, film.subject.toUpperCase(), x, first - size * 1.08, enter(t, 0.35), {
    size: size * 0.3,
    weight: 650,
    width: 112,
    track: 2,
    fill: '#c8cdd5',
  });
  lines.forEach((value, i) => {
    risingText(ctx, value, x, first + i * size * 1.08, enter(t, 0.45 + i * 0.14, 0.9), {
      size,
      weight: 780,
      width: 108,
      fill: color.white,
    });
  });
}

/** Closing card: accent ground, the takeaways one after the other. */
export function drawClosingCard(stage: Stage, film: Film): void {
  const { ctx, t } = stage;
  ctx.fillStyle = film.accent;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const size = { z: 19, pitch: 168, roller: 104 };
  ctx.save();
  ctx.globalAlpha = 0.2;
  ctx.translate(1150, 640);
  ctx.rotate(t * 0.12);
  ctx.strokeStyle = color.white;
  ctx.lineWidth = 3;
  ctx.stroke(sprocketPath(size));
  disc(ctx, 0, 0, 210, { stroke: color.white, width: 3 });
  ctx.restore();
  drawSign(ctx);
  text(ctx, 'PARA LEVAR', MARGIN, 176, {
    size: 19,
    weight: 680,
    width: 112,
    track: 2,
    fill: '#ffffffcc',
  });
  let y = 238;
  film.takeaways.forEach((value, i) => {
    const k = enter(t, 0.5 + i * 0.55, 0.8);
    ctx.save();
    ctx.globalAlpha = clamp(k);
    ctx.translate((1 - k) * 60, 0);
    text(ctx, String(i + 1), MARGIN, y, { size: 40, weight: 760, fill: '#ffffff' });
    const used = paragraph(ctx, value, MARGIN + 64, y, 1010, {
      size: 38,
      weight: 620,
      fill: color.white,
      leading: 47,
    });
    ctx.restore();
    y += used + 26;
  });
}

/** Seconds that the wipe takes to cover the old scene, and to uncover the new one. */
export const WIPE_OUT = 0.42;
export const WIPE_IN = 0.6;

/** The cut between two parts: a panel that covers (`side` “out”) and uncovers (“in”); `k` 0…1. */
export function drawWipe(ctx: Ctx, side: 'out' | 'in', k: number, accent: string): void {
  const full = WIDTH + 100;
  const x = side === 'out' ? -full + full * clamp(k) ** 2.2 : full * easeOut(clamp(k)) ** 1.4;
  ctx.fillStyle = color.graphite;
  ctx.fillRect(x, 0, full, HEIGHT);
  ctx.fillStyle = accent;
  ctx.fillRect(side === 'out' ? x + full : x - 90, 0, 90, HEIGHT);
}

/** The thumbnail of a film at 640 × 480: the title card recomposed for a card on the site. */
export function drawThumbnail(ctx: Ctx, film: Film): void {
  ctx.fillStyle = color.graphite;
  ctx.fillRect(0, 0, 640, 480);
  ctx.save();
  const place = film.thumbnail ?? { x: 452, y: 178, scale: 0.86 };
  ctx.translate(place.x, place.y);
  ctx.scale(place.scale, place.scale);
  film.emblem(ctx, 2.2);
  ctx.restore();
  const shade = ctx.createLinearGradient(0, 190, 0, 480);
  shade.addColorStop(0, '#14171c00');
  shade.addColorStop(0.55, '#14171ce6');
  shade.addColorStop(1, '#14171c');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 190, 640, 290);
  drawLogo(ctx, 36, 30, 48, 'dark');
  titleBlock(ctx, film, 9, 36, 436, 42);
}
