import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = readFileSync(join(__dirname, 'tokens.scss'), 'utf8');

/** Value of a colour token, following one reference. */
function colour(name: string): string {
  const match = new RegExp(`--elo-color-${name}: (#[0-9a-f]{6});`).exec(SHEET);
  if (!match?.[1]) throw new Error(`No colour ${name}`);
  return match[1];
}

/** Relative luminance (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colour tokens (WCAG 2.2, definition). */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(colour(a)), luminance(colour(b))].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

const BODY_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'paper-raised'],
  ['ink', 'paper-sunk'],
  ['graphite-700', 'paper'],
  ['graphite-700', 'paper-sunk'],
  ['paper', 'graphite-950'],
  ['paper', 'graphite-900'],
  ['graphite-200', 'graphite-950'],
  ['graphite-300', 'graphite-950'],
  ['on-accent', 'accent'],
  ['accent', 'graphite-950'],
  ['accent-text', 'paper'],
  ['combat-text', 'paper'],
  ['nishiyama-text', 'paper'],
  ['austin-text', 'paper'],
  ['combat-on-dark', 'graphite-950'],
  ['nishiyama-on-dark', 'graphite-950'],
  ['austin-on-dark', 'graphite-950'],
  ['error-text', 'error-surface'],
  ['success-text', 'success-surface'],
  ['info-text', 'info-surface'],
] as const;

test.each(BODY_PAIRS)('%s on %s is AAA for body text', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
});

const LABEL_PAIRS = [
  ['graphite-600', 'paper'],
  ['graphite-600', 'paper-sunk'],
  ['graphite-600', 'paper-raised'],
  ['on-brand', 'combat'],
  ['on-brand', 'nishiyama'],
  ['on-brand', 'austin'],
  ['white', 'error'],
  ['white', 'success'],
] as const;

test.each(LABEL_PAIRS)('%s on %s is AA', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['graphite-500', 'paper'],
  ['focus', 'paper'],
  ['accent', 'graphite-950'],
] as const)('%s on %s is visible as a border or ring', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});

test('the fonts of a first view stay within 45 kB', () => {
  const folder = join(__dirname, 'fonts');
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(files).toHaveLength(3);
  expect(bytes).toBeLessThanOrEqual(45_000);
});
