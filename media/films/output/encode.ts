import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createCanvas } from '@napi-rs/canvas';
import type { Film } from '../film';
import { FPS, HEIGHT, WIDTH } from '../kit/palette';
import { drawFilm, drawnSeconds, layOut, shownAt } from '../kit/timeline';

/** Encoding failed; `code` is stable, the message holds the last lines of ffmpeg. */
export class EncodeError extends Error {
  readonly code = 'FILM_ENCODE_FAILED';
}

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

/** Draws every frame of a film and writes it as a silent MP4 file (H.264, fast start). */
export async function encodeFilm(film: Film, file: string): Promise<void> {
  const frames = Math.round(drawnSeconds(film) * FPS);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-hide_banner', '-loglevel', 'error', ...input, '-i', '-'],
      ...[
        ...VIDEO,
        '-bsf:v',
        slowDown(film),
        '-an',
        '-map_metadata',
        '-1',
        '-movflags',
        '+faststart',
        file,
      ],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-2000);
  });
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  ffmpeg.stdin.on('error', () => {
    // A broken pipe shows up as the exit code below, with ffmpeg's own words.
  });
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  for (let i = 0; i < frames && ffmpeg.exitCode === null; i++) {
    drawFilm(ctx, film, shownAt(film, i / FPS));
    const drained = ffmpeg.stdin.write(Buffer.from(canvas.data()));
    if (!drained) await Promise.race([once(ffmpeg.stdin, 'drain'), closed]);
  }
  ffmpeg.stdin.end();
  const [status] = await closed;
  if (status !== 0)
    throw new EncodeError(`ffmpeg ended with status ${status} for ${film.id}: ${log}`);
}
