import { createBundlerRuntime } from './bundler';
import { eloGlobal } from './platform';

/**
 * Put before a tuned entry it makes that entry self-sufficient: hosts that know nothing of Elo
 * supply the share scope through `init` and need no runtime of ours.
 */
const elo = eloGlobal();
elo.federation ??= {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: createBundlerRuntime({}),
  bundlerRuntimeOptions: {},
};
