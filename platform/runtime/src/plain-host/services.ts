import type {
  DocumentRelease,
  DocumentView,
  HostServices,
  PathParams,
} from '@elo-platform/protocol';
import { paramsOf } from '../document/match-route';
import { toMediaUrl } from '../document/media-url';

/** Functions of a page's services; while composing none of them works. */
export type Actions = Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'>;

/** The plain host's services for the page of a document. */
export function servicesOf(
  release: DocumentRelease,
  { path, search, year }: DocumentView,
  actions: Actions,
): HostServices & PathParams {
  return {
    ...actions,
    path,
    params: paramsOf(release, path),
    search,
    year,
    settings: release.settings,
    composed: true,
    section: undefined,
    mediaUrl: (address) => toMediaUrl(release, address),
  };
}
