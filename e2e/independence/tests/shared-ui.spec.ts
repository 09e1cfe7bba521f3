import { ROUTES } from '@elo/contract';
import type { Page } from '@playwright/test';
import { waitUntilReady } from '../../src/site-pages';
import type { Site } from '../src/copied-site';
import { packageScripts } from '../src/package-scripts';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const CARD = 'shared-ui/src/components/card/card.tsx';

/** The separator of a card's brand and category, in every released version so far. */
const BAR = '<span aria-hidden="true">|</span>';

const barOf = (sign: string): string => BAR.replace('|', sign);

/** Builds shared-ui with another separator on its cards and releases it. */
async function release(site: Site, version: string, sign: string): Promise<void> {
  const workspace = new Workspace([]);
  workspace.replace(CARD, BAR, barOf(sign));
  workspace.setVersion('shared-ui', version);
  await site.publish(await workspace.build('shared-ui'));
  await site.promote(`shared-ui@${version}`);
}

/** Opens the catalogue. @returns paths of the package scripts that it loaded */
async function openCatalogue(page: Page, site: Site): Promise<string[]> {
  const loaded = packageScripts(page);
  await page.goto(site.url + ROUTES.catalogue);
  await waitUntilReady(page);
  return loaded;
}

/** The boot script of a document, which contains the entries of the packages that its page uses. */
async function bootScript(html: string, site: Site): Promise<string> {
  const [, path = ''] = /src="([^"]+\/boot\/[^"]+)"/.exec(html) ?? [];
  return site.html(path);
}

/** Package scripts that a document preloads. */
function preloadsOf(html: string): string[] {
  const tags = [...html.matchAll(/<link rel="(?:module)?preload"[^>]*>/g)].map(([tag]) => tag);
  return tags.flatMap((tag) => /href="(\/packages\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

test('a patch of shared-ui reaches remotes that were not rebuilt', async ({ page, site }) => {
  const before = await site.live();
  expect(await site.html(ROUTES.catalogue)).toContain(barOf('|'));
  await release(site, '1.0.990', '·');
  expect((await site.live())['mf-catalogue']).toEqual(before['mf-catalogue']);

  const html = await site.html(ROUTES.catalogue);
  expect(html).toContain(barOf('·'));
  expect(html).not.toContain(barOf('|'));
  expect(await bootScript(html, site)).toContain('E["shared_ui"]=');
  const preloads = preloadsOf(html);

  const loaded = await openCatalogue(page, site);
  await expect(page.locator('main article').first()).toContainText('·');
  expect(loaded).toEqual(expect.arrayContaining(preloads));
  const shared = loaded.filter((path) => path.startsWith('/packages/shared-ui/'));
  expect(shared.filter((path) => !path.includes('/1.0.990/'))).toEqual([]);
});

test('a major of shared-ui leaves remotes on their own copy', async ({ page, site }) => {
  await release(site, '2.0.0', '•');
  const html = await site.html(ROUTES.catalogue);
  expect(html).toContain(barOf('|'));
  expect(html).not.toContain(barOf('•'));
  expect(await bootScript(html, site)).not.toContain('E["shared_ui"]=');
  const preloads = preloadsOf(html);
  expect(preloads.filter((path) => path.startsWith('/packages/shared-ui/'))).toEqual([]);

  const loaded = await openCatalogue(page, site);
  await expect(page.locator('main article').first()).toContainText('|');
  expect(loaded).toEqual(expect.arrayContaining(preloads));
  expect(loaded.filter((path) => path.startsWith('/packages/shared-ui/'))).toEqual([]);
});
