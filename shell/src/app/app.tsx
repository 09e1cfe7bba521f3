import {
  type CompanyFacts,
  type DocumentRelease,
  type HostServices,
  type PathParams,
  ROUTES,
} from '@elo/contract';
import type { ComposedHtml } from '@elo-platform/runtime/composed-html';
import { type Actions, servicesOf } from '@elo-platform/runtime/document';
import { RemotePage } from '@elo-platform/runtime/remote-page';
import { type JSX, useMemo } from 'react';
import { Footer } from '../components/footer/footer';
import { Header } from '../components/header/header';
import { DegradedNotice, ErrorScreen, NotFound } from '../components/messages/messages';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton';
import { PrintSheet } from '../components/print-sheet/print-sheet';
import type { QrPath } from '../components/print-sheet/qr-path';
import { SideBar } from '../components/side-bar/side-bar';
import { SkipLink } from '../components/skip-link/skip-link';
import type { PageView, View } from '../remotes/view';

/** The shell's services for pages; on the server they do nothing. */
export interface ShellServices extends Actions {
  readonly release: DocumentRelease;
  readonly company: CompanyFacts;
  readonly year: number;
  /** Loads the current URL again. */
  retry(): void;
  /** Loads the composed document of a view, if there is one. */
  loadWhole(view: PageView): void;
}

/** Id of the main element; the skip link targets it. */
export const MAIN_ID = 'conteudo';

export interface AppProps extends OutletProps {
  /** QR code of the page's URL; passed by the composer only. */
  readonly printCode?: QrPath | undefined;
}

/** Absolute URL of a view, for the printed page; for a missing page that of the site. */
export function addressOf({ kind, path, search }: View, origin: string): string {
  return new URL(kind === 'missing' ? ROUTES.home : path + search, origin).href;
}

/** The whole site around one view. The composer renders it, the browser hydrates it. */
export function App({ view, services, composedHtml, printCode }: AppProps): JSX.Element {
  const { company } = services;
  return (
    <>
      <SkipLink target={MAIN_ID} />
      <PrintSheet
        company={company}
        address={addressOf(view, services.release.origin)}
        code={printCode}
      />
      <Header company={company} path={view.path} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Outlet view={view} services={services} composedHtml={composedHtml} />
      </main>
      <SideBar company={company} path={view.path} />
      <Footer company={company} path={view.path} />
    </>
  );
}

interface OutletProps {
  readonly view: View;
  readonly services: ShellServices;
  /** Server HTML of the first view; stays on the screen if its remote fails. */
  readonly composedHtml?: ComposedHtml;
}

/** A page, or its server HTML while its code is missing. */
function PageOutlet({ view, services, composedHtml }: OutletProps & { view: PageView }) {
  const host = useMemo((): HostServices & PathParams => {
    const { release, retry, loadWhole, ...own } = services;
    return servicesOf(release, { ...view, year: own.year }, own);
  }, [services, view]);
  return (
    <RemotePage
      page={view}
      host={host}
      html={view.part?.html ?? (view.composed ? composedHtml : undefined)}
      attempt={view.key}
      pending={<PageSkeleton path={view.path} />}
      failed={<DegradedNotice onRetry={services.retry} />}
      onError={(error) => {
        services.reportError(error, view.match.remote.name);
        // The composed page is more useful than an error message.
        if (!view.composed) services.loadWhole(view);
      }}
    />
  );
}

/** The content between header and footer. */
export function Outlet({ view, services, composedHtml }: OutletProps): JSX.Element {
  switch (view.kind) {
    case 'page': {
      const key = view.match.remote.name + view.path;
      return <PageOutlet key={key} {...{ view, services, composedHtml }} />;
    }
    case 'pending':
      return <PageSkeleton path={view.path} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return (
        <ErrorScreen
          error={view.error}
          development={services.release.development === true}
          onRetry={services.retry}
        />
      );
  }
}
