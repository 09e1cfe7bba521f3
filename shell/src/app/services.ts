import type { CompanyFacts, DocumentRelease, HostServices } from '@elo/contract';
import { toMediaUrl } from '@elo-platform/runtime/document';
import type { PageView } from './view';

/** What the shell can do for pages; the server's does nothing but render. */
export interface ShellServices
  extends Pick<HostServices, 'navigate' | 'fetchJson' | 'reportError' | 'announce'> {
  readonly release: DocumentRelease;
  readonly company: CompanyFacts;
  readonly year: number;
  /** Loads the current address again. */
  retry(): void;
  /** Has the browser load the composed page of a view, where there is one. */
  loadWhole(view: PageView): void;
}

/** The services as one page sees them. */
export function hostServices(services: ShellServices, view: PageView): HostServices {
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
    search: view.search,
    composed: view.composed,
    section: view.state?.section,
    mediaUrl: (path) => toMediaUrl(services.release, path),
  };
}
