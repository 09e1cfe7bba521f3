import type { HostServices, PageProps } from '@elo-platform/protocol';
import { type ComponentType, createElement, type ReactElement, useState } from 'react';
import { type Navigator, Router } from 'react-router-dom';

export interface PageRouterProps {
  readonly host: HostServices;
  readonly children?: ReactElement;
}

/** The router as a page sees it: location and navigation are the host's. */
export function PageRouter({ host, children }: PageRouterProps): ReactElement {
  const [navigator] = useState<Navigator>(() => ({
    createHref: (to) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
    go: (delta) => window.history.go(delta),
    push: (to, state) => host.navigate(navigator.createHref(to), { state }),
    replace: (to, state) => host.navigate(navigator.createHref(to), { state, replace: true }),
  }));
  const { path: pathname, search, section } = host;
  return createElement(Router, {
    location: { pathname, search, state: section === undefined ? null : { section } },
    navigator,
    children,
  });
}

/** A page inside the router's context. */
export function withRouter<Props extends PageProps>(
  Page: ComponentType<Props>,
): ComponentType<Props> {
  return function RoutedPage(props) {
    return createElement(PageRouter, { host: props.host }, createElement(Page, props));
  };
}
