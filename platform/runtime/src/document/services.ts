import type {
  DocumentRelease,
  DocumentView,
  HeadContext,
  HostServices,
  PathParams,
} from '@elo-platform/protocol';
import { paramsOf } from './match-route';

/** Functions of a page's services; while composing none of them works. */
export type Actions = Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'>;

type Address = Pick<DocumentView, 'path' | 'search' | 'year'>;

/** A host's services for one page. @param own its functions, and the site's part */
export function servicesOf<Own extends Actions>(
  release: DocumentRelease,
  { path, search, year, composed, section }: Address & Pick<HostServices, 'composed' | 'section'>,
  own: Own,
): HostServices & PathParams & Own {
  return {
    ...own,
    path,
    params: paramsOf(release, path),
    search,
    year,
    settings: release.settings,
    composed,
    section,
    mediaUrl: (address) => toMediaUrl(release, address),
  };
}

/**
 * The context of a page's `head`, the same on server and client.
 * @typeParam Site what the site hands every page besides
 */
export function headContext<Site extends object>(
  release: DocumentRelease,
  { data, islands, shows, remote, ...view }: DocumentView & Site,
): HeadContext & PathParams & Site {
  return {
    ...(view as Address & Site),
    params: paramsOf(release, view.path),
    settings: release.settings,
    absolute: (path) => new URL(path, release.origin).href,
    mediaUrl: (path) => toMediaUrl(release, path),
  };
}

/** Immutable URL of a path below `/media/`; returns other paths unchanged. */
export function toMediaUrl(release: Pick<DocumentRelease, 'media'>, path: string): string {
  return path.startsWith('/media/') ? release.media + path.slice('/media/'.length) : path;
}
