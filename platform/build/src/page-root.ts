import type { HostServices, PageModule } from '@elo-platform/protocol';
import { createElement, type ReactElement, useState } from 'react';
import { type Navigator, Router } from 'react-router-dom';

/** The router as a page sees it: its location is the host's, its moves are the host's. */
function RouterOf({ host, children }: { host: HostServices; children?: ReactElement }) {
  const [navigator] = useState<Navigator>(() => ({
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
    go: (delta) => window.history.go(delta),
    push: (to, state) => host.navigate(navigator.createHref(to), { state }),
    replace: (to, state) => host.navigate(navigator.createHref(to), { state, replace: true }),
  }));
  return createElement(Router, {
    location: { pathname: host.path, search: host.search },
    navigator,
    children,
  });
}

/** A page in a root of its own. The composer and the browser build the same, so it can hydrate. */
export function pageRoot(page: PageModule, data: unknown, host: HostServices): ReactElement {
  return createElement(RouterOf, { host }, createElement(page.Component, { data, host }));
}
