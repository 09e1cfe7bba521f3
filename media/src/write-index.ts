import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as mp4box from 'mp4box';
import sharp from 'sharp';
import { MediaError } from '../errors';
import { PICTURE_SETS, productAlt } from './families';
import { drawnPictures, drawnSubject } from './part-pictures';
import { OUT } from './paths';
import { SCENE_ALTS } from './scenes';

/** One published file; `path` is relative to `out`. */
export interface IndexFile extends Probe {
  readonly path: string;
}

/** A picture in several widths and two formats: `<base>-<width>.avif` and `.webp`. */
export interface IndexPicture {
  readonly base: string;
  readonly widths: readonly number[];
  readonly alt: string;
}

/** Contents of `out/index.json`. */
export interface MediaIndex {
  readonly files: readonly IndexFile[];
  readonly pictures: readonly IndexPicture[];
}

/** Alternative texts of every picture by its base below `out/pictures`. */
function altTexts(): ReadonlyMap<string, string> {
  const texts = new Map(Object.entries(SCENE_ALTS));
  for (const set of PICTURE_SETS) {
    for (const view of [...set.views, 'thumb'] as const) {
      texts.set(`products/${set.id}/${view}`, productAlt(set, view));
    }
  }
  for (const [folder, [product]] of drawnPictures()) {
    if (product)
      texts.set(`products/${folder}/angle`, `Vista em perspectiva: ${drawnSubject(product)}`);
  }
  return texts;
}

/** Groups the files of pictures by their base. */
function groupPictures(paths: readonly string[]): IndexPicture[] {
  const alts = altTexts();
  const widths = new Map<string, number[]>();
  for (const file of paths) {
    const match = /^pictures\/(.+)-(\d+)\.avif$/.exec(file);
    if (match?.[1]) widths.set(match[1], [...(widths.get(match[1]) ?? []), Number(match[2])]);
  }
  return [...widths].map(([base, found]) => ({
    base: `pictures/${base}`,
    widths: found.sort((a, b) => a - b),
    alt: alts.get(base) ?? '',
  }));
}

/** Paths of all published files below `out`, sorted, without the index itself. */
export async function listFiles(): Promise<string[]> {
  const entries = await readdir(OUT, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(OUT, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file !== 'index.json')
    .sort();
}

/** Writes `out/index.json` over everything that was rendered. */
export async function writeIndex(): Promise<void> {
  const paths = await listFiles();
  const files: IndexFile[] = [];
  for (const file of paths) {
    files.push({ path: file, ...(await probeFile(path.join(OUT, file))) });
  }
  const index: MediaIndex = { files, pictures: groupPictures(paths) };
  await writeFile(path.join(OUT, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
}

/** What a media file holds; sizes in pixels, duration in seconds. */
interface Probe {
  readonly type: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  /** RFC 6381 codecs, e.g. `avc1.640020, mp4a.40.2`. */
  readonly codec?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The picture format that sharp reports for each type: what a file must be, not what it is called. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/avif': 'heif',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
};

async function probePicture(file: string, type: string): Promise<Partial<Probe>> {
  const { format, width, height, compression } = await sharp(file).metadata();
  if (format !== FORMATS[type]) {
    throw new MediaError('BAD_MEDIA', `${file} is ${format}, not ${type}. Encode it again.`);
  }
  return { width, height, codec: compression ?? format };
}

/** Reads the movie header of an MP4 file. */
async function probeMovie(file: string): Promise<Partial<Probe>> {
  const bytes = await readFile(file);
  const movie = mp4box.createFile();
  const info = new Promise<mp4box.Movie>((resolve, reject) => {
    movie.onReady = resolve;
    movie.onError = (module, message) =>
      reject(new MediaError('BAD_MEDIA', `${file}: ${module} ${message}`));
  });
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  movie.appendBuffer(mp4box.MP4BoxBuffer.fromArrayBuffer(data as ArrayBuffer, 0));
  movie.flush();
  const { tracks, duration, timescale } = await info;
  const video = tracks.find((track) => track.type === 'video');
  return {
    width: video?.track_width,
    height: video?.track_height,
    duration: Math.round((duration / timescale) * 100) / 100,
    codec: tracks.map((track) => track.codec).join(', '),
  };
}

/**
 * What a file holds, read from its bytes.
 * @throws MediaError `BAD_MEDIA` for an unknown ending or when content and ending disagree
 */
export async function probeFile(file: string): Promise<Probe> {
  const type = TYPES[path.extname(file)];
  if (!type) throw new MediaError('BAD_MEDIA', `${file}: add its ending to the table of types.`);
  const { size } = await stat(file);
  if (type.startsWith('image/')) return { type, bytes: size, ...(await probePicture(file, type)) };
  if (type.startsWith('video/')) return { type, bytes: size, ...(await probeMovie(file)) };
  return { type, bytes: size };
}
