import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@elo/contract';
import { mainHeading, mainMenu, openReady, waitUntilReady } from '../../src/site-pages';
import { ROOT } from '../src/base';
import { packageScripts } from '../src/package-scripts';
import { expect, test } from '../src/test';
import { Workspace } from '../src/workspace';

const PAGE = 'mf-contact/src/pages/contact/page.tsx';

/** Files of the live shell that contain the router, from its manifest. */
function routerScripts(): string[] {
  const manifest = JSON.parse(
    readFileSync(join(ROOT, 'shell', 'dist', 'elo-package.json'), 'utf8'),
  );
  return manifest.shared['react-router-dom'].js;
}

test('a remote that starts to use the router is released alone, and only its pages load the router', async ({
  page,
  site,
}) => {
  const router = routerScripts();
  expect(router.length).toBeGreaterThan(0);
  const isRouter = (path: string) => router.some((file) => path.endsWith(`/${file}`));

  const asked = packageScripts(page);
  await openReady(page, site.url + ROUTES.contact);
  expect(asked.filter(isRouter)).toEqual([]);
  const before = await site.live();

  const workspace = new Workspace(['mf-contact']);
  workspace.replace(
    PAGE,
    "import styles from './contact-page.module.scss';",
    "import { Link, useLocation, useNavigate } from 'react-router-dom';\nimport styles from './contact-page.module.scss';",
  );
  workspace.replace(
    PAGE,
    'export function ContactPage({ data, host }: PageProps<ContactData>) {',
    'export function ContactPage({ data, host }: PageProps<ContactData>) {\n  const { pathname } = useLocation();\n  const go = useNavigate();',
  );
  workspace.replace(
    PAGE,
    '{isOpen ? TEXTS.invitation : TEXTS.closed}</p>',
    '{isOpen ? TEXTS.invitation : TEXTS.closed}</p><output>{pathname}</output><Link to="/sobre">A história</Link><button type="button" onClick={() => go("/treinamentos")}>Aos vídeos</button>',
  );
  workspace.setVersion('mf-contact', '1.1.0');
  await site.publish(await workspace.build('mf-contact'));
  await site.promote('mf-contact@1.1.0');
  const { shell } = await site.live();
  expect(shell).toEqual(before.shell);

  // Composed inside the router's context, and hydrated in it.
  const html = await site.html(ROUTES.contact);
  expect(html).toContain('<output>/contato</output>');
  for (const file of router) expect(html).toMatch(new RegExp(`rel="preload"[^>]*/${file}"`));
  asked.length = 0;
  await openReady(page, site.url + ROUTES.contact);
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', '1.1.0');
  expect(asked.filter(isRouter).length).toBe(router.length);

  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('button', { name: 'Aos vídeos' }).click();
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  await page.goBack();
  await expect(page.locator('main output')).toHaveText(ROUTES.contact);
  await page.getByRole('link', { name: 'A história' }).click();
  await expect(mainHeading(page, /A ORIGEM DE UMA HISTÓRIA/)).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);

  // Documents of other routes do not list it; it loads when their visitor navigates to the remote.
  expect(await site.html(ROUTES.about)).not.toMatch(new RegExp(router.join('|')));
  await openReady(page, site.url + ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'CONTATO', exact: true }).click();
  await expect(page.locator('main output')).toHaveText(ROUTES.contact);
  await waitUntilReady(page);
});
