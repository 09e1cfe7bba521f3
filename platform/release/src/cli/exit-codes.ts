import type { ErrorCode } from '@elo-platform/protocol';

/** Exit code of every error, 1 for what has none of its own; `docs/releasing.md` lists them. */
export const EXIT_CODES: Readonly<Record<ErrorCode, number>> = {
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
  collecting: 1,
  'clock-ahead': 1,
  'not-found': 1,
  'page-not-found': 1,
  'remote-unavailable': 1,
  'timed-out': 1,
  'invalid-request': 1,
  'invalid-data': 1,
  'too-large': 1,
  'too-many-requests': 1,
  forbidden: 1,
  'database-locked': 1,
  'database-unreachable': 1,
  'port-in-use': 1,
  internal: 1,
};

/** Exit code of an error code; 1 also for one that a newer package raised. */
export function exitCodeOf(code: ErrorCode): number {
  return EXIT_CODES[code] ?? 1;
}
