import { eloGlobal } from './platform';

/**
 * The federation plugin's runtime in a remote's build: delegates to the host's, so it adds no bytes
 * to the remote. On other hosts' pages, the prelude of the `compat/` entry provides it.
 */
export default eloGlobal().federation as object;
