import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headCommit } from './figures';
import { RESULTS } from './paths';

/** Writes a committed result: text unchanged, anything else as JSON with the commit. */
export function keepResult(name: string, result: string | object): void {
  const whole = () =>
    `${JSON.stringify({ commit: headCommit(), ...(result as object) }, null, 2)}\n`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, name), typeof result === 'string' ? result : whole());
}
