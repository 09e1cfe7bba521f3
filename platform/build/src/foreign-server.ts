import type { HostServices, PageModule } from '@elo-platform/protocol';
import { renderToString } from 'react-dom/server';
import { pageRoot } from './page-root';

/**
 * Server bundle exports of a page with its own React: besides the page, its HTML rendered by that
 * React.
 */
export function createForeignRenderer(page: PageModule) {
  return (data: unknown, host: HostServices): string => renderToString(pageRoot(page, data, host));
}
