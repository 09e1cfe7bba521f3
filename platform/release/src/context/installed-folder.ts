import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OWN_FOLDER } from '../site/templates';

/** Folder of a package that is installed for the site or next to this one; `undefined` without. */
export function installedFolder(name: string): string | undefined {
  for (const from of [process.cwd(), OWN_FOLDER]) {
    try {
      const { resolve } = createRequire(join(from, 'package.json'));
      return dirname(resolve(`${name}/package.json`));
    } catch {
      // Try the next folder.
    }
  }
  return undefined;
}
