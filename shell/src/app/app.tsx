import { ComposedArea, type ComposedHtml } from '@elo-platform/runtime/composed-html';
import { RemoteBoundary } from '@elo-platform/runtime/remote-boundary';
import { type JSX, Suspense, useMemo } from 'react';
import { Footer } from '../components/footer/footer';
import { Header } from '../components/header/header';
import { DegradedNotice, ErrorScreen, NotFound } from '../components/messages/messages';
import { PageSkeleton } from '../components/page-skeleton/page-skeleton';
import { PrintSheet } from '../components/print-sheet/print-sheet';
import type { QrPath } from '../components/print-sheet/qr-path';
import { SideBar } from '../components/side-bar/side-bar';
import { SkipLink } from '../components/skip-link/skip-link';
import { ForeignPage } from '../remotes/foreign-page';
import type { PageView, View } from '../remotes/view';
import { hostServices, type ShellServices } from './services';

/** Id of the main element; the skip link targets it. */
export const MAIN_ID = 'conteudo';

export interface AppProps extends OutletProps {
  /** QR code of the page's URL; passed by the composer only. */
  readonly printCode?: QrPath;
}

/** Absolute URL of a view, for the printed page. */
export function addressOf({ path, search }: Pick<View, 'path' | 'search'>, origin: string): string {
  return new URL(path + search, origin).href;
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

/** A page of a remote, inside the element that names the remote. */
function RemotePage({ view, services, composedHtml }: OutletProps & { view: PageView }) {
  const { remote } = view.match;
  const host = useMemo(() => hostServices(services, view), [services, view]);
  const kept = view.part?.html ?? (view.composed ? composedHtml : undefined);
  const fallback = () =>
    kept === undefined ? <DegradedNotice onRetry={services.retry} /> : <ComposedArea html={kept} />;
  return (
    <div data-remote={remote.name} data-version={remote.version}>
      {remote.mount === 'lifecycles' ? (
        <ForeignPage view={view} host={host} composedHtml={kept} onRetry={services.retry} />
      ) : (
        <RemoteBoundary
          attempt={view.key}
          fallback={fallback}
          onError={(error) => {
            services.reportError(error, remote.name);
            // The composed page is more useful than an error message.
            if (!view.composed) services.loadWhole(view);
          }}
        >
          <Suspense fallback={kept === undefined ? <PageSkeleton path={view.path} /> : fallback()}>
            <view.Component data={view.data} host={host} />
          </Suspense>
        </RemoteBoundary>
      )}
    </div>
  );
}

/** The content between header and footer. */
export function Outlet({ view, services, composedHtml }: OutletProps): JSX.Element {
  switch (view.kind) {
    case 'page':
      return (
        <RemotePage
          key={view.match.remote.name + view.path}
          view={view}
          services={services}
          composedHtml={composedHtml}
        />
      );
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
