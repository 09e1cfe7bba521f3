import { createHash } from 'node:crypto';

/** A file's integrity as the release names it: computed anew here, so that tests believe no code of the site. */
export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
