import type { HostServices, PageModule } from '@elo-platform/protocol';
import { renderToString } from 'react-dom/server';
import { pageRoot } from './page-root';

/**
 * What the server bundle of a page that brings its own React exports besides the page: its HTML,
 * rendered by that React.
 */
export function createForeignRenderer(page: PageModule) {
  return (data: unknown, host: HostServices): string => renderToString(pageRoot(page, data, host));
}
