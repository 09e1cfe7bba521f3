import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  mainHeading,
  mainMenu,
  openReady,
  SITE_ROUTES,
  waitUntilReady,
} from '../../src/site-pages';
import { walkWholeSite } from '../../src/whole-walk';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const PACKAGES = ['shared-ui', 'shell', 'mf-home', 'mf-catalogue', 'mf-training', 'mf-contact'];
const VERSION = '1.0.980';

test('the site works the same on the official federation runtime', async ({ page, site }) => {
  const workspace = new Workspace(PACKAGES);
  const env = { FEDERATION_RUNTIME: 'official', ELO_PACKAGE_VERSION: VERSION };
  for (const name of PACKAGES) await site.publish(await workspace.build(name, env));
  // The official runtime's global; the slim one does not define it.
  const shell = workspace.path('shell/dist');
  const scripts = readdirSync(shell).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFileSync(join(shell, file), 'utf8'));
  expect(texts.some((text) => text.includes('__FEDERATION__'))).toBe(true);
  await site.promote(...PACKAGES.map((name) => `${name}@${VERSION}`));

  for (const { path, heading } of SITE_ROUTES) {
    await openReady(page, site.url + path);
    await expect(mainHeading(page, heading)).toBeVisible();
    await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', VERSION);
  }

  await openReady(page, site.url);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  for (const [label, path] of [
    ['TREINAMENTOS', '/treinamentos'],
    ['CONTATO', '/contato'],
    ['PORTFÓLIO', '/portfolio'],
    ['HOME', '/'],
  ] as const) {
    await mainMenu(page).getByRole('link', { name: label, exact: true }).click();
    const route = SITE_ROUTES.find((one) => one.path === path);
    await expect(mainHeading(page, route?.heading)).toBeVisible();
    await waitUntilReady(page);
  }
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);

  // Trusted Types are enforced here too: the guard reports every violation.
  await walkWholeSite(page);
});
