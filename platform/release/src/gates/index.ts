import { budgetGate } from './budget';
import { contractGate } from './contract';
import type { Gate, ReleaseGate } from './gate';
import { removedRoutesGate } from './removed-routes';
import { routesGate } from './routes';
import { sampleDataGate, sampleGate } from './sample';
import { facadeGate, sharedGate } from './shared';
import { signatureGate } from './signature';
import { sizeGate } from './size';
import { typesGate } from './types';
import { wholeGate } from './whole';

/** Checks before composing, in the order in which their exit codes win. */
export const GATES: readonly Gate[] = [
  signatureGate,
  contractGate,
  sharedGate,
  facadeGate,
  typesGate,
  routesGate,
  removedRoutesGate,
  sampleGate,
];

/** Checks of the composed release. */
export const RELEASE_GATES: readonly ReleaseGate[] = [
  wholeGate,
  sizeGate,
  budgetGate,
  sampleDataGate,
];

/** Gates that nothing can pass: what they refuse could not be served. */
export const UNFORCEABLE: ReadonlySet<string> = new Set(['signature', 'routes', 'whole']);

/** Names that `--force` takes. */
export const FORCEABLE: readonly string[] = [
  ...new Set([...GATES, ...RELEASE_GATES].map(({ name }) => name)),
].filter((name) => !UNFORCEABLE.has(name));
