import type { PlainSite } from '@elo-platform/runtime/plain-host';
import type { ReactNode } from 'react';

/** The page is the dashboard; nothing is around it. */
function Layout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}

function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        <a href="/">Open the dashboard</a>
      </p>
    </>
  );
}

/** The layout around the page, for composing and for the browser. */
export const site: PlainSite = { Layout, NotFound };
