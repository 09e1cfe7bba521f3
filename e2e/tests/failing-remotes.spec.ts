import { createHash } from 'node:crypto';
import { ROUTES } from '@elo/contract';
import type { Page, Route } from '@playwright/test';
import {
  holdRequests,
  mainHeading,
  mainMenu,
  openMap,
  openReady,
  waitUntilReady,
} from '../src/site';
import { expect, test } from '../src/test';

const CATALOGUE_FILES = /\/packages\/mf-catalogue\/[^/]+\/[^/]+\.js(?:\?|$)/;
const HOME_FILES = /\/packages\/mf-home\/[^/]+\/[^/]+\.js(?:\?|$)/;
const cards = (page: Page) => page.getByRole('list', { name: 'Produtos' }).getByRole('article');
const notice = (page: Page) => page.locator('#elo-aviso');
const degraded = (page: Page) => page.locator('html[data-degraded="mf-catalogue"]');

/** What the browser says when a remote's files do not come. */
const TROUBLE = /Failed to load resource|mf-catalogue does not respond|ChunkLoadError|mf-catalogue/;

/** Answers a request with the real file, changed. */
async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: edit(await answer.text()) });
}

/** A document that lets its own scripts be others: a broken, not a tampered, boot script. */
function withoutBootHash(html: string): string {
  return html.replace(/(<script defer[^>]*) integrity="[^"]+"/g, '$1');
}

const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Serves a release whose list of all hashes is another, with the page about us opened under it. */
async function changeHashes(
  page: Page,
  edit: (hashes: Record<string, string>) => void,
): Promise<void> {
  let body = '';
  // Once: a document that is loaded whole later has the hash of the real list.
  await page.route(/\/integrity\.json/, (route) => route.fulfill({ body }), { times: 1 });
  await page.route(/\/sobre$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const [, url = '', integrity = ''] =
      /"allIntegrity":\{"url":"([^"]+)","integrity":"([^"]+)"/.exec(html) ?? [];
    const hashes = (await (await page.request.get(url)).json()) as Record<string, string>;
    edit(hashes);
    body = JSON.stringify(hashes);
    await route.fulfill({ response: answer, body: html.replace(integrity, sha384(body)) });
  });
}

test.describe('a dead remote', () => {
  test('leaves the composed page readable and the rest of the site alive', async ({
    page,
    guard,
  }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    // Its links are plain links: pages are composed as well.
    const link = cards(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(mainHeading(page, name)).toBeVisible();
    await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
    await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  });

  test('leaves its buttons what they do without script', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(ROUTES.catalogue);
    await expect(degraded(page)).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('keeps no click that came before it was known to be dead', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    await expect(page).toHaveURL(ROUTES.catalogue);
    hold.fail();
    await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  });

  test('a navigation to it loads the composed document', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
    await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });

  test('one that dies after a while, too', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    hold.fail();
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(degraded(page)).toHaveCount(1);
    await expect(cards(page)).toHaveCount(24);
  });

  test('a search in its composed page leaves that page', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await expect(degraded(page)).toHaveCount(1);
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    // The API's answer, which came with the document.
    await expect(page.locator('#elo-answer')).toContainText('produtos para “inox”');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

  test('offline, the page stays, says so, and the other one comes by itself', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await openReady(page, ROUTES.about);
    await context.setOffline(true);
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    hold.fail();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
    await expect(page).toHaveURL(ROUTES.about);
    await page.unroute(CATALOGUE_FILES);
    await context.setOffline(false);
    await expect(mainHeading(page, 'Ache a peça pela medida')).toBeVisible();
    await expect(page).toHaveURL(ROUTES.catalogue);
    await expect(notice(page)).toHaveCount(0);
  });

  test('one that comes back takes the page over as it stands', async ({ page, guard }) => {
    guard.expect(TROUBLE);
    await page.route(CATALOGUE_FILES, (route) => route.abort());
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await expect(degraded(page)).toHaveCount(1);
    const area = page.locator('[data-remote="mf-catalogue"]');
    await area.evaluate((element) => element.setAttribute('data-composed', ''));
    await page.unroute(CATALOGUE_FILES);
    await waitUntilReady(page);
    await expect(page.locator('html[data-degraded]')).toHaveCount(0);
    await expect(area).toHaveAttribute('data-composed', '');
    // The search that its address asks for is answered by the list itself now.
    await expect(page.locator('#elo-answer')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('“inox”');
  });
});

