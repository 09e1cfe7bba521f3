import { lookup } from 'mrmime';

/** Media type of a file or address by its ending; `application/octet-stream` for unknown ones. */
export function mediaTypeOf(path: string): string {
  return lookup(path) ?? 'application/octet-stream';
}
