import type { Page, Route } from '@playwright/test';

/** Scripts of the catalogue's and the home page's remotes, whatever their versions. */
export const CATALOGUE_FILES = /\/packages\/mf-catalogue\/[^/]+\/[^/]+\.js(?:\?|$)/;
export const HOME_FILES = /\/packages\/mf-home\/[^/]+\/[^/]+\.js(?:\?|$)/;

/** What the browser says when the catalogue's files do not come. */
export const TROUBLE =
  /Failed to load resource|mf-catalogue does not respond|ChunkLoadError|mf-catalogue/;

/** The cards of the product list. */
export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Produtos' }).getByRole('article');

/** The notice over the page that tells a visitor what does not answer. */
export const notice = (page: Page) => page.locator('#elo-aviso');

/** The mark of a document whose catalogue is dead. */
export const degraded = (page: Page) => page.locator('html[data-degraded="mf-catalogue"]');

/**
 * A browser that has no parser for pages of other documents (`Document.parseHTML`), as there are
 * some: a page is shown once its code and data are there.
 */
export async function withoutParser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (Document as { parseHTML?: unknown }).parseHTML;
  });
}

/** Answers a request with the real file, changed. */
export async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
}

/** A document that lets its own scripts be others: a broken, not a tampered, boot script. */
export function withoutBootHash(html: string): string {
  return html.replace(/(<script defer[^>]*) integrity="[^"]+"/g, '$1');
}

/** Serves a live release whose hashes are others. */
export async function changeHashes(
  page: Page,
  edit: (hashes: Record<string, string>) => void,
): Promise<void> {
  // Once: a document that is loaded whole later has the real ones.
  const handler = async (route: Route) => {
    const answer = await route.fetch();
    const live = (await answer.json()) as { integrity: Record<string, string> };
    edit(live.integrity);
    await route.fulfill({ response: answer, json: live });
  };
  await page.route(/\/live\.json/, handler, { times: 1 });
}
