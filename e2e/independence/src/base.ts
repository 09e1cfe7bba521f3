import { join } from 'node:path';

/** The repository. */
export const ROOT = join(__dirname, '..', '..', '..');

/** Public origin that the composed documents name. */
export const ORIGIN = 'http://localhost:4010';

/** What the global set-up hands the tests. */
export interface Base {
  /** Temporary folder of the whole run. */
  readonly folder: string;
  /** State folder (store, keys, trust) with every package published and promoted. */
  readonly state: string;
  readonly api: string;
}

/** Variable that carries {@link Base} to the test processes. */
const VARIABLE = 'ELO_INDEPENDENCE_BASE';

/** Keeps the base for the processes that run the tests. */
export function writeBase(base: Base): void {
  process.env[VARIABLE] = JSON.stringify(base);
}

/** @throws Error outside a run of this configuration */
export function readBase(): Base {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('Run with --config e2e/independence/playwright.config.ts');
  return JSON.parse(text) as Base;
}
