import type { HostServices, PageModule } from '@elo-platform/protocol';
import { PageRouter } from '@elo-platform/runtime/page-router';
import { createElement, type ReactElement } from 'react';

/** A page in a root of its own. The composer and the browser build the same, so it can hydrate. */
export function pageRoot(page: PageModule, data: unknown, host: HostServices): ReactElement {
  return createElement(PageRouter, { host }, createElement(page.Component, { data, host }));
}
