import { crc32, deflateSync } from 'node:zlib';
import { exhibitOf } from '@elo/calculation/exhibit';
import { type Exhibit, shade } from '@elo/calculation/shade';
import type { Product } from '@elo/contract';

/**
 * Pixels of a picture: 180 a printed inch. With `toleranceOf` it takes 0.05 to 0.2 s of a busy
 * processor, most for the largest sheave, and 40 to 70 kB.
 */
const SIZE = { width: 400, height: 375 } as const;

/** Maximum distance of arcs from their chords: coarser in a part of many bodies, which are small. */
const toleranceOf = ({ parts }: Exhibit): number => Math.max(1 / 2000, parts.length / 40_000);

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** 8 bits, RGB, deflate, adaptive filters, not interlaced. */
const FORMAT = [8, 2, 0, 0, 0];
/** Filter that stores each byte as its difference from the byte above (PNG, 9.2). */
const UP = 2;

/** Shaded picture of a product from its own figures, as PNG; `undefined` if it has no solid. */
export function productPicture(product: Product): Buffer | undefined {
  const exhibit = exhibitOf(product);
  if (!exhibit) return undefined;
  return encodePng(shade(exhibit, SIZE.width, SIZE.height, toleranceOf(exhibit)));
}

function encodePng(pixels: Uint8Array): Buffer {
  const length = 3 * SIZE.width;
  const rows = Buffer.alloc((length + 1) * SIZE.height, UP);
  for (let y = 0; y < SIZE.height; y += 1) {
    const above = pixels.subarray(Math.max(0, y - 1) * length, y * length);
    for (let x = 0; x < length; x += 1) {
      rows[y * (length + 1) + 1 + x] = (pixels[y * length + x] as number) - (above[x] ?? 0);
    }
  }
  const head = Buffer.alloc(8);
  head.writeUInt32BE(SIZE.width, 0);
  head.writeUInt32BE(SIZE.height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORMAT)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
