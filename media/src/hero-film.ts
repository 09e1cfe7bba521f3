import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture, readPpm } from './encode-picture';
import { encodeWav, makeDriveSound } from './hero-sound';
import { developRaw, type RenderQuality, renderRaw } from './make-pictures';
import { CACHE, developedFile, OUT } from './paths';
import { runTool } from './run-tool';

/** Rendered frames: they cover two pitches of the chain, after which the picture repeats. */
export const LOOP_FRAMES = 24;
/** How often the loop is repeated in the file, and its frame rate. */
const REPEATS = 8;
const FPS = 24;

const QUALITY: RenderQuality = { width: 1280, height: 720, samples: 36, exposure: 0.3 };

/** Name of a rendered film frame. */
const frameName = (frame: number): string => `film/${frame}`;

/** Fast start and BT.709 tags; the rate keeps the file below 2.5 MB. */
const VIDEO = [
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'film', '-crf', '22'],
  ...['-maxrate', '2000k', '-bufsize', '4000k', '-g', String(LOOP_FRAMES * 2)],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
];
const AUDIO = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1'];

/** Renders the loop, writes `out/film/hero.mp4` with its sound, and the poster from frame 0. */
export async function makeHeroFilm(): Promise<void> {
  const frames = Array.from({ length: LOOP_FRAMES }, (_, frame) => frame);
  await renderRaw(frames.map(frameName), QUALITY);
  for (const frame of frames) await developRaw(frameName(frame), QUALITY.exposure);
  await encodeFilm();
  await encodePicture(await readPpm(developedFile(frameName(0))), 'hero/poster', { avif: 48 });
}

async function encodeFilm(): Promise<void> {
  const folder = path.join(OUT, 'film');
  await mkdir(folder, { recursive: true });
  const seconds = (LOOP_FRAMES * REPEATS) / FPS;
  const sound = path.join(CACHE, 'hero.wav');
  await writeFile(sound, encodeWav(makeDriveSound(seconds, 2 * REPEATS)));
  const pattern = developedFile(frameName(0)).replace('0.ppm', '%d.ppm');
  await runTool('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-framerate', String(FPS)],
    ...['-start_number', '0', '-stream_loop', String(REPEATS - 1), '-i', pattern, '-i', sound],
    ...[...VIDEO, ...AUDIO, '-map_metadata', '-1', '-movflags', '+faststart'],
    ...['-t', String(seconds), path.join(folder, 'hero.mp4')],
  ]);
  await rm(sound);
}
