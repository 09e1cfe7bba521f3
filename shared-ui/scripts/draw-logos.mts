/**
 * Draws the logos: computes the geometry, cuts the wordmarks out of Archivo, and writes
 * `src/logos/paths.ts` (used by the React components), the standalone SVG files next to it, and the
 * shell's icons. Run it again after a change: `npm run logos -w @elo/shared-ui`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import sharp from 'sharp';
import subsetFont, { type VariationAxes } from 'subset-font';
import { optimize } from 'svgo';
import { linkPath, sprocketLetter } from './logo-geometry.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const LOGOS = join(ROOT, 'src', 'logos');
const PUBLIC = join(ROOT, '..', 'shell', 'public');
const UNITS = 1000;
const CAP_HEIGHT = 700;

interface Word {
  readonly text: string;
  readonly axes: VariationAxes;
  /** Extra space between letters, thousandths of the size. */
  readonly tracking: number;
  /** Left edge, baseline and cap height on the logo's canvas. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Slant as the tangent of its angle. */
  readonly slant?: number;
}

const WORDS: Record<string, Word> = {
  combat: {
    text: 'COMBAT',
    axes: { wdth: 125, wght: 900 },
    tracking: -8,
    x: 122,
    y: 64,
    height: 56,
    slant: 0.16,
  },
  combatLabel: {
    text: 'CORRENTES',
    axes: { wdth: 110, wght: 600 },
    tracking: 330,
    x: 114,
    y: 100,
    height: 17,
    slant: 0.16,
  },
  nishiyama: {
    text: 'NISHIYAMA',
    axes: { wdth: 112, wght: 650 },
    tracking: 34,
    x: 120,
    y: 58,
    height: 46,
  },
  nishiyamaLabel: {
    text: 'JAPANESE',
    axes: { wdth: 110, wght: 600 },
    tracking: 330,
    x: 120,
    y: 96,
    height: 17,
  },
  austin: {
    text: 'AUSTIN',
    axes: { wdth: 125, wght: 800 },
    tracking: 10,
    x: 120,
    y: 62,
    height: 52,
  },
  austinLabel: {
    text: 'PULLEYS',
    axes: { wdth: 110, wght: 600 },
    tracking: 330,
    x: 121,
    y: 98,
    height: 17,
  },
};

/** Outline of a word in logo units, and its right edge. */
async function drawWord(source: Buffer, word: Word): Promise<{ path: string; right: number }> {
  const bytes = await subsetFont(source, word.text, {
    targetFormat: 'sfnt',
    variationAxes: word.axes,
  });
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const glyphs = font.stringToGlyphs(word.text);
  const outline = new opentype.Path();
  let pen = 0;
  glyphs.forEach((glyph, index) => {
    outline.extend(glyph.getPath(pen, 0, UNITS));
    const next = glyphs[index + 1];
    pen += glyph.advanceWidth + word.tracking + (next ? font.getKerningValue(glyph, next) : 0);
  });
  return place(outline, word);
}

/** Font outlines close each curve with a line to where it is already: bytes that draw nothing. */
function withoutStandstills(path: string): string {
  return path.replace(/(-?[\d.]+ -?[\d.]+)(?:L\1)+(?=[A-Z])/g, '$1');
}

/** The same drawing in relative coordinates, which take half as many bytes in every document. */
function compact(path: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }],
  });
  return / d="([^"]*)"/.exec(data)?.[1] ?? path;
}

