import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_WIDTHS } from '@elo/contract';
import sharp, { type Sharp } from 'sharp';
import { MediaError } from '../errors';
import { pictureBase } from './paths';

/** Encoder settings; 4:2:0 keeps AVIF small, the finishes have no fine colour detail. */
const AVIF = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 78, effort: 5 } as const;

/** Reads a binary PPM (P6, 8 bit), the format in which the developer writes. */
export async function readPpm(file: string): Promise<Sharp> {
  const bytes = await readFile(file);
  const header = /^P6 (\d+) (\d+) 255\n/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (!header) throw new MediaError('BAD_MEDIA', `${file} is not a P6 file; develop it again.`);
  const raw = { width: Number(header[1]), height: Number(header[2]), channels: 3 } as const;
  return sharp(bytes.subarray(header[0].length), { raw });
}

/**
 * Writes `<base>-<width>.avif` and `.webp` for every width up to the original's own.
 * @param name picture name below `out/pictures`, e.g. `products/sheave-3v/angle`
 * @param options widths to write instead of the usual ones, and the quality of AVIF, 1 to 100
 */
export async function encodePicture(
  source: Sharp,
  name: string,
  options: { widths?: readonly number[]; avif?: number } = {},
): Promise<void> {
  const base = pictureBase(name);
  await mkdir(path.dirname(base), { recursive: true });
  const { data, info } = await source.png({ compressionLevel: 0 }).toBuffer({
    resolveWithObject: true,
  });
  for (const width of options.widths ?? PICTURE_WIDTHS) {
    if (width > info.width) continue;
    const resized = sharp(data).resize(width, undefined, { kernel: 'lanczos3' });
    const avif = { ...AVIF, quality: options.avif ?? AVIF.quality };
    await resized.clone().avif(avif).toFile(`${base}-${width}.avif`);
    await resized.clone().webp(WEBP).toFile(`${base}-${width}.webp`);
  }
}
