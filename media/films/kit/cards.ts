import { sprocketPath } from '../draw/sprocket';
import type { Ctx, Film, Stage } from '../film';
import { clamp, easeOut, enter } from './easing';
import { color, HEIGHT, MARGIN, WIDTH } from './palette';
import { box, disc, line } from './shapes';
import { paragraph, risingText, text } from './text';

/** Seconds of the title card and of the closing card. */
export const TITLE_SECONDS = 4;
export const CLOSING_SECONDS = 5;

/** Two interlocked link plates: the mark in the corner of every frame. */
export function drawMark(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  fill: string,
  accent: string,
): void {
  ctx.save();
  ctx.lineWidth = size * 0.2;
  ctx.strokeStyle = fill;
  ctx.beginPath();
  ctx.roundRect(x, y - size * 0.32, size * 1.02, size * 0.64, size * 0.32);
  ctx.stroke();
  ctx.strokeStyle = accent;
  ctx.beginPath();
  ctx.roundRect(x + size * 0.66, y - size * 0.32, size * 1.02, size * 0.64, size * 0.32);
  ctx.stroke();
  ctx.restore();
}

/** Warm paper with a fine measuring grid along the lower edge. */
export function drawPaper(ctx: Ctx): void {
  ctx.fillStyle = color.paper;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Top line and foot of the body scenes: mark, film title, progress as a rule with ticks. */
export function drawFrame(ctx: Ctx, film: Film, progress: number): void {
  drawMark(ctx, MARGIN, 44, 19, color.ink, film.accent);
  text(ctx, 'ELO TREINAMENTOS', MARGIN + 46, 50, { size: 15, weight: 680, width: 112, track: 1.4 });
  text(ctx, film.title, WIDTH - MARGIN, 50, {
    size: 15,
    weight: 480,
    fill: color.inkSoft,
    align: 'right',
  });
  line(ctx, { x: MARGIN, y: 68 }, { x: WIDTH - MARGIN, y: 68 }, { stroke: color.line, width: 1.2 });
  const y = HEIGHT - 22;
  ctx.beginPath();
  for (let i = 0; i <= 64; i++) {
    const x = MARGIN + (i / 64) * (WIDTH - MARGIN * 2);
    ctx.moveTo(x, y);
    ctx.lineTo(x, y - (i % 8 === 0 ? 12 : 6));
  }
  ctx.strokeStyle = color.line;
  ctx.lineWidth = 1.4;
  ctx.stroke();
  box(ctx, MARGIN, y - 2, (WIDTH - MARGIN * 2) * clamp(progress), 4, { fill: film.accent });
}

/** Heading of a body scene with an optional small line above. */
export function drawHeading(
  ctx: Ctx,
  stage: Stage,
  heading: string,
  kicker: string | undefined,
  still: boolean,
): void {
  const k = still ? 1 : enter(stage.t, 0.35, 0.7);
  const y = 124;
  if (kicker) {
    risingText(ctx, kicker.toUpperCase(), MARGIN, y - 24, k, {
      size: 15,
      weight: 700,
      width: 112,
      track: 1.6,
      fill: stage.accent,
    });
  }
  risingText(ctx, heading, MARGIN, y + (kicker ? 16 : 4), k, { size: 40, weight: 720, width: 106 });
}

/** Title card: graphite ground, the film's key drawing, subject and title. */
export function drawTitleCard(stage: Stage, film: Film): void {
  const { ctx, t } = stage;
  ctx.fillStyle = color.graphite;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.save();
  const k = easeOut(t / 1.1);
  ctx.translate(930 + (1 - k) * 120, 372);
  ctx.globalAlpha = clamp(t * 2);
  ctx.scale(1.12, 1.12);
  film.emblem(ctx, t);
  ctx.restore();
  drawMark(ctx, MARGIN, 76, 26, color.white, film.accent);
  text(ctx, 'ELO TREINAMENTOS', MARGIN + 60, 83, {
    size: 18,
    weight: 680,
    width: 112,
    track: 2,
    fill: color.white,
  });
  titleBlock(ctx, film, t, MARGIN, HEIGHT - 120, 62);
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
  drawMark(ctx, MARGIN, 76, 26, color.white, '#ffffff99');
  text(ctx, 'ELO TREINAMENTOS', MARGIN + 60, 83, {
    size: 18,
    weight: 680,
    width: 112,
    track: 2,
    fill: color.white,
  });
  text(ctx, 'PARA LEVAR', MARGIN, 178, {
    size: 19,
    weight: 680,
    width: 112,
    track: 2,
    fill: '#ffffffcc',
  });
  let y = 246;
  film.takeaways.forEach((value, i) => {
    const k = enter(t, 0.5 + i * 0.55, 0.8);
    ctx.save();
    ctx.globalAlpha = clamp(k);
    ctx.translate((1 - k) * 60, 0);
    text(ctx, String(i + 1), MARGIN, y, { size: 40, weight: 760, width: 100, fill: '#ffffff' });
    const used = paragraph(ctx, value, MARGIN + 64, y, 1010, {
      size: 38,
      weight: 620,
      fill: color.white,
      leading: 47,
    });
    ctx.restore();
    y += used + 34;
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
  drawMark(ctx, 36, 48, 20, color.white, film.accent);
  titleBlock(ctx, film, 9, 36, 436, 42);
}
