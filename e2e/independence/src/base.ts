import { join } from 'node:path';

/** The repository. */
export const ROOT = join(__dirname, '..', '..', '..');

/** Public origin in the composed documents. */
export const ORIGIN = 'http://localhost:4010';

/** Results of the global set-up. */
export interface Base {
  /** Temporary folder of the whole run. */
  readonly folder: string;
  /** State folder (store, keys, trust) with every package published and promoted. */
  readonly state: string;
  readonly api: string;
}

/** Environment variable that passes {@link Base} to the test processes. */
const VARIABLE = 'ELO_INDEPENDENCE_BASE';

/** Stores the base for the test processes. */
export function writeBase(base: Base): void {
  process.env[VARIABLE] = JSON.stringify(base);
}

/** @throws Error outside a run of this configuration */
export function readBase(): Base {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('Run with --config e2e/independence/playwright.config.ts');
  return JSON.parse(text) as Base;
}
