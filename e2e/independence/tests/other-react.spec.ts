import { ROUTES } from '@elo/contract';
import type { Page } from '@playwright/test';
import { mainHeading, mainMenu, openReady, waitUntilReady } from '../../src/site-pages';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const REACT = { react: '18.3.1', 'react-dom': '18.3.1' };

/**
 * The React version that created an element: 18 marks its elements `react.element`, 19
 * `react.transitional.element`.
 */
function reactOf(page: Page, selector: string): Promise<string | undefined> {
  return page.locator(selector).evaluate((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props = (element as unknown as Record<string, { children?: unknown }>)[key ?? ''];
    const [child] = [props?.children].flat() as { $$typeof?: symbol }[];
    return child?.$$typeof && Symbol.keyFor(child.$$typeof);
  });
}

test('training on React 18 works next to the others on 19', async ({ page, site }) => {
  const workspace = new Workspace(['mf-training']);
  await workspace.install('mf-training', REACT);
  workspace.describe('mf-training', ({ peerDependencies: _on19, ...json }) => ({
    ...json,
    version: '1.18.0',
    elo: { ...(json.elo as object), mount: 'lifecycles' },
    dependencies: { ...(json.dependencies as object), ...REACT },
  }));
  await site.publish(await workspace.build('mf-training'));
  await site.promote('mf-training@1.18.0');

  const html = await site.html(ROUTES.training);
  expect(html).toContain('NOSSOS TREINAMENTOS');
  expect(html).toMatch(/<style data-href="\/packages\/mf-training\/1\.18\.0\//);

  await openReady(page, site.url + ROUTES.training);
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', '1.18.0');
  expect(await reactOf(page, 'main header:has(h1)')).toBe('react.element');
  expect(await reactOf(page, 'body header[class] >> nth=0')).toBe('react.transitional.element');
  const card = page.getByRole('main').getByRole('article').nth(1);
  const film = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.locator('[data-selected]').first()).toContainText(film);

  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const menu = mainMenu(page);
  for (const _round of [1, 2]) {
    await menu.getByRole('link', { name: 'CONTATO', exact: true }).click();
    await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
    await expect(page.getByText('NOSSOS TREINAMENTOS')).toHaveCount(0);
    await menu.getByRole('link', { name: 'TREINAMENTOS', exact: true }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
    await waitUntilReady(page);
    expect(await reactOf(page, 'main header:has(h1)')).toBe('react.element');
  }
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
});
