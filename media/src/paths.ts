import { tmpdir } from 'node:os';
import path from 'node:path';

/** Root of the media package. */
export const MEDIA = path.join(__dirname, '..');
/** What is committed and published. */
export const OUT = path.join(MEDIA, 'out');
/** Scripts that run inside Blender, and the one that develops its pictures. */
export const BLENDER_SCRIPTS = path.join(MEDIA, 'blender');
/** Raw renders; safe to delete, everything in it can be rendered again. */
export const CACHE = path.join(tmpdir(), 'elo-media');

/** Raw render of a picture by its name, e.g. `products/sheave-3v/angle`. */
export const rawFile = (name: string): string => path.join(CACHE, 'raw', `${name}.exr`);

/** Developed picture (PPM) of a raw render. */
export const developedFile = (name: string): string => path.join(CACHE, 'developed', `${name}.ppm`);

/** Base of a published picture, without width and ending. */
export const pictureBase = (name: string): string => path.join(OUT, 'pictures', name);
