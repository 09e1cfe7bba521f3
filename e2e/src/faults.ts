import type { Page, Route } from '@playwright/test';
import { sha384 } from './integrity';

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

/** Answers a request with the real file, changed. */
export async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
}

/** A document that lets its own scripts be others: a broken, not a tampered, boot script. */
export function withoutBootHash(html: string): string {
  return html.replace(/(<script defer[^>]*) integrity="[^"]+"/g, '$1');
}

/** Serves a release whose list of all hashes is another, with the page about us opened under it. */
export async function changeHashes(
  page: Page,
  edit: (hashes: Record<string, string>) => void,
): Promise<void> {
  let body = '';
  // Once: a document that is loaded whole later has the hash of the real list.
  await page.route(/\/integrity\.json/, (route) => route.fulfill({ body }), { times: 1 });
  await page.route(/\/sobre$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const [, url = '', integrity = ''] =
      /"allIntegrity":\{"url":"([^"]+)","integrity":"([^"]+)"/.exec(html) ?? [];
    const hashes = (await (await page.request.get(url)).json()) as Record<string, string>;
    edit(hashes);
    body = JSON.stringify(hashes);
    await route.fulfill({ response: answer, body: html.replace(integrity, sha384(body)) });
  });
}
