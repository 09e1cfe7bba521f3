import { ROUTES } from '@elo/contract';
import { mainHeading, openReady } from '../../src/site';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const LIST = 'mf-catalogue/src/components/product-list/product-list.tsx';

test('a new catalogue goes live alone', async ({ page, site }) => {
  const before = await site.live();
  await openReady(page, site.url + ROUTES.catalogue);
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();

  const workspace = new Workspace(['mf-catalogue']);
  workspace.replace(LIST, 'Ache a peça pela medida', 'A peça certa pela medida');
  workspace.setVersion('mf-catalogue', '1.1.0');
  await site.publish(await workspace.build('mf-catalogue'));
  await site.promote('mf-catalogue@1.1.0');

  const { 'mf-catalogue': catalogue, ...others } = await site.live();
  const { 'mf-catalogue': earlier, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(catalogue?.extras.elo.integrity).not.toEqual(earlier?.extras.elo.integrity);

  await openReady(page, site.url + ROUTES.catalogue);
  await expect(mainHeading(page, 'A peça certa pela medida')).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', '1.1.0');
});
