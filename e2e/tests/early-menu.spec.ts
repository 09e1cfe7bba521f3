import { holdRequests, SITE_ROUTES } from '../src/site-pages';
import { expect, test } from '../src/test';

for (const { path } of SITE_ROUTES) {
  test(`${path}: a click on MARCAS before its code opens the menu once the code is loaded`, async ({
    page,
  }) => {
    const hold = await holdRequests(page, (url) => url.pathname.endsWith('.js'));
    await page.goto(path, { waitUntil: 'commit' });
    await hold.held;
    const brands = page.getByRole('banner').getByRole('button', { name: 'MARCAS' });
    await brands.click();
    await expect(brands).toHaveAttribute('aria-expanded', 'false');
    hold.release();
    await expect(brands).toHaveAttribute('aria-expanded', 'true');
  });
}
