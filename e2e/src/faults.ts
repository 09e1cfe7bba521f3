import { EDGE_NOTICE } from '@elo/contract';
import type { Page, Route } from '@playwright/test';

/** Scripts of the catalogue's and the home page's remotes, of any version. */
export const CATALOGUE_FILES = /\/packages\/mf-catalogue\/[^/]+\/[^/]+\.js(?:\?|$)/;
export const HOME_FILES = /\/packages\/mf-home\/[^/]+\/[^/]+\.js(?:\?|$)/;

/** The browser's console message when the catalogue's files fail to load. */
export const TROUBLE =
  /Failed to load resource|mf-catalogue does not respond|ChunkLoadError|mf-catalogue/;

/** The cards of the product list. */
export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Produtos' }).getByRole('article');

/** The notice about failures over the page. */
export const notice = (page: Page) => page.locator('#elo-alert');

/** The notice of the edge in a document that is not the one of its URL. */
export const edgeNotice = (page: Page) => page.locator(`#${EDGE_NOTICE}`);

/** The mark of a document whose catalogue remote failed. */
export const degraded = (page: Page) => page.locator('html[data-degraded="mf-catalogue"]');

/**
 * Simulates a browser that cannot insert the page of another document (`Document.parseHTML`): links
 * then load documents, and only another query of the same page is shown from code and data.
 */
export async function withoutParser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (Document as { parseHTML?: unknown }).parseHTML;
  });
}

/** Makes the browser ask to save data: no page is fetched before a visitor points at its link. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = { get: () => ({ saveData: true }), configurable: true };
    Object.defineProperty(Navigator.prototype, 'connection', connection);
  });
}

/** Responds to a request with the real file, changed. */
export async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
}

/** A document without the hashes of its scripts, for a broken, not a tampered, boot script. */
export function withoutBootHash(html: string): string {
  return html.replace(/(<script defer[^>]*) integrity="[^"]+"/g, '$1');
}

/** Serves a live release with other hashes. */
export async function changeHashes(
  page: Page,
  edit: (hashes: Record<string, string>) => void,
): Promise<void> {
  // Once: a document that is loaded later has the real ones.
  const handler = async (route: Route) => {
    const answer = await route.fetch();
    const live = (await answer.json()) as { integrity: Record<string, string> };
    edit(live.integrity);
    await route.fulfill({ response: answer, json: live });
  };
  await page.route(/\/live\.json/, handler, { times: 1 });
}
