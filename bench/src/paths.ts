import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package. */
export const BENCH = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Root of the repository. */
export const ROOT = join(BENCH, '..');

/** Built variants; nothing in it is committed. */
export const CACHE = join(BENCH, '.cache');

/** Committed results. */
const RESULTS = join(BENCH, 'results');

/** Writes a committed result: text as it is, anything else as JSON. */
export function keepResult(name: string, result: unknown): void {
  const text = typeof result === 'string' ? result : `${JSON.stringify(result, null, 2)}\n`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, name), text);
}
