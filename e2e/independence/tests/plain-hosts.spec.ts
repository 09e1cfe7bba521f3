import type { Page } from '@playwright/test';
import { mainHeading } from '../../src/site';
import { readBase } from '../src/base';
import { buildFederationHost, PlainServer, writeSingleSpaRoot } from '../src/plain-host';
import type { Site } from '../src/site';
import { expect, test } from '../src/test';

const TITLE = 'NOSSOS TREINAMENTOS';

/** Where a package's self-sufficient entry lies on the edge, another origin than the host's. */
async function compatOf(site: Site, name: string): Promise<string> {
  const { [name]: live } = await site.live();
  return `${site.url}/packages/${name}/${live?.metadata.version}/compat/`;
}

/** Whether the page has the remote's own style sheets, from the remote's own address. */
function isStyled(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some((sheet) => sheet.href?.includes('/packages/mf-training/')),
  );
}

async function withServer(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = await PlainServer.start(folder);
  try {
    await use(server.url);
  } finally {
    await server.stop();
  }
}

test('a stock federation host takes pages by entry and by manifest', async ({ page, site }) => {
  const company = await (await fetch(`${readBase().api}/api/company`)).json();
  const folder = await buildFederationHost(
    {
      mf_training: `mf_training@${await compatOf(site, 'mf-training')}remoteEntry.js`,
      mf_contact: `mf_contact@${await compatOf(site, 'mf-contact')}mf-manifest.json`,
    },
    { company, media: site.url },
  );
  await withServer(folder, async (url) => {
    await page.goto(url);
    const byEntry = page.locator('#by-entry');
    await expect(byEntry.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    const onShow = byEntry.locator('.slick-active h3').first();
    const first = (await onShow.textContent()) ?? '';
    await byEntry.getByRole('button', { name: 'Próximos vídeos' }).click();
    await expect(onShow).not.toHaveText(first);
    expect(await isStyled(page)).toBe(true);

    const byManifest = page.locator('#by-manifest');
    await expect(byManifest.getByRole('heading', { name: 'CONTATE-NOS' })).toBeVisible();
    const field = byManifest.getByLabel('Nome');
    await field.fill('Ana');
    await expect(field).toHaveValue('Ana');
  });
});

test('a stock single-spa root mounts and unmounts a remote by URL', async ({ page, site }) => {
  const folder = writeSingleSpaRoot(`${await compatOf(site, 'mf-training')}lifecycles.js`);
  await withServer(folder, async (url) => {
    await page.goto(url);
    for (const _round of [1, 2]) {
      await page.locator('#go').click();
      await expect(mainHeading(page, TITLE)).toBeVisible();
      expect(await isStyled(page)).toBe(true);
      await page.locator('#home').click();
      await expect(page.getByText(TITLE)).toHaveCount(0);
    }
  });
});
