import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture, readPpm } from './encode-picture';
import { developRaw, type RenderQuality, renderRaw } from './make-pictures';
import { developedFile, OUT } from './paths';
import { runTool } from './run-tool';

/** Rendered frames: they cover two pitches of the chain, after which the picture repeats. */
export const LOOP_FRAMES = 24;
/** How often the loop is repeated in the file, and its frame rate. */
const REPEATS = 8;
const FPS = 24;
/** Length of the film, and of a pitch in it. */
const SECONDS = (LOOP_FRAMES * REPEATS) / FPS;
const PITCH_SECONDS = SECONDS / (2 * REPEATS);

/** A tone as an ffmpeg expression of a time in seconds; it halves every `0.69 / damping` seconds. */
const tone = (level: number, frequency: number, time: string, damping = 0): string =>
  `${level}*sin(2*PI*${frequency}*${time})*exp(-${damping}*${time})`;

/** A low hum that swells; every frequency has a whole number of periods in the film. */
const HUM = `(${tone(0.18, 0.625, 't')}+1)
  *(${tone(0.07, 54, 't')}+${tone(0.045, 108, 't')}+${tone(0.016, 163, 't')})`;

/** A roller meets its tooth at each pitch: a short damped ring with a breath of noise. */
const SINCE_TICK = `mod(t,${PITCH_SECONDS})`;
const TICK = `if(lt(mod(t,${2 * PITCH_SECONDS}),${PITCH_SECONDS}),0.085,0.06)
  *min(1,1200*${SINCE_TICK})
  *(${tone(1, 620, SINCE_TICK, 90)}+${tone(0.5, 1490, SINCE_TICK, 160)}
    +0.25*(2*random(0)-1)*exp(-220*${SINCE_TICK}))`;

/**
 * Sound of the running drive as an input of ffmpeg: mono, quiet (peak about −13 dB), the same at
 * every run. It loops without a click, because hum and ticks repeat after the film's length. AAC
 * takes a tenth less for 16 bits than for the source's 64.
 */
export const SOUND_INPUT: readonly string[] = [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='${HUM}+${TICK}':s=44100:d=${SECONDS},aformat=sample_fmts=s16`,
];

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
  const pattern = developedFile(frameName(0)).replace('0.ppm', '%d.ppm');
  await runTool('ffmpeg', [
    ...['-y', '-hide_banner', '-loglevel', 'error', '-framerate', String(FPS)],
    ...['-start_number', '0', '-stream_loop', String(REPEATS - 1), '-i', pattern],
    ...SOUND_INPUT,
    ...[...VIDEO, ...AUDIO, '-map_metadata', '-1', '-movflags', '+faststart'],
    ...['-t', String(SECONDS), path.join(folder, 'hero.mp4')],
  ]);
}
