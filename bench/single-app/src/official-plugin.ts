import type * as real from '../../../platform/runtime/src/remotes/official-plugin';

/** Takes the place of the plugin for the official federation runtime, which one application lacks. */
export const officialPlugin: typeof real.officialPlugin = () => ({ name: 'none' });
