import { ROUTES } from '@elo/contract';
import {
  CATALOGUE_FILES,
  cards,
  change,
  changeHashes,
  degraded,
  TROUBLE,
  withoutBootHash,
} from '../src/faults';
import { sha384 } from '../src/integrity';
import { mainHeading, mainMenu, openReady } from '../src/site-pages';
import { expect, test } from '../src/test';

test('a tampered file of a remote is rejected and its page stays', {
  tag: ['@walk', '@shell'],
}, async ({ page, guard }) => {
  guard.expect(TROUBLE);
  guard.expect(/integrity/);
  await page.route(CATALOGUE_FILES, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await page.goto(ROUTES.catalogue);
  await expect(degraded(page)).toHaveCount(1);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
});

test('a tampered boot script is rejected and the page stays readable with working links', {
  tag: ['@walk', '@shell'],
}, async ({ page, guard }) => {
  guard.expect(/integrity/);
  await page.route(/\/objects\/.+\/boot\/.+\.js/, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await page.goto(ROUTES.catalogue);
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a tampered entry of the next remote is rejected', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  guard.expect(/integrity/);
  await page.route(/\/mf-catalogue\/[^/]+\/remoteEntry\.js/, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await openReady(page, ROUTES.about);
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
});

test.describe('a malformed remote', () => {
  test('a container without the page: the composed page stays', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    guard.expect(/A preload for .* credentials mode/);
    await page.route(/\/portfolio$/, (route) => change(route, withoutBootHash));
    await page.route(/\/boot\/.+\.js/, (route) =>
      change(route, (text) =>
        text.replace(
          'E["mf_catalogue"]=function(){',
          'E["mf_catalogue"]=function(){return{init(){},get(){throw Error("no such module")}};',
        ),
      ),
    );
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
  });

  test('an entry that defines nothing: the composed document is loaded', async ({
    page,
    guard,
  }) => {
    guard.expect(TROUBLE);
    const body = '"nothing here"';
    await changeHashes(page, (known) => {
      for (const url of Object.keys(known)) {
        if (/mf-catalogue.+remoteEntry/.test(url)) known[url] = sha384(body);
      }
    });
    await page.route(/\/mf-catalogue\/[^/]+\/remoteEntry\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
  });
});

test.describe('files that differ from the release map', () => {
  const FILES = {
    script: {
      pattern: /\/mf-catalogue\/.+\.js/,
      harm: (text: string) => `document.documentElement.dataset.tampered="";${text}`,
    },
    'style sheet': {
      pattern: /\/mf-catalogue\/.+\.css/,
      harm: (text: string) => `${text}main{display:none}`,
    },
  } as const;

  for (const [name, { pattern, harm }] of Object.entries(FILES)) {
    for (const known of [true, false]) {
      test(`a ${name} ${known ? 'with another hash' : 'without a hash'} is never used`, async ({
        page,
        guard,
      }) => {
        guard.expect(TROUBLE);
        guard.expect(/integrity/);
        if (!known) {
          await changeHashes(page, (hashes) => {
            for (const url of Object.keys(hashes)) if (pattern.test(url)) delete hashes[url];
          });
        }
        await page.route(pattern, (route) => change(route, harm));
        await openReady(page, ROUTES.about);
        await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
        await expect(cards(page)).toHaveCount(24);
        await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
        await expect(page.locator('html[data-tampered]')).toHaveCount(0);
      });
    }
  }
});
