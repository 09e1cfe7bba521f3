import { createCanvas } from '@napi-rs/canvas';
import { runTool } from '../../src/run-tool';
import type { Film } from '../film';
import { FPS, HEIGHT, WIDTH } from '../kit/palette';
import { drawFilm, drawnSeconds, layOut, shownAt } from '../kit/timeline';

// Flat drawings need few bits: crf 30 keeps lines clean; bt709 tags keep colours true.
const VIDEO = [
  ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '30', '-g', '240'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];

/**
 * Bitstream filter that moves each frame from when it is drawn to when it is shown. Slowing the
 * frames down instead of drawing more of them costs neither bytes nor time.
 */
export function slowDown(film: Film): string {
  const pieces = layOut(film).map(
    ({ start, seconds, drawn }) => `${start}+(TS*TB-${drawn.start})*${seconds / drawn.seconds}`,
  );
  const starts = layOut(film).map(({ drawn }) => drawn.start);
  const last = pieces.length - 1;
  const when = pieces.reduceRight(
    (rest, piece, i) => (i === last ? piece : `if(lt(TS*TB,${starts[i + 1]}),${piece},${rest})`),
    '',
  );
  const { seconds, drawn } = layOut(film)[last] as { seconds: number; drawn: { seconds: number } };
  return `setts=ts='(${when})/TB':duration='DURATION*${seconds / drawn.seconds}'`;
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
    ...['-i', '-', ...VIDEO, '-bsf:v', slowDown(film)],
    ...['-an', '-map_metadata', '-1', '-movflags', '+faststart', file],
  ];
  await runTool('ffmpeg', args, drawFrames(film));
}
