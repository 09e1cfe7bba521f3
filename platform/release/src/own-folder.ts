import { dirname } from 'node:path';

/**
 * Folder of this package. It is resolved by name because the command may run as one bundled file,
 * in another folder than its modules.
 */
export const OWN_FOLDER: string = dirname(require.resolve('@elo-platform/release/package.json'));
