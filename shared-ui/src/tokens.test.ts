import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = readFileSync(join(__dirname, 'tokens.scss'), 'utf8');

type Tokens = ReadonlyMap<string, string>;

/** Custom properties that the block after a selector declares, e.g. `[data-theme="dark"]`. */
function tokensOf(head: string): Tokens {
  const from = SHEET.indexOf(`${head} {`);
  if (from === -1) throw new Error(`No block ${head}`);
  const block = SHEET.slice(from, SHEET.indexOf('\n}', from));
  return new Map(
    [...block.matchAll(/--elo-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The colours of a theme: of each line of `$roles`, the first is the light one. */
function rolesOf(theme: 'light' | 'dark'): Tokens {
  const rows = [...SHEET.matchAll(/^ {2}([\w-]+): \(([^,\n]+), ([^,\n]+)\),/gm)];
  return new Map(
    rows.map(([, name = '', light = '', dark = '']) => [name, theme === 'dark' ? dark : light]),
  );
}

const MATERIALS = tokensOf(':root');
const LIGHT = new Map([...MATERIALS, ...rolesOf('light')]);
const DARK = new Map([...MATERIALS, ...rolesOf('dark')]);
/** A dark band: the dark roles on graphite. */
const BAND = new Map([...DARK, ...tokensOf('[data-theme="dark"]')]);
const PAPER = new Map([...LIGHT, ...tokensOf('@media print')]);
const THEMES = [
  ['light', LIGHT],
  ['dark', DARK],
  ['band', BAND],
  ['print', PAPER],
] as const;

/** Value of a colour token, with its references resolved. */
function colour(tokens: Tokens, name: string): string {
  const value = tokens.get(`color-${name}`) ?? '';
  const reference = /^var\(--elo-color-([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(tokens, reference);
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`);
  return value;
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colour tokens in a theme (WCAG 2.2, definition). */
function contrast(tokens: Tokens, a: string, b: string): number {
  const [low, high] = [luminance(colour(tokens, a)), luminance(colour(tokens, b))].sort(
    (x, y) => x - y,
  ) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Pairs of roles, text on background, below a contrast ratio in a theme. */
function below(tokens: Tokens, least: number, pairs: readonly (readonly [string, string])[]) {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens, text, ground) }))
    .filter(({ ratio }) => ratio < least);
}

const GROUNDS = ['background', 'surface', 'sunk'] as const;

describe.each(THEMES)('%s', (_name, tokens) => {
  test('body text is AAA', () => {
    const pairs = [
      ...GROUNDS.flatMap((ground) => [['text', ground] as const, ['text-soft', ground] as const]),
      ...['accent-text', 'combat-text', 'nishiyama-text', 'austin-text'].map(
        (text) => [text, 'background'] as const,
      ),
      ['error-text', 'error-surface'],
      ['success-text', 'success-surface'],
      ['info-text', 'info-surface'],
    ] as const;
    expect(below(tokens, 7, pairs)).toEqual([]);
  });

  test('labels and small captions are AA', () => {
    const pairs = [
      ...GROUNDS.map((ground) => ['text-label', ground] as const),
      ...['accent', 'combat', 'nishiyama', 'austin'].flatMap((name) =>
        GROUNDS.map((ground) => [`${name}-text`, ground] as const),
      ),
      ...[1, 2, 3, 4].map((step) => [`on-shade-${step}`, `shade-${step}`] as const),
    ];
    expect(below(tokens, 4.5, pairs)).toEqual([]);
  });

  test('borders, marks and the focus ring are visible', () => {
    const lines = ['control', 'focus', 'combat-line', 'nishiyama-line', 'austin-line', 'error'];
    const pairs = lines.flatMap((line) => GROUNDS.map((ground) => [line, ground] as const));
    expect(below(tokens, 3, pairs)).toEqual([]);
  });
});

test('text on filled areas is readable', () => {
  expect(below(MATERIALS, 7, [['on-accent', 'accent']])).toEqual([]);
  const brands = ['combat', 'nishiyama', 'austin'].map((brand) => ['on-brand', brand] as const);
  expect(below(MATERIALS, 4.5, brands)).toEqual([]);
});

test('the mark of a checked box is light in the light theme', () => {
  const accent = /accent-color: var\(--elo-color-([\w-]+)\)/.exec(SHEET)?.[1] ?? '';
  expect(contrast(LIGHT, accent, 'white')).toBeGreaterThan(contrast(LIGHT, accent, 'ink'));
});

test.each(['elo', 'combat', 'nishiyama', 'austin'])(
  'the standalone files of the logo of %s have its colours on both grounds',
  (logo) => {
    const file = (name: string) => readFileSync(join(__dirname, 'logos', `${name}.svg`), 'utf8');
    expect(file(logo)).toContain(LIGHT.get(`logo-${logo}`));
    expect(file(`${logo}-on-dark`)).toContain(DARK.get(`logo-${logo}`));
  },
);

test('the fonts of a first page load are at most 45 kB', () => {
  const folder = join(__dirname, 'fonts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(files).toHaveLength(3);
  expect(bytes).toBeLessThanOrEqual(45_000);
});
