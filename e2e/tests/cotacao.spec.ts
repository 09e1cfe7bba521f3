import { join } from 'node:path';
import {
  QUOTE_API,
  QUOTE_PATH,
  QUOTE_STORE,
  type QuoteItem,
  ROUTES,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import type { Locator } from '@playwright/test';
import { boxOf } from '../look/measures';
import { holdRequests, openReady, waitUntilReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';

/** Ten lines as a clerk writes them; nine are complete, one has only a pitch. */
const MESSY = [
  '10 cx corrente asa 40 simples',
  '08B1 - 3 mts',
  '2,5m 16B-2',
  'pinhão asa 60 z13 qtd 2',
  'corente asa 50 dupla 4 m',
  'bucha QD SK 3 pç obs: urgente',
  'acoplamento KC 4012 2 un',
  'corrente inox asa 60 5m R$ 120,00',
  'polia 3V 2 canais 5.0 pol 1 pç',
  'corrente 1/2 5m',
].join('\n');

const stored = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), QUOTE_STORE).then(readQuoteList);

const list = (page: Page) => page.getByRole('region', { name: /^Sua lista/ });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Linhas do pedido').fill(text);
  await page.getByRole('button', { name: 'Ler as linhas' }).click();
}

const SENDER = [
  ['Nome', 'Marina Carvalho'],
  ['E-mail', 'marina@usina-exemplo.com.br'],
  ['Telefone', '(16) 3000-1234'],
  ['Empresa', 'Usina Exemplo'],
] as const;

async function fillSender(page: Page): Promise<void> {
  for (const [label, value] of SENDER) {
    await page.getByRole('main').getByLabel(label).fill(value);
  }
}

