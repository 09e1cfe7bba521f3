import { dirname } from 'node:path';

/**
 * Folder of this package. Found by its name, for the command may run as one file, which lies
 * elsewhere than its modules.
 */
export const OWN_FOLDER: string = dirname(require.resolve('@elo-platform/release/package.json'));
