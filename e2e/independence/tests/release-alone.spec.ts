import { ROUTES } from '@elo/contract';
import { mainHeading, openReady } from '../../src/site-pages';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

/** Remotes, each with a heading that its team changes. */
const REMOTES = [
  {
    name: 'mf-catalogue',
    path: ROUTES.catalogue,
    file: 'mf-catalogue/src/pages/catalogue/product-list.tsx',
    before: 'Ache a peça pela medida',
    after: 'A peça certa pela medida',
  },
  {
    name: 'mf-selecao',
    path: ROUTES.selection,
    file: 'mf-selecao/src/content/texts.ts',
    before: 'Calcule e escolha a peça',
    after: 'Calcule e peça',
  },
] as const;

for (const { name, path, file, before, after } of REMOTES) {
  test(`a new ${name} goes live on its own`, async ({ page, site }) => {
    const earlier = await site.live();
    await openReady(page, site.url + path);
    await expect(mainHeading(page, before)).toBeVisible();

    const workspace = new Workspace([name]);
    workspace.replace(file, before, after);
    workspace.setVersion(name, '9.1.0');
    await site.publish(await workspace.build(name));
    await site.promote(`${name}@9.1.0`);

    const { [name]: released, ...others } = await site.live();
    const { [name]: replaced, ...othersBefore } = earlier;
    expect(others).toEqual(othersBefore);
    expect(released?.extras.elo.integrity).not.toEqual(replaced?.extras.elo.integrity);

    await openReady(page, site.url + path);
    await expect(mainHeading(page, after)).toBeVisible();
    await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', '9.1.0');
  });
}
