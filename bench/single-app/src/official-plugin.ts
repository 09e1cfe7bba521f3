import type * as real from '../../../platform/runtime/src/remotes/official-plugin';

/** Replaces the plugin for the official federation runtime, which one application does not use. */
export const officialPlugin: typeof real.officialPlugin = () => ({ name: 'none' });
