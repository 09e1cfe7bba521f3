/**
 * Subsets the brand font (Archivo, SIL Open Font License 1.1) to the glyphs of Portuguese pages and
 * writes the files that `base.scss` names. Run it again after changing a glyph or a weight: `npm
 * run fonts -w @elo/shared-ui`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const PAGES = join(import.meta.dirname, '..', 'src', 'fonts');
/** Of the API's PDF sheets: PDFKit has no variable fonts and reads uncompressed files fastest. */
const SHEETS = join(import.meta.dirname, '..', '..', 'api', 'src', 'pdf', 'fonts');

/** Printable ASCII. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Letters of Portuguese beyond ASCII, and Ñ and Ü for names of neighbouring countries. */
const PORTUGUESE = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñ';
/** Typography and the signs of technical tables. */
const SIGNS = '\u00a0ªº°²³±×÷·•–—‘’“”…→←↑↓≥≤≈−Øø½¼¾€™®©§';

/** Body text keeps its weight axis; the fonts that are used in one weight only are fixed to it. */
const FONTS = [
  { folder: PAGES, file: 'archivo-text.woff2', wdth: 100, wght: { min: 400, max: 800 } },
  { folder: PAGES, file: 'archivo-display.woff2', wdth: 125, wght: 800 },
  { folder: PAGES, file: 'archivo-label.woff2', wdth: 82, wght: 560 },
  { folder: SHEETS, file: 'archivo-regular.ttf', wdth: 100, wght: 400 },
  { folder: SHEETS, file: 'archivo-bold.ttf', wdth: 100, wght: 700 },
];

const require = createRequire(import.meta.url);
const archivo = dirname(require.resolve('@fontsource-variable/archivo/package.json'));
const source = await readFile(join(archivo, 'files', 'archivo-latin-standard-normal.woff2'));

for (const { folder, file, wdth, wght } of FONTS) {
  const font = await subsetFont(source, ASCII + PORTUGUESE + SIGNS, {
    targetFormat: file.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: { wdth, wght },
  });
  await writeFile(join(folder, file), font);
  // The sizes add to the first page load.
  console.log(`${file} ${font.length} bytes`);
}

// The display font is inside the style sheet: headings then have it in the first paint, on any
// connection, without a request and without a swap (`block` never waits for it).
const display = await readFile(join(PAGES, 'archivo-display.woff2'), 'base64');
await writeFile(
  join(PAGES, '_display-face.scss'),
  `// Written by scripts/subset-fonts.mts. Do not edit.
@font-face {
  font-family: "Elo Display";
  src: url("data:font/woff2;base64,${display}")
    format("woff2");
  font-weight: 800;
  font-display: block;
}
`,
);

for (const folder of [PAGES, SHEETS]) {
  await copyFile(join(archivo, 'LICENSE'), join(folder, 'OFL.txt'));
}
