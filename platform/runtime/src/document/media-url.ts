import type { DocumentRelease } from '@elo-platform/protocol';

/** Immutable URL of a path below `/media/`; returns other paths unchanged. */
export function toMediaUrl(release: Pick<DocumentRelease, 'media'>, path: string): string {
  return path.startsWith('/media/') ? release.media + path.slice('/media/'.length) : path;
}
