import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleProducts } from '@elo/content/sample';
import { FAMILIES, PICTURE_SETS, VARIANTS, VIEWS } from './families';
import { LOOP_FRAMES } from './hero-film';
import { drawnPictures } from './part-pictures';
import { OUT } from './paths';
import { brandSite, makeQrCode } from './qr-code';
import { SCENE_ALTS } from './scenes';
import { SHARE_IMAGES } from './share-image';
import { listFiles, type MediaIndex, probeFile } from './write-index';

const MEGABYTE = 1_000_000;
const index: MediaIndex = JSON.parse(readFileSync(path.join(OUT, 'index.json'), 'utf8'));
const files = new Map(index.files.map((file) => [file.path, file]));

/** The index entry of a file; fails the test when it is missing. */
function entry(file: string) {
  const found = files.get(file);
  if (!found) throw new Error(`${file} is not in the index: run npm run media -- index`);
  return found;
}

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(OUT, file)))
    .digest('hex');

describe('index', () => {
  test('lists every file, and no other', async () => {
    expect([...files.keys()]).toEqual(await listFiles());
  });

  test('states type, codec, size, dimensions and duration as the bytes have them', async () => {
    const wrong: string[] = [];
    for (const { path: file, ...stated } of index.files) {
      const found = await probeFile(path.join(OUT, file));
      if (JSON.stringify(found) !== JSON.stringify(stated)) wrong.push(file);
    }
    expect(wrong).toEqual([]);
  });

  test('gives every picture both formats, its true widths and a Portuguese text', () => {
    const wrong = index.pictures.filter(({ base, widths, alt }) => {
      const complete = widths.every((width) =>
        ['avif', 'webp'].every((type) => files.get(`${base}-${width}.${type}`)?.width === width),
      );
      return !complete || widths.length === 0 || alt.length < 10;
    });
    expect(wrong).toEqual([]);
  });
});

describe('product pictures', () => {
  test.each(FAMILIES.map(({ id }) => id))(
    '%s has three 4:3 views and a thumb, within budget',
    (id) => {
      for (const view of VIEWS) {
        const middle = entry(`pictures/products/${id}/${view}-960.avif`);
        expect(middle.codec).toBe('av1');
        expect([middle.width, middle.height]).toEqual([960, 720]);
        expect(middle.bytes).toBeLessThanOrEqual(45_000);
        expect(entry(`pictures/products/${id}/${view}-480.webp`).height).toBe(360);
      }
      const thumb = entry(`pictures/products/${id}/thumb-320.avif`);
      expect([thumb.width, thumb.height]).toEqual([320, 240]);
      expect(thumb.bytes).toBeLessThanOrEqual(8_000);
      expect(entry(`pictures/products/${id}/thumb-640.avif`).bytes).toBeLessThanOrEqual(20_000);
    },
  );

  test('come with a link-preview picture in every folder', () => {
    const folders = new Set(
      [...files.keys()].flatMap((file) => /^pictures\/products\/[^/]+\//.exec(file)?.[0] ?? []),
    );
    expect(folders.size).toBeGreaterThanOrEqual(FAMILIES.length);
    for (const folder of folders) {
      const share = entry(`${folder}share.jpg`);
      expect([share.type, share.width, share.height]).toEqual(['image/jpeg', 1200, 630]);
      expect(share.bytes).toBeLessThanOrEqual(100_000);
    }
  });

  test.each(VARIANTS)('$id has its views in 4:3 and a thumb, within budget', ({ id, views }) => {
    for (const view of views) {
      const largest = entry(`pictures/products/${id}/${view}-1280.avif`);
      expect([largest.width, largest.height]).toEqual([1280, 960]);
      expect(entry(`pictures/products/${id}/${view}-960.avif`).bytes).toBeLessThanOrEqual(45_000);
    }
    expect(entry(`pictures/products/${id}/thumb-320.avif`).bytes).toBeLessThanOrEqual(8_000);
  });

  test('are different for every set and view', () => {
    const hashes = PICTURE_SETS.flatMap(({ id, views }) =>
      views.map((view) => hashOf(`pictures/products/${id}/${view}-480.webp`)),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('are all there that the sample products name, and every set is shown by one', () => {
    const photos = sampleProducts().flatMap(({ fotos }) => fotos.map(({ src }) => src));
    const missing = photos.filter((src) => !files.has(src.replace('/media/', '')));
    expect(new Set(missing)).toEqual(new Set());
    const shown = new Set(photos.map((src) => src.split('/')[4]));
    const sets = [...PICTURE_SETS.map(({ id }) => id), ...drawnPictures().keys()];
    expect(shown).toEqual(new Set(sets));
  });
});

describe('scenes', () => {
  test.each(Object.keys(SCENE_ALTS))('%s is 16:9', (name) => {
    const picture = entry(`pictures/${name}-960.avif`);
    expect([picture.width, picture.height]).toEqual([960, 540]);
  });

  test.each(SHARE_IMAGES.map(({ route }) => route))(
    'share image of %s is a 1200×630 JPEG',
    (route) => {
      const image = entry(`pictures/share/${route}.jpg`);
      expect([image.type, image.width, image.height]).toEqual(['image/jpeg', 1200, 630]);
      expect(image.bytes).toBeLessThanOrEqual(200_000);
    },
  );

  test("the QR code is that of the chain brand's address", async () => {
    expect(brandSite('combat')).toMatch(/^https:\/\//);
    const file = path.join(OUT, 'pictures/brands/combat-qr.svg');
    expect(readFileSync(file, 'utf8')).toBe(await makeQrCode(brandSite('combat')));
  });
});

describe('hero film', () => {
  const film = () => entry('film/hero.mp4');

  test('is 1280×720 H.264 with sound, at most 2.5 MB', () => {
    expect([film().width, film().height]).toEqual([1280, 720]);
    expect(film().codec).toMatch(/^avc1\.[0-9A-Fa-f]+, mp4a\.40\.2$/);
    expect(film().bytes).toBeLessThanOrEqual(2.5 * MEGABYTE);
  });

  test('lasts a whole number of loops', () => {
    const loops = ((film().duration ?? 0) * 24) / LOOP_FRAMES;
    expect(Math.abs(loops - Math.round(loops))).toBeLessThan(0.05);
    expect(film().duration).toBeGreaterThan(7);
  });

  test('can start before it is complete: moov precedes mdat', () => {
    const head = readFileSync(path.join(OUT, 'film/hero.mp4')).toString('latin1');
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
  });

  test('has a poster of at most 50 kB', () => {
    expect(entry('pictures/hero/poster-960.avif').bytes).toBeLessThanOrEqual(50_000);
  });
});

test('everything but the films stays within 35 MB', () => {
  const total = index.files
    .filter(({ type }) => !type.startsWith('video/'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(35 * MEGABYTE);
});
