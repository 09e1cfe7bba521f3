import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The one folder of migrations that both engines run. */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'migrations');
