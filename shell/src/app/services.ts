import type { CompanyFacts, DocumentRelease, HostServices, PathParams } from '@elo/contract';
import { toMediaUrl } from '@elo-platform/runtime/document';
import type { PageView } from '../remotes/view';

/** The shell's services for pages; on the server they do nothing. */
export interface ShellServices
  extends Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'> {
  readonly release: DocumentRelease;
  readonly company: CompanyFacts;
  readonly year: number;
  /** Loads the current URL again. */
  retry(): void;
  /** Loads the composed document of a view, if there is one. */
  loadWhole(view: PageView): void;
}

/** The services as passed to one page. */
export function hostServices(services: ShellServices, view: PageView): HostServices & PathParams {
  const { company, year, navigate, fetchJson, reportError, announce } = services;
  return {
    company,
    year,
    settings: services.release.settings,
    navigate,
    fetchJson,
    reportError,
    announce,
    path: view.path,
    params: view.match.params,
    search: view.search,
    composed: view.composed,
    section: view.state?.section,
    mediaUrl: (path) => toMediaUrl(services.release, path),
  };
}
