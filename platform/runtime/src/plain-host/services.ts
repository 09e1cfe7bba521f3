import type { DocumentRelease, DocumentView, HostServices } from '@elo-platform/protocol';
import { toMediaUrl } from '../document/media-url';

/** Functions of a page's services; while composing none of them works. */
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
