import { createHash } from 'node:crypto';

/**
 * A file's integrity in the release's format; computed here, to be independent of the site's code.
 */
export const sha384 = (bytes: string | Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
