import { createFederation } from './bundler';
import { eloGlobal } from './platform';

/**
 * Prepended to a tuned entry, it makes the entry self-sufficient: hosts other than Elo pass the
 * share scope through `init` and need no Elo runtime.
 */
const elo = eloGlobal();
elo.federation ??= createFederation({});
