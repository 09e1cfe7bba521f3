import type { DocumentRelease, DocumentView, HostServices } from '@elo-platform/protocol';
import { toMediaUrl } from '../document/media-url';

/** What a page asks its host to do; while composing nothing can be done. */
export type Actions = Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'>;

/** The plain host's services for the page of a document. */
export function servicesOf(
  release: DocumentRelease,
  { path, search, year }: DocumentView,
  actions: Actions,
): HostServices {
  return {
    ...actions,
    path,
    search,
    year,
    settings: release.settings,
    composed: true,
    section: undefined,
    mediaUrl: (address) => toMediaUrl(release, address),
  };
}
