import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mainHeading, openReady, SITE_ROUTES, waitUntilReady } from '../../src/site-pages';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const VERSION = '1.0.981';

test("no page's hydration logs a warning in React's development build", async ({
  page,
  site,
  guard,
}) => {
  const workspace = new Workspace(['shell']);
  const env = { ELO_REACT: 'development', ELO_PACKAGE_VERSION: VERSION };
  await site.publish(await workspace.build('shell', env));
  // A message that only the development build contains.
  const shell = workspace.path('shell/dist');
  const scripts = readdirSync(shell).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFileSync(join(shell, file), 'utf8'));
  expect(texts.some((text) => text.includes("server rendered HTML didn't match"))).toBe(true);
  await site.promote(`shell@${VERSION}`);

  guard.expect(/Download the React DevTools/);
  guard.expect(/status of 404/);
  for (const path of [
    ...SITE_ROUTES.map((route) => route.path),
    '/portfolio?produto=corrente-carbono-ansi-40',
    '/portfolio?busca=08B',
  ]) {
    await openReady(page, site.url + path);
    await expect(mainHeading(page)).toBeVisible();
    // Islands hydrate at different times; all are hydrated once no island is waiting.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  const answer = await page.goto(`${site.url}/nao-existe`);
  expect(answer?.status()).toBe(404);
  await waitUntilReady(page);
});
