import { createCanvas } from '@napi-rs/canvas';
import { films } from './films/index';
import { BAND_TOP, color, HEIGHT, STAGE_TOP, WIDTH } from './kit/palette';
import { collectTexts } from './kit/text';
import { drawFilm } from './kit/timeline';
import { makeCues } from './output/vtt';

/**
 * Where a browser lays the captions of a 720 pixel high film: type of 5 % of the height (36), lines
 * of 1.2 times that, the last one on the lower edge (WebVTT, section 7; measured in Chromium).
 */
const LINE = 36 * 1.2;
const captionTop = (lines: number): number => HEIGHT - lines * LINE;

const canvas = createCanvas(WIDTH, HEIGHT);
const ctx = canvas.getContext('2d');

/** Moments of a cue: in its middle and as it goes, when all that it names is there. */
const momentsOf = ({ start, end }: { start: number; end: number }) => [
  (start + end) / 2,
  end - 0.05,
];

test('two lines of captions fit into the band', () => {
  expect(captionTop(2)).toBeGreaterThanOrEqual(BAND_TOP);
});

describe.each(films)('$id', (film) => {
  const moments = makeCues(film).flatMap(momentsOf);

  test('draws only the background in the caption band', () => {
    for (const { start, end } of makeCues(film)) {
      const time = (start + end) / 2;
      drawFilm(ctx, film, time);
      const { data } = ctx.getImageData(0, BAND_TOP, WIDTH, HEIGHT - BAND_TOP);
      const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
      expect([time, pixels.every((pixel) => pixel === pixels[0])]).toEqual([time, true]);
    }
    const { data } = ctx.getImageData(0, HEIGHT - 1, 1, 1);
    expect(`#${Buffer.from(data.slice(0, 3)).toString('hex')}`).toBe(color.graphite);
  });

  test('no text reaches into the band, nor out of the stage', () => {
    const outside: unknown[] = [];
    for (const time of moments) {
      for (const { line, top, bottom, alpha } of collectTexts(() => drawFilm(ctx, film, time))) {
        const inHeading = bottom <= STAGE_TOP;
        if (alpha < 0.3 || inHeading || (top >= 0 && bottom <= BAND_TOP)) continue;
        outside.push([time, line, Math.round(top), Math.round(bottom)]);
      }
    }
    expect(outside).toEqual([]);
  });
});
