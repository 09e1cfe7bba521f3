import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Film } from '../film';
import { drawThumbnail } from '../kit/cards';

const WIDTH = 640;
const HEIGHT = 480;

function draw(film: Film, scale: number) {
  const canvas = createCanvas(WIDTH * scale, HEIGHT * scale);
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  drawThumbnail(ctx, film);
  return canvas;
}

/**
 * Writes the thumbnail of a film: JPEG 640 × 480, its WebP and AVIF versions, and an AVIF of
 * 1280 × 960 for the player's still, which is as wide as the page.
 */
export async function writeThumbnail(film: Film, folder: string): Promise<void> {
  const full = draw(film, 1);
  const small = createCanvas(WIDTH / 2, HEIGHT / 2);
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(full, 0, 0, WIDTH / 2, HEIGHT / 2);
  const at = (suffix: string) => path.join(folder, `${film.id}${suffix}`);
  await writeFile(at('.jpg'), await full.encode('jpeg', 86));
  await writeFile(at('-640.webp'), await full.encode('webp', 84));
  await writeFile(at('-320.webp'), await small.encode('webp', 84));
  await writeFile(at('-640.avif'), await full.encode('avif', { quality: 62 }));
  await writeFile(at('-1280.avif'), await draw(film, 2).encode('avif', { quality: 62 }));
}
