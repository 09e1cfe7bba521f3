import { createFederation } from './bundler';
import { eloGlobal } from './platform';

/** Makes the tuned entry after it work on hosts without Elo's runtime, which call `init`. */
const elo = eloGlobal();
elo.federation ??= createFederation({});
