import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const target = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'design');

/** Limit of all pictures of the design page, bytes. */
const LIMIT = 3_000_000;

/** Display width of a picture by its viewport width, and the visible share of its height. */
const FRAMES: Readonly<Record<string, { width: number; ratio: number }>> = {
  '360': { width: 300, ratio: 3.4 },
  '1280': { width: 800, ratio: 1.6 },
};

/** Crops and resizes the pictures of `npm run shots` for `docs/design.md`. */
async function main(): Promise<void> {
  const source = process.argv[2];
  if (!source || !existsSync(source)) {
    throw new Error('Usage: npx tsx e2e/look/design-pictures.ts <folder of shots>');
  }
  const page = await readFile(join(target, '..', 'design.md'), 'utf8');
  for (const [, name = '', width = ''] of page.matchAll(/design\/([\w-]+)-(\d+)\.webp/g)) {
    const frame = FRAMES[width];
    if (!frame) throw new Error(`design.md shows a picture of an unknown width: ${width}`);
    const shot = sharp(join(resolve(source), `${name}-${width}.png`));
    const size = await shot.metadata();
    const height = Math.min(size.height, Math.round(size.width * frame.ratio));
    await shot
      .extract({ left: 0, top: 0, width: size.width, height })
      .resize({ width: frame.width })
      .webp({ quality: 72 })
      .toFile(join(target, `${name}-${width}.webp`));
  }
  const files = (await readdir(target)).map((name) => stat(join(target, name)));
  const bytes = (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
  console.log(`${files.length} pictures, ${bytes} bytes`);
  if (bytes > LIMIT) throw new Error(`The pictures are larger than ${LIMIT} bytes`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
