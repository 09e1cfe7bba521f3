import { createCanvas } from '@napi-rs/canvas';
import { runTool } from '../../src/run-tool';
import type { Film } from '../film';
import { FPS, HEIGHT, WIDTH } from '../kit/palette';
import { drawFilm, drawnSeconds, layOut, shownAt } from '../kit/timeline';

// Flat drawings need few bits: crf 30 keeps lines clean; bt709 tags keep colours true. Without
// `force-cfr` a frame that is shown for longer gets more bits.
const VIDEO = [
  ...'-c:v libx264 -preset medium -tune animation -crf 30 -g 240'.split(' '),
  ...['-x264-params', 'force-cfr=1'],
  ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' '),
];
const COLOURS = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';

/** Ticks a second of the times of frames; 1/24 s cannot state when a slowed frame is shown. */
const TICKS = 12_288;

/**
 * Filters that move each frame from when it is drawn to when it is shown. Slowing the frames down
 * instead of drawing more of them costs neither bytes nor time.
 */
export function slowDown(film: Film): string {
  const spans = layOut(film);
  const shown = spans.reduceRight((later, { start, seconds, drawn }, i) => {
    const time = `${start}+(T-${drawn.start})*${seconds / drawn.seconds}`;
    const next = spans[i + 1];
    return next ? `if(lt(T,${next.drawn.start}),${time},${later})` : time;
  }, '');
  return `settb=1/${TICKS},setpts='(${shown})/TB'`;
}

/** Draws the frames of a film one after the other, as raw RGBA pictures. */
function* drawFrames(film: Film): Generator<Buffer> {
  const frames = Math.round(drawnSeconds(film) * FPS);
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let i = 0; i < frames; i++) {
    drawFilm(canvas.getContext('2d'), film, shownAt(film, i / FPS));
    yield Buffer.from(canvas.data());
  }
}

/** Draws every frame of a film and writes it as a silent MP4 file (H.264, fast start). */
export async function encodeFilm(film: Film, file: string): Promise<void> {
  const args = [
    ...['-y', '-hide_banner', '-loglevel', 'error'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS)],
    ...['-i', '-', '-vf', `${COLOURS},${slowDown(film)}`, '-fps_mode', 'vfr', ...VIDEO],
    ...['-enc_time_base', `1/${TICKS}`, '-video_track_timescale', String(TICKS)],
    ...['-an', '-map_metadata', '-1', '-movflags', '+faststart', file],
  ];
  await runTool('ffmpeg', args, drawFrames(film));
}
