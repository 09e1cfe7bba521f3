import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as mp4box from 'mp4box';
import sharp from 'sharp';
import { MediaError } from './errors';

/** What a media file holds; sizes in pixels, duration in seconds. */
export interface Probe {
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
export async function probeMovie(file: string): Promise<Partial<Probe>> {
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
