import type { HostServices, PageModule } from '@elo-platform/protocol';
import { PageRouter } from '@elo-platform/runtime/page-router';
import { createElement, type ReactElement } from 'react';

/** A page in its own root. The composer and the browser render the same tree, so it can hydrate. */
export function pageRoot(page: PageModule, data: unknown, host: HostServices): ReactElement {
  return createElement(PageRouter, { host }, createElement(page.Component, { data, host }));
}
