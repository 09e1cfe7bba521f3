import { join } from 'node:path';

/** Folder of this package. */
export const BENCH = join(__dirname, '..');

/** Root of the repository. */
export const ROOT = join(BENCH, '..');

/** Built variants; ignored by git. */
export const CACHE = join(BENCH, '.cache');

/** Committed results. */
export const RESULTS = join(BENCH, 'results');
