import type { JSX } from 'react';
import { Footer } from '../components/footer/footer';
import { Header } from '../components/header/header';
import { PrintSheet } from '../components/print-sheet/print-sheet';
import type { QrPath } from '../components/print-sheet/qr-path';
import { SideBar } from '../components/side-bar/side-bar';
import { SkipLink } from '../components/skip-link/skip-link';
import { Outlet, type OutletProps } from './outlet';
import type { View } from './view';

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