test('a control of a dead remote says so when it is used', async ({ page, guard }) => {
  guard.expect(/Failed to load resource|mf-contact/);
  await page.route(/\/packages\/mf-contact\//, (route) => route.abort());
  await page.goto(ROUTES.contact);
  await expect(page.locator('html[data-degraded="mf-contact"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(notice(page)).toContainText('Esta parte da página não respondeu');
  await page.unroute(/\/packages\/mf-contact\//);
  await waitUntilReady(page);
  await expect(notice(page)).toHaveCount(0);
});

test('a page whose own script does not come says so when used, and comes to life later', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route(/\/boot\//, (route) => route.abort());
  await page.goto(ROUTES.contact);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  await expect(notice(page)).toContainText('ainda está carregando');
  await page.unroute(/\/boot\//);
  // The click is given again.
  await expect(page.getByRole('dialog', { name: 'Como usamos os seus dados' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a dialog whose library does not come opens all the same', async ({ page, guard }) => {
  guard.expect(/Failed to load resource|state dialog/);
  await openMap(page);
  await page.route(/\/packages\/shared-ui\/.+\.js/, (route) => route.abort());
  await page.locator('svg [data-sigla="MG"] text').click();
  const dialog = page.getByRole('dialog', { name: 'Minas Gerais (MG)' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a dialog whose own code does not come opens the state in the list', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource|state dialog/);
  await openMap(page);
  await page.route(/\/packages\/mf-home\//, (route) => route.abort());
  await page.locator('svg [data-sigla="MG"] text').click();
  await expect(page.locator('#distribuidores-mg')).toBeVisible();
});

test('a dead shared-ui: pages come with the copy that they were built with', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await holdRequests(page, /\/packages\/shared-ui\/.+\.(?:js|css)/);
  await openReady(page, ROUTES.contact);
  await expect(page.locator('html[data-degraded]')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'TREINAMENTOS' }).click();
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
});

test.describe('a server that is gone, while the browser believes to be online', () => {
  const SERVER = /^https?:/;

  // Pages that were fetched ahead come without the server.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined })),
  );

  for (const [name, path, heading] of [
    ['CONTATO', ROUTES.contact, 'CONTATE-NOS'],
    ['TREINAMENTOS', ROUTES.training, 'NOSSOS TREINAMENTOS'],
  ] as const) {
    test(`the page stays, and ${path} comes once it is back`, async ({ page, guard }) => {
      guard.expect(/Failed to load resource/);
      await openReady(page, ROUTES.about);
      await page.route(SERVER, (route) => route.abort('connectionrefused'));
      await mainMenu(page).getByRole('link', { name }).click();
      await expect(notice(page)).toContainText('O site não está respondendo');
      await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
      await expect(page).toHaveURL(ROUTES.about);
      await page.unroute(SERVER);
      await expect(mainHeading(page, heading)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  test('whoever goes on in the page that stayed is not taken away from it', async ({
    page,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    await openReady(page, ROUTES.about);
    await page.route(SERVER, (route) => route.abort('connectionrefused'));
    await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await notice(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });
});

test('a slow remote: opening the menu meanwhile keeps the composed page', async ({ page }) => {
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
  await hold.held;
  await expect(page.locator('header [data-ready]').first()).toBeAttached();
  const marked = cards(page).first();
  await marked.evaluate((element) => element.setAttribute('data-composed', ''));
  await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Austin Pulleys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(24);
  hold.release();
  await waitUntilReady(page);
  // The very element of the document was taken over, not drawn anew.
  await expect(marked).toHaveAttribute('data-composed', '');
});

test('a hanging remote: other pages open', async ({ page }) => {
  const hold = await holdRequests(page, CATALOGUE_FILES);
  await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
  await hold.held;
  await expect(page.locator('header [data-ready]').first()).toBeAttached();
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  hold.release();
});

test('a remote that dies when the visitor has gone elsewhere changes nothing', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const hold = await holdRequests(page, CATALOGUE_FILES);
  // Its composed document, too: it would be loaded whole after some seconds.
  await holdRequests(page, /\/portfolio$/);
  await openReady(page, ROUTES.about);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
  const failed = page.waitForEvent('requestfailed');
  hold.fail();
  await failed;
  await mainMenu(page).getByRole('link', { name: 'SOBRE NÓS' }).click();
  await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a click while a document is on its way leads where it says', async ({ page, guard }) => {
  guard.expect(TROUBLE);
  await page.route(CATALOGUE_FILES, (route) => route.abort());
  // The shell may read the document; the browser that loads it waits without end.
  await page.route(/\/portfolio$/, (route) =>
    route.request().isNavigationRequest() ? undefined : route.fallback(),
  );
  await openReady(page, ROUTES.about);
  // Clicked by the page itself: nothing from outside gets in while a document is awaited.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & {
        destination: { url: string; sameDocument: boolean };
      };
      if (destination.sameDocument || !destination.url.endsWith('/portfolio')) return;
      setTimeout(() => document.querySelector<HTMLElement>('nav a[href="/contato"]')?.click());
    });
  });
  const whole = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith(ROUTES.contact),
  );
  await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
  await whole;
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a tampered file of a remote is refused and its page stays', async ({ page, guard }) => {
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

test('a tampered boot script is refused and the page still reads and links', async ({
  page,
  guard,
}) => {
  guard.expect(/integrity/);
  await page.route(/\/releases\/.+\/boot\/.+\.js/, (route) =>
    change(route, (text) => `document.documentElement.dataset.tampered="";${text}`),
  );
  await page.goto(ROUTES.catalogue);
  await expect(page.locator('html[data-tampered]')).toHaveCount(0);
  await mainMenu(page).getByRole('link', { name: 'CONTATO' }).click();
  await expect(mainHeading(page, 'CONTATE-NOS')).toBeVisible();
});

test('a tampered entry of the next remote is refused', async ({ page, guard }) => {
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

test.describe('what is not what the release says', () => {
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

test.describe('an early click', () => {
  test('on the hero is given again when its code is there', async ({ page }) => {
    const hold = await holdRequests(page, HOME_FILES);
    await page.goto('/', { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('button', { name: 'Ativar som' }).click();
    hold.release();
    await expect(page.getByRole('button', { name: 'Desativar som' })).toBeVisible();
  });

  test('on a state of the map opens its dialog', async ({ page }) => {
    const hold = await holdRequests(page, HOME_FILES);
    await page.goto('/', { waitUntil: 'commit' });
    await hold.held;
    await page.locator('svg [data-sigla="MG"] text').click();
    hold.release();
    await expect(page.getByRole('dialog', { name: 'Minas Gerais (MG)' })).toBeVisible();
  });

  test('on the guide of the catalogue opens it', async ({ page }) => {
    const hold = await holdRequests(page, CATALOGUE_FILES);
    await page.goto(ROUTES.catalogue, { waitUntil: 'commit' });
    await hold.held;
    await page.getByRole('main').getByRole('link', { name: 'Como medir' }).click();
    hold.release();
    await expect(page.getByRole('dialog', { name: 'Como medir uma corrente' })).toBeVisible();
    await expect(page).toHaveURL(ROUTES.catalogue);
  });
});

test.describe('an API that fails', () => {
  const LISTS = /\/(?:wp-json|api)\//;
  const MANNERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'answers 503': (route) => route.fulfill({ status: 503, body: '{}' }),
    'answers {}': (route) => route.fulfill({ json: {} }),
    'answers []': (route) => route.fulfill({ json: [] }),
    'answers null': (route) => route.fulfill({ json: null }),
    'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
    'answers half a list': (route) => change(route, (text) => text.slice(0, 5_000)),
    hangs: () => new Promise(() => undefined),
  };

  for (const [name, answer] of Object.entries(MANNERS)) {
    test(`${name}: pages show their composed data, and later those of now`, async ({
      page,
      guard,
    }) => {
      guard.expect(/status of 503/);
      await openReady(page, ROUTES.about);
      await page.route(LISTS, answer);
      await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
      await expect(cards(page)).toHaveCount(24);
      await mainMenu(page).getByRole('link', { name: 'HOME' }).click();
      await expect(page.locator('svg [data-sigla]')).toHaveCount(27);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await page.unroute(LISTS);
      // What hangs is waited for to its end before it is asked for again.
      const asked = name === 'hangs' ? undefined : page.waitForResponse(/\/wp-json\//);
      await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
      await expect(cards(page)).toHaveCount(24);
      if (asked) expect((await asked).status()).toBe(200);
    });
  }

  test('never empties a page that is there', async ({ page }) => {
    let resolve: () => void = () => undefined;
    const answered = new Promise<void>((done) => {
      resolve = done;
    });
    await page.route('**/api/data-digest', (route) => route.fulfill({ json: { digest: 'other' } }));
    await page.route('**/wp-json/**', async (route) => {
      await route.fulfill({ json: [] });
      resolve();
    });
    await openReady(page, ROUTES.catalogue);
    await answered;
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test('a search that came answered with its document stays answered', async ({ page, guard }) => {
    guard.expect(/status of 503/);
    await page.route(LISTS, (route) => route.fulfill({ status: 503, body: '{}' }));
    const refused = page.waitForResponse(/\/wp-json\//);
    await page.goto(`${ROUTES.catalogue}?busca=inox`);
    await refused;
    await mainMenu(page).getByRole('button', { name: 'MARCAS' }).click();
    await expect(page.locator('#elo-answer')).toContainText('produtos para “inox”');
    await expect(notice(page)).toHaveCount(0);
  });

  test('a search that cannot be answered shows the whole list and says so', async ({
    page,
    guard,
  }) => {
    guard.expect(/status of 503/);
    await openReady(page, ROUTES.catalogue);
    await page.route(LISTS, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('searchbox').fill('inox');
    await page.getByRole('searchbox').press('Enter');
    await expect(notice(page)).toContainText('esta é a lista completa');
    await expect(cards(page)).toHaveCount(24);
  });

  test('a server that answers nothing but broken pages: the visitor stays', async ({
    page,
    guard,
  }) => {
    guard.expect(/status of 500/);
    await openReady(page, ROUTES.about);
    await page.route(/^https?:/, (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await mainMenu(page).getByRole('link', { name: 'PORTFÓLIO' }).click();
    await expect(notice(page)).toContainText('O site não está respondendo');
    await expect(mainHeading(page, /A ORIGEM/)).toBeVisible();
  });
});
