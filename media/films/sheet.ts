import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { films } from './films/index';
import { drawThumbnail } from './kit/cards';
import { HEIGHT, WIDTH } from './kit/palette';
import { drawFilm, filmSeconds } from './kit/timeline';

/**
 * Writes a contact sheet of a film without encoding it: `tsx films/sheet.ts <id> <png> [times…]`.
 * Without times it takes twelve moments spread over the film. For looking, not for the site.
 */
function writeSheet(id: string, file: string, times: number[]): void {
  const film = films.find((entry) => entry.id === id);
  if (!film) throw new Error(`No film “${id}”`);
  const seconds = filmSeconds(film);
  const moments = times.length
    ? times
    : Array.from({ length: 12 }, (_, i) => (seconds * (i + 0.62)) / 12);
  const columns = moments.length > 4 ? 3 : 2;
  const rows = Math.ceil(moments.length / columns);
  const scale = columns === 3 ? 0.5 : 0.75;
  const sheet = createCanvas(WIDTH * scale * columns, HEIGHT * scale * rows);
  const ctx = sheet.getContext('2d');
  const frame = createCanvas(WIDTH, HEIGHT);
  moments.forEach((time, i) => {
    drawFilm(frame.getContext('2d'), film, time);
    const x = (i % columns) * WIDTH * scale;
    ctx.drawImage(
      frame,
      x,
      Math.floor(i / columns) * HEIGHT * scale,
      WIDTH * scale,
      HEIGHT * scale,
    );
  });
  writeFileSync(file, sheet.toBuffer('image/png'));
}

/** Writes all thumbnails in one picture. */
function writeThumbnailSheet(file: string): void {
  const rows = Math.ceil(films.length / 4);
  const sheet = createCanvas(4 * 480, rows * 360);
  const ctx = sheet.getContext('2d');
  const one = createCanvas(640, 480);
  films.forEach((film, i) => {
    drawThumbnail(one.getContext('2d'), film);
    ctx.drawImage(one, (i % 4) * 480, Math.floor(i / 4) * 360, 480, 360);
  });
  writeFileSync(file, sheet.toBuffer('image/png'));
}

const [id = '', file = '', ...times] = process.argv.slice(2);
if (id === 'thumbs') writeThumbnailSheet(file);
else writeSheet(id, file, times.map(Number));