/** Scales, slants and moves an outline so that its left edge is at `word.x`. */
function place(outline: opentype.Path, word: Word): { path: string; right: number } {
  const scale = word.height / CAP_HEIGHT;
  const left = outline.getBoundingBox().x1;
  const map = (x: number, y: number) => ({
    x: word.x + (x - left) * scale - y * scale * (word.slant ?? 0),
    y: word.y + y * scale,
  });
  for (const command of outline.commands) {
    const points = command as Record<string, number | string>;
    for (const [horizontal, vertical] of [
      ['x', 'y'],
      ['x1', 'y1'],
      ['x2', 'y2'],
    ] as const) {
      if (typeof points[horizontal] !== 'number') continue;
      const moved = map(points[horizontal], points[vertical] as number);
      points[horizontal] = moved.x;
      points[vertical] = moved.y;
    }
  }
  return {
    path: withoutStandstills(outline.toPathData(1)),
    right: Math.ceil(outline.getBoundingBox().x2),
  };
}

/** All path data by name, and the width of each brand's canvas. */
async function drawAll(): Promise<{
  paths: Record<string, string>;
  widths: Record<string, number>;
}> {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'),
  );
  const source = await readFile(join(folder, 'files', 'archivo-latin-standard-normal.woff2'));
  const paths: Record<string, string> = {
    link: linkPath({ x: 60, y: 100 }, { x: 210, y: 100 }, 50, 22, 80),
    combatMark: sprocketLetter(12),
    nishiyamaLeft: linkPath({ x: -31, y: 25 }, { x: 0, y: -17 }, 13, 5, 34),
    nishiyamaRight: linkPath({ x: 0, y: -17 }, { x: 31, y: 25 }, 13, 5, 34),
  };
  const widths: Record<string, number> = {};
  for (const [name, word] of Object.entries(WORDS)) {
    const { path, right } = await drawWord(source, word);
    paths[name] = path;
    const brand = name.replace('Label', '');
    widths[brand] = Math.max(widths[brand] ?? 0, right + 2);
  }
  return { paths, widths };
}

const { paths: drawn, widths } = await drawAll();
const paths = Object.fromEntries(
  Object.entries(drawn).map(([name, path]) => [name, compact(path)]),
);
await writeFile(
  join(LOGOS, 'paths.ts'),
  `// Written by scripts/draw-logos.mts. Do not edit.\n\n/** Path data of the logos. */\nexport const PATHS = ${JSON.stringify(paths, null, 2)} as const;\n\n/** Width of each brand's sheet; all are 112 high. */\nexport const WIDTHS = ${JSON.stringify(widths, null, 2)} as const;\n`,
);

// These components import the file that was just written, so they are imported after it.
const { renderToStaticMarkup } = await import('react-dom/server');
const { createElement } = await import('react');
const { EloLogo } = await import('../src/logos/elo.js');
const { CombatLogo } = await import('../src/logos/combat.js');
const { NishiyamaLogo } = await import('../src/logos/nishiyama.js');
const { AustinLogo } = await import('../src/logos/austin.js');

const drawings = { elo: EloLogo, combat: CombatLogo, nishiyama: NishiyamaLogo, austin: AustinLogo };
for (const [name, Logo] of Object.entries(drawings)) {
  for (const tone of ['paper', 'dark'] as const) {
    const markup = renderToStaticMarkup(createElement(Logo, { tone, title: true }));
    const ink = tone === 'dark' ? '#f5f4ef' : '#0e1216';
    const standalone = markup
      .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}"`)
      .replaceAll('currentColor', ink);
    await writeFile(
      join(LOGOS, tone === 'dark' ? `${name}-on-dark.svg` : `${name}.svg`),
      `${standalone}\n`,
    );
  }
}

/**
 * The app icon: one link plate on graphite. `corner` in units of a 512 canvas; 0 for a full-bleed
 * tile.
 */
function icon(corner: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${corner}" fill="#12171c"/><path transform="translate(256 256) rotate(-45) scale(1.85) translate(-135 -100)" fill="#ffb61a" fill-rule="evenodd" d="${paths.link}"/></svg>\n`;
}

await writeFile(join(PUBLIC, 'favicon.svg'), icon(112));
for (const [file, size, corner] of [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  ['apple-touch-icon.png', 180, 0],
] as const) {
  await sharp(Buffer.from(icon(corner)))
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, file));
}
