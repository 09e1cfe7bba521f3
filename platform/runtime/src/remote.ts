import { eloGlobal } from './platform';

/**
 * What the federation plugin finds as its runtime in a remote's build: the host's, which costs the
 * remote nothing. On pages of other hosts the prelude of the `compat/` entry supplies it.
 */
export default eloGlobal().federation as object;
