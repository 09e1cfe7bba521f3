import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package. */
export const BENCH = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Root of the repository. */
export const ROOT = join(BENCH, '..');

/** Built variants; nothing in it is committed. */
export const CACHE = join(BENCH, '.cache');

/** Committed results. */
export const RESULTS = join(BENCH, 'results');
