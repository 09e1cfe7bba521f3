import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture, readPpm } from './encode-picture';
import { developRaw, type RenderQuality, renderRaw } from './make-pictures';
import { CACHE, developedFile, OUT } from './paths';
import { runTool } from './run-tool';

/** Samples per second of the sound track. */
export const SAMPLE_RATE = 44_100;

/** Repeatable noise in −1…1 (mulberry32), so that the file is the same at every run. */
function makeNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}

/** Adds one roller meeting its tooth: a short damped ring with a breath of noise, wrapping at the end. */
function addTick(track: Float32Array, at: number, level: number, noise: () => number): void {
  const length = Math.round(SAMPLE_RATE * 0.09);
  for (let i = 0; i < length; i++) {
    const t = i / SAMPLE_RATE;
    const ring =
      Math.sin(2 * Math.PI * 620 * t) * Math.exp(-t * 90) +
      0.5 * Math.sin(2 * Math.PI * 1490 * t) * Math.exp(-t * 160) +
      0.25 * noise() * Math.exp(-t * 220);
    const index = (at + i) % track.length;
    track[index] = (track[index] ?? 0) + ring * level * Math.min(1, t * 1200);
  }
}

/**
 * Sound of the running drive: a low hum and a soft tick for every pitch. It loops without a click:
 * the hum's frequencies are whole numbers of periods and the ticks wrap around.
 * @param seconds length of the loop
 * @param pitches pitches that pass in that time
 * @returns samples in −1…1 at {@link SAMPLE_RATE}, quiet (peak about −12 dB)
 */
export function makeDriveSound(seconds: number, pitches: number): Float32Array {
  const track = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const whole = (frequency: number) => Math.round(frequency * seconds) / seconds;
  const hum = [
    { frequency: whole(54), level: 0.07 },
    { frequency: whole(108), level: 0.045 },
    { frequency: whole(163), level: 0.016 },
  ];
  const sway = whole(0.6);
  for (let i = 0; i < track.length; i++) {
    const t = i / SAMPLE_RATE;
    const swell = 1 + 0.18 * Math.sin(2 * Math.PI * sway * t);
    for (const { frequency, level } of hum) {
      track[i] = (track[i] ?? 0) + level * swell * Math.sin(2 * Math.PI * frequency * t);
    }
  }
  const noise = makeNoise(7);
  for (let i = 0; i < pitches; i++) {
    const at = Math.round((i / pitches) * track.length);
    addTick(track, at, i % 2 === 0 ? 0.085 : 0.06, noise);
  }
  return track;
}

/** Mono 16-bit WAV file of samples in −1…1. */
export function encodeWav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(SAMPLE_RATE, 24);
  data.writeUInt32LE(SAMPLE_RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, i) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + i * 2);
  });
  return data;
}

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
