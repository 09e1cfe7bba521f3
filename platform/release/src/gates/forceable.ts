import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';
import { FORCEABLE } from './index';
import type { Problem } from './problems';

/** Gates that `--force` names. */
export const forceOption = z.array(z.string()).default([]);

/**
 * Checks the gates that `--force` names, and that a reason is given.
 * @throws EloError `usage` for a gate that nothing can pass, and without a reason
 */
export function requireForceable({
  force,
  reason,
}: {
  readonly force: readonly string[];
  readonly reason: string;
}): void {
  const unknown = force.filter((gate) => !FORCEABLE.includes(gate));
  if (unknown.length > 0) {
    throw new EloError('usage', `--force does not take ${unknown.join(', ')}`, {
      next: `It takes ${FORCEABLE.join(', ')}.`,
    });
  }
  if (force.length > 0 && reason === '') {
    throw new EloError('usage', '--force needs --reason', {
      next: 'Add --reason with the cause; the log records it.',
    });
  }
}

/** What the log keeps of problems that were let pass: each gate once, with the reason. */
export function forcedGates(
  problems: readonly Problem[],
  reason: string,
): { readonly gate: string; readonly reason: string }[] {
  return [...new Set(problems.map(({ gate }) => gate))].map((gate) => ({ gate, reason }));
}

/** Lines for a person about problems that were let pass. @param mark colours a word */
export function describeForced(
  problems: readonly Problem[],
  mark: (word: string) => string,
): string[] {
  return problems.map(({ gate, message }) => `  ${mark('forced')} ${gate}: ${message}`);
}
