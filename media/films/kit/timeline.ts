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
import { BAND_TOP, FPS, STAGE_LIFT, STAGE_TOP, WIDTH } from './palette';

/** A stretch of the finished film with its start, in seconds. */
export interface Span {
  start: number;
  seconds: number;
  captions: string[];
  scene?: Scene;
}

/** Title card, scenes and closing card in order, with their times. */
export function layOut(film: Film): Span[] {
  const spans: Span[] = [{ start: 0, seconds: TITLE_SECONDS, captions: [film.opening] }];
  let start = TITLE_SECONDS;
  for (const scene of film.scenes) {
    spans.push({ start, seconds: scene.seconds, captions: scene.captions, scene });
    start += scene.seconds;
  }
  spans.push({ start, seconds: CLOSING_SECONDS, captions: [film.closing] });
  return spans;
}

/** Length of the film in seconds, whole frames. */
export function filmSeconds(film: Film): number {
  const spans = layOut(film);
  const last = spans[spans.length - 1] as Span;
  return Math.round((last.start + last.seconds) * FPS) / FPS;
}

/** Draws the film as it stands at `time` seconds. */
export function drawFilm(ctx: Ctx, film: Film, time: number): void {
  const spans = layOut(film);
  let index = spans.findIndex(({ start, seconds }) => time < start + seconds);
  if (index < 0) index = spans.length - 1;
  const span = spans[index] as Span;
  const stage: Stage = {
    ctx,
    t: time - span.start,
    seconds: span.seconds,
    filmTime: time,
    accent: film.accent,
  };
  ctx.save();
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, WIDTH, BAND_TOP);
  ctx.clip();
  if (span.scene) drawBody(stage, span.scene, spans[index - 1]?.scene);
  else if (index === 0) drawTitleCard(stage, film);
  else drawClosingCard(stage, film);
  const cuts = (at: Span | undefined) => at !== undefined && at.scene?.enter !== 'continue';
  if (index > 0 && cuts(span) && stage.t < WIPE_IN) {
    drawWipe(ctx, 'in', stage.t / WIPE_IN, film.accent);
  }
  const left = span.seconds - stage.t;
  if (cuts(spans[index + 1]) && left < WIPE_OUT) {
    drawWipe(ctx, 'out', 1 - left / WIPE_OUT, film.accent);
  }
  ctx.restore();
  drawCaptionBand(ctx, film, time / filmSeconds(film));
  ctx.restore();
}

function drawBody(stage: Stage, scene: Scene, before: Scene | undefined): void {
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
  const still = scene.enter === 'continue' && before?.heading === scene.heading;
  if (scene.heading) drawHeading(ctx, stage, scene.heading, scene.kicker, still);
}
