import type { Ctx, Film, Scene, Stage } from '../film';
import {
  CLOSING_SECONDS,
  drawCaptionBand,
  drawClosingCard,
  drawFrame,
  drawHeading,
  drawPaper,
  drawTitleCard,
  drawWipe,
  TITLE_SECONDS,
  WIPE_IN,
  WIPE_OUT,
} from './cards';
import { BAND_TOP, STAGE_LIFT, STAGE_TOP, WIDTH } from './palette';
import { secondsToRead } from './reading';

/**
 * A part of the finished film, with its times in seconds: `start` and `seconds` in the film, `drawn`
 * in the scene, which is shorter when the captions take longer than the drawing.
 */
export interface Span {
  start: number;
  seconds: number;
  drawn: { start: number; seconds: number };
  captions: string[];
  scene?: Scene;
}

/** Title card, scenes and closing card in order, each long enough to read its captions. */
export function layOut(film: Film): Span[] {
  let start = 0;
  let drawnStart = 0;
  const span = (drawn: number, captions: string[], scene?: Scene): Span => {
    // Whole tenths: what the site writes of a film is exact.
    const seconds = Math.ceil(Math.max(drawn, secondsToRead(captions)) * 10) / 10;
    const made = { start, seconds, drawn: { start: drawnStart, seconds: drawn }, captions, scene };
    start += seconds;
    drawnStart += drawn;
    return made;
  };
  return [
    span(TITLE_SECONDS, [film.opening]),
    ...film.scenes.map((scene) => span(scene.seconds, scene.captions, scene)),
    span(CLOSING_SECONDS, [film.closing]),
  ];
}

/** What a span's scene sees at `time` seconds of the film as shown. */
export function stageOf(ctx: Ctx, film: Film, span: Span, time: number): Stage {
  const { start, seconds, drawn } = span;
  const t = ((time - start) * drawn.seconds) / seconds;
  return { ctx, t, seconds: drawn.seconds, accent: film.accent };
}

/** Seconds that the film's drawing takes, before it is slowed down for its captions. */
export function drawnSeconds(film: Film): number {
  return layOut(film).reduce((sum, { drawn }) => sum + drawn.seconds, 0);
}

/** When a moment of the drawing is shown, in seconds. */
export function shownAt(film: Film, drawnTime: number): number {
  const spans = layOut(film);
  const { start, seconds, drawn } = spans.findLast((span) => span.drawn.start <= drawnTime) as Span;
  return start + ((drawnTime - drawn.start) * seconds) / drawn.seconds;
}

/** Length of the film in seconds. */
export function filmSeconds(film: Film): number {
  const seconds = layOut(film).reduce((sum, span) => sum + span.seconds, 0);
  return Math.round(seconds * 10) / 10;
}

/** Draws the frame of the film at `time` seconds. */
export function drawFilm(ctx: Ctx, film: Film, time: number): void {
  const spans = layOut(film);
  let index = spans.findIndex(({ start, seconds }) => time < start + seconds);
  if (index < 0) index = spans.length - 1;
  const span = spans[index] as Span;
  const stage = stageOf(ctx, film, span, time);
  ctx.save();
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, WIDTH, BAND_TOP);
  ctx.clip();
  if (span.scene) drawBody(stage, span.scene);
  else if (index === 0) drawTitleCard(stage, film);
  else drawClosingCard(stage, film);
  if (index > 0 && stage.t < WIPE_IN) drawWipe(ctx, 'in', stage.t / WIPE_IN, film.accent);
  const left = stage.seconds - stage.t;
  if (index + 1 < spans.length && left < WIPE_OUT) {
    drawWipe(ctx, 'out', 1 - left / WIPE_OUT, film.accent);
  }
  ctx.restore();
  drawCaptionBand(ctx, film, (span.drawn.start + stage.t) / drawnSeconds(film));
  ctx.restore();
}

function drawBody(stage: Stage, scene: Scene): void {
  const { ctx } = stage;
  drawPaper(ctx);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, STAGE_TOP, WIDTH, BAND_TOP - STAGE_TOP);
  ctx.clip();
  ctx.translate(0, -STAGE_LIFT);
  scene.draw(stage);
  ctx.restore();
  drawFrame(ctx);
  if (scene.heading) drawHeading(stage, scene.heading, scene.kicker);
}
