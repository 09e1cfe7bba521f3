import type { Page } from '@playwright/test';
import { PlainHost } from '../src/plain-host';
import { mainHeading, SITE_ROUTES } from '../src/site-pages';
import { expect, test } from '../src/test';

async function withHost(host: PlainHost, use: (url: string) => Promise<void>): Promise<void> {
  try {
    await use(host.url);
  } finally {
    await host.stop();
  }
}

/** Whether the page has style sheets of the site's packages, from their own URLs. */
function isStyled(page: Page, site: string, ...names: string[]): Promise<boolean> {
  return page.evaluate(
    (bases) =>
      bases.every((base) => [...document.styleSheets].some(({ href }) => href?.startsWith(base))),
    names.map((name) => `${site}/packages/${name}/`),
  );
}

/** The site under test; the configuration always names one. */
const siteOf = (baseURL: string | undefined): string => String(baseURL);

/** The host's page requests an icon that it does not have. */
const NO_ICON = /favicon\.ico/;

test('a stock federation host shows remotes by entry and by manifest', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expect(NO_ICON);
  await withHost(await PlainHost.federation(siteOf(baseURL)), async (url) => {
    await page.goto(url);
    const training = page.locator('#training');
    await expect(training.getByRole('heading', { level: 1 })).toHaveText('NOSSOS TREINAMENTOS');
    const card = training.getByRole('listitem').first();
    const { x: before } = (await card.boundingBox()) ?? { x: 0 };
    await training.getByRole('button', { name: 'Próximos vídeos' }).click();
    await expect.poll(async () => (await card.boundingBox())?.x).toBeLessThan(before);
    expect(await isStyled(page, siteOf(baseURL), 'mf-training', 'shell')).toBe(true);

    const contact = page.locator('#contact');
    await expect(contact.getByRole('heading', { level: 1 })).toHaveText('CONTATE-NOS');
    const field = contact.getByLabel('Nome');
    await field.fill('Ana');
    await expect(field).toHaveValue('Ana');
    // In the typeface and with the lines of the site's own pages.
    await expect(field).toHaveCSS('font-family', /^"Elo Text"/);
    await expect(field).not.toHaveCSS('border-top-width', '0px');
  });
});

test('a stock single-spa root shows every remote without props, and unmounts it', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.expect(NO_ICON);
  // The first route of each remote.
  const remotes = new Map([...SITE_ROUTES].reverse().map((route) => [route.remote, route.heading]));
  await withHost(await PlainHost.singleSpa(siteOf(baseURL)), async (url) => {
    for (const [name, heading] of remotes) {
      await page.goto(`${url}/${name}`);
      await expect(mainHeading(page, heading)).toBeVisible();
      expect(await isStyled(page, siteOf(baseURL), name, 'shell')).toBe(true);
    }
    await page.evaluate(() => history.pushState({}, '', '/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});