/** Presses Tab until a control has focus; a page has fewer tab stops than the limit. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 100; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('ten messy lines become a list, and the list a number, by keyboard only', {
  tag: ['@walk', '@cotacao'],
}, async ({ page }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await openReady(page, QUOTE_PATH);
  await tabTo(page, page.getByLabel('Linhas do pedido'));
  await keyboard.insertText(MESSY);
  await tabTo(page, page.getByRole('button', { name: 'Ler as linhas' }));
  await keyboard.press('Enter');
  await expect(list(page).getByRole('row')).toHaveCount(10);
  const open = page.getByRole('listitem').filter({ hasText: 'corrente 1/2 5m' });
  await tabTo(page, open.getByRole('combobox'));
  // A letter selects in a closed list; the names of both options begin with the same one.
  const wanted = await open
    .getByRole('option', { name: 'Corrente de rolos de aço-carbono ANSI 40', exact: true })
    .evaluate((option: HTMLOptionElement) => option.index);
  for (let at = 0; at < wanted; at += 1) await keyboard.press('ArrowDown');
  await tabTo(page, open.getByRole('button', { name: 'Adicionar à lista' }));
  await keyboard.press('Enter');
  await expect(list(page).getByRole('row')).toHaveCount(11);
  expect(await stored(page)).toContainEqual(
    expect.objectContaining({ product: 'corrente-carbono-ansi-40', quantity: 5, unit: 'm' }),
  );
  await page.reload();
  await expect(list(page).getByRole('row')).toHaveCount(11);
  expect(await stored(page)).toContainEqual(
    expect.objectContaining({ product: 'bucha-qd-sk', quantity: 3, unit: 'pc', note: 'urgente' }),
  );
  for (const [label, value] of SENDER) {
    await tabTo(page, main.getByLabel(label));
    await keyboard.insertText(value);
  }
  await tabTo(page, page.getByRole('button', { name: 'Enviar a lista (10 itens)' }));
  await keyboard.press('Enter');
  await expect(main.getByText(/^ELO-\d{4}-\w{8}$/)).toBeVisible();
});

test('without script the same lines lead to the same list and to a number', {
  tag: ['@walk', '@cotacao'],
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(QUOTE_PATH);
  await paste(page, MESSY);
  await expect(page).toHaveURL(/\/cotacao\?i=corrente-carbono-ansi-40\*10cx/);
  await page
    .getByRole('combobox', { name: 'Peça desta linha' })
    .selectOption({ label: 'Corrente de rolos de aço-carbono ANSI 40' });
  await page.getByRole('button', { name: 'Adicionar à lista' }).click();
  await expect(page.getByRole('heading', { name: /^Confira/ })).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(11);
  // Enter submits the list as it was changed, and presses none of its buttons.
  const amount = page.getByLabel('Quantidade de Bucha cônica QD SK');
  await amount.fill('7');
  await amount.press('Enter');
  await expect(page).toHaveURL(/bucha-qd-sk\*7pc\*urgente/);
  await expect(page.getByRole('row')).toHaveCount(11);
  await fillSender(page);
  await page.getByRole('main').getByLabel('Telefone').fill('\u00a0');
  await page.getByRole('button', { name: 'Enviar a lista (10 itens)' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Preencha todos');
  await expect(page.getByRole('main').getByLabel('Nome')).toHaveValue('Marina Carvalho');
  await expect(page.getByRole('row')).toHaveCount(11);
  await fillSender(page);
  await page.getByRole('button', { name: 'Enviar a lista (10 itens)' }).click();
  const number = page.getByRole('main').getByText(/^ELO-\d{4}-\w{8}$/);
  await expect(number).toBeVisible();
  const shown = await number.textContent();
  await page.reload();
  await expect(number).toHaveText(String(shown));
  await expect(page.getByRole('link', { name: 'Repetir este pedido' })).toHaveAttribute(
    'href',
    /^\/cotacao\?i=corrente-carbono-ansi-40/,
  );
  await context.close();
});

test('a product page and a card add their part to the list, in every tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(QUOTE_PATH);
  await openReady(page, `${ROUTES.catalogue}?produto=bucha-qd-sk`);
  await page.getByRole('main').getByRole('link', { name: 'Adicionar à cotação' }).click();
  await expect(list(other).getByRole('row')).toHaveCount(2);
  await openReady(page, ROUTES.catalogue);
  await page.getByRole('link', { name: 'Adicionar à cotação' }).first().click();
  await page.getByRole('link', { name: 'Na cotação: ver a lista' }).click();
  await expect(page).toHaveURL(QUOTE_PATH);
  await expect(list(page).getByRole('row')).toHaveCount(3);
});

test('a shared link is offered in addition to an existing list', async ({ page }) => {
  await openReady(page, `${QUOTE_PATH}?i=bucha-qd-sk*3pc`);
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await openReady(page, `${QUOTE_PATH}?i=corrente-carbono-ansi-40*10cx*urgente`);
  await expect(list(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Somar à minha' }).click();
  await expect(list(page).getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(QUOTE_PATH);
});

test('on a phone, a list that cannot be sent says so next to the button', async ({
  page,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openReady(page, `${QUOTE_PATH}?i=corrente-carbono-ansi-40*10m`);
  await fillSender(page);
  await page.route(`**${QUOTE_API.send}`, (route) => route.abort());
  await page.getByRole('button', { name: /^Enviar a lista/ }).click();
  await expect(page.getByText(/^Não foi possível enviar agora/)).toBeInViewport({ ratio: 0.4 });
});

test('a spreadsheet is imported; its code loads only then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/mf-cotacao\/.+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await openReady(page, QUOTE_PATH);
  const before = scripts.length;
  await page
    .locator('input[type="file"]')
    .setInputFiles(join(__dirname, '..', 'files', 'pedido.xlsx'));
  await expect(list(page).getByRole('row')).toHaveCount(4);
  expect(scripts.length).toBeGreaterThan(before);
  expect(
    (await stored(page)).map(({ product, quantity, unit }) => [product, quantity, unit]),
  ).toEqual([
    ['corrente-carbono-ansi-40', 10, 'cx'],
    ['corrente-dupla-iso-16b', 2.5, 'm'],
    ['bucha-qd-sk', 3, 'pc'],
  ]);
});

test('the nearest distributors are found, without a request to another site', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(String(baseURL)).origin) {
      outside.push(request.url());
    }
  });
  await openReady(page, QUOTE_PATH);
  await page.getByLabel('CEP ou cidade').fill('14010-000');
  await page.getByRole('button', { name: 'Procurar' }).click();
  const first = page
    .getByRole('region', { name: 'Distribuidores mais próximos' })
    .getByRole('listitem');
  await expect(first.first()).toContainText('Ribeirão Preto, SP');
  await expect(first.first()).toContainText('0 km');
  expect(outside).toEqual([]);
});

test('the header shows the size of the list on every page, in every tab, without a layout shift', async ({
  page,
  context,
}) => {
  const header = (on: Page) =>
    on.getByRole('banner').getByRole('link', { name: /^Lista de cotação/ });
  await openReady(page, `${ROUTES.catalogue}?produto=bucha-qd-sk`);
  await expect(header(page)).toHaveAccessibleName('Lista de cotação');
  await expect(header(page)).toHaveText('');
  const place = await header(page).boundingBox();
  const other = await context.newPage();
  await openReady(other, ROUTES.training);
  await page.getByRole('main').getByRole('link', { name: 'Adicionar à cotação' }).click();
  await expect(header(page)).toHaveAccessibleName('Lista de cotação: 1 item');
  await expect(
    page.locator('[aria-live="polite"]', { hasText: 'Lista de cotação: 1 item.' }),
  ).toHaveCount(1);
  await expect(header(other)).toHaveText('1');
  expect(await header(page).boundingBox()).toEqual(place);
  await page.reload();
  await expect(header(page)).toHaveText('1');
  await header(page).click();
  await expect(page).toHaveURL(QUOTE_PATH);
  await list(page)
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect(header(page)).toHaveText('');
  await expect(header(other)).toHaveText('');
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const) {
  test(`a kept list comes into room that the page left for it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(QUOTE_PATH);
    const parts = ['corrente-carbono-ansi-40', 'bucha-qd-sk', 'acoplamento-kc-4012'];
    for (const length of [0, 1, 3]) {
      const items = parts
        .slice(0, length)
        .map((id): QuoteItem => ({ product: id, name: id, quantity: 3, unit: 'pc', note: '' }));
      await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
        QUOTE_STORE,
        writeQuoteList(items),
      ] as const);
      const hold = await holdRequests(page, /\/packages\/mf-cotacao\/.+\.js/);
      await page.goto(QUOTE_PATH, { waitUntil: 'commit' });
      await hold.held;
      const reader = page.getByRole('region', { name: 'Colar ou soltar uma lista' });
      // What moves below the window does not count.
      const top = async () =>
        Math.min((await boxOf(page, '[aria-labelledby="cotacao-colar"]')).y, height);
      await expect(reader).toHaveCount(1);
      const before = await top();
      hold.release();
      await waitUntilReady(page);
      await expect(list(page).getByRole('button', { name: /^Remover/ })).toHaveCount(length);
      expect.soft(Math.abs((await top()) - before), `${length} items`).toBeLessThan(height / 10);
    }
  });
}

test('the contact page finds distributors, too: the code loads with the first search', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openReady(page, ROUTES.contact);
  const before = scripts.length;
  await page.getByLabel('CEP ou cidade').fill('14010-000');
  await page.getByRole('button', { name: 'Procurar' }).click();
  const near = page.getByRole('region', { name: 'Distribuidores mais próximos' });
  await expect(near.getByRole('listitem').first()).toContainText('Ribeirão Preto, SP');
  expect(scripts.slice(before).some((url) => url.includes('near-answer'))).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page submits the search for distributors to the quote page', async ({
    page,
  }) => {
    await page.goto(ROUTES.contact);
    await page.getByLabel('CEP ou cidade').fill('14010-000');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page).toHaveURL(/\/cotacao\?local=14010-000/);
    await expect(page.getByRole('main')).toContainText('Ribeirão Preto, SP');
    await page.getByLabel('CEP ou cidade').fill('99999-999');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByRole('alert')).toContainText('Não encontramos este lugar.');
    await page.getByRole('banner').getByRole('link', { name: 'Lista de cotação' }).click();
    await expect(page).toHaveURL(QUOTE_PATH);
  });
});
