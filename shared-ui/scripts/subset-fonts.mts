/**
 * Subsets the brand font (Archivo, SIL Open Font License 1.1) to the glyphs of Portuguese pages and
 * writes the files that `base.scss` names. Run it again after changing a glyph or a weight: `npm
 * run fonts -w @elo/shared-ui`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont, { type VariationAxes } from 'subset-font';

const HERE = dirname(fileURLToPath(import.meta.url));
const TARGET = join(HERE, '..', 'src', 'fonts');
const SOURCE = '@fontsource-variable/archivo';

/** Printable ASCII. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Letters of Portuguese beyond ASCII, and Ñ and Ü for names of neighbouring countries. */
const PORTUGUESE = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñ';
/** Typography and the signs of technical tables. */
const SIGNS = '\u00a0ªº°²³±×÷·•–—‘’“”…→←↑↓≥≤≈−Øø½¼¾€™®©§';

interface Cut {
  readonly file: string;
  readonly axes: VariationAxes;
}

/** Body text keeps its weight axis; the fonts that are used in one weight only are fixed to it. */
const CUTS: readonly Cut[] = [
  { file: 'archivo-text.woff2', axes: { wdth: 100, wght: { min: 400, max: 800 } } },
  { file: 'archivo-display.woff2', axes: { wdth: 125, wght: 800 } },
  { file: 'archivo-label.woff2', axes: { wdth: 82, wght: 560 } },
];

/**
 * For the API's PDF sheets: PDFKit has no variable fonts and reads uncompressed files fastest; one
 * per weight.
 */
const PRINT = join(HERE, '..', '..', 'api', 'src', 'pdf', 'fonts');
const PRINT_CUTS: readonly Cut[] = [
  { file: 'archivo-regular.ttf', axes: { wdth: 100, wght: 400 } },
  { file: 'archivo-bold.ttf', axes: { wdth: 100, wght: 700 } },
];

/** Writes one file; returns its size in bytes. */
async function writeCut(source: Buffer, cut: Cut, folder = TARGET): Promise<number> {
  const font = await subsetFont(source, ASCII + PORTUGUESE + SIGNS, {
    targetFormat: cut.file.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: cut.axes,
  });
  await writeFile(join(folder, cut.file), font);
  return font.length;
}

/**
 * Inlines the display font into the style sheet: headings then have their font in the first paint,
 * on any connection, without a request and without a swap (`block` never waits for it).
 */
async function writeInlineFace(): Promise<void> {
  const font = await readFile(join(TARGET, 'archivo-display.woff2'));
  const face = `// Written by scripts/subset-fonts.mts. Do not edit.
@font-face {
  font-family: "Elo Display";
  src: url("data:font/woff2;base64,${font.toString('base64')}")
    format("woff2");
  font-weight: 800;
  font-display: block;
}
`;
  await writeFile(join(TARGET, '_display-face.scss'), face);
}

/** Writes every file and prints the sizes, because they add to the first page load. */
async function main(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${SOURCE}/package.json`));
  const source = await readFile(join(folder, 'files', 'archivo-latin-standard-normal.woff2'));
  await mkdir(TARGET, { recursive: true });
  let total = 0;
  for (const cut of CUTS) {
    const bytes = await writeCut(source, cut);
    total += bytes;
    console.log(`${cut.file} ${bytes} bytes`);
  }
  await writeInlineFace();
  console.log(`together ${total} bytes`);
  await mkdir(PRINT, { recursive: true });
  for (const cut of PRINT_CUTS) await writeCut(source, cut, PRINT);
  for (const to of [TARGET, PRINT]) {
    await writeFile(join(to, 'OFL.txt'), await readFile(join(folder, 'LICENSE')));
  }
}

await main();
