import type { ErrorCode } from '@elo/contract';

/** Exit code of every error that has one of its own; `docs/releasing.md` lists them. */
const EXIT_CODES: Partial<Record<ErrorCode, number>> = {
  usage: 2,
  'invalid-environment': 2,
  'version-exists': 3,
  'lost-race': 4,
  signature: 10,
  contract: 11,
  'shared-dependencies': 12,
  facade: 12,
  types: 13,
  compose: 14,
  'data-unavailable': 14,
  'size-budget': 15,
  routes: 16,
  'sample-content': 17,
  'store-unreachable': 20,
  damage: 21,
};

/** Exit code of an error code; 1 for what has none of its own. */
export function exitCodeOf(code: ErrorCode): number {
  return EXIT_CODES[code] ?? 1;
}
