import { randomUUID } from 'node:crypto';
import { API_PATHS, LEAST_ELAPSED, ROUTES, TRAP_FIELD } from '@elo/contract';
import { openReady } from '../src/site';
import { expect, type Page, test } from '../src/test';

const ANSWERS: Readonly<Record<string, string>> = {
  Nome: 'Maria de Souza',
  'E-mail': 'maria@usina.example',
  Telefone: '(16) 3999-0000',
  Empresa: 'Usina Boa Vista',
  Mensagem: 'Preciso de corrente ANSI 80.\nObrigada!',
};

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test('tells hours, telephone, addresses and the way to the office', async ({ page }) => {
  await openReady(page, ROUTES.contact);
  const main = page.getByRole('main');
  await expect(main).toContainText('ATENDIMENTO: 07:30h às 17:30h (DE SEGUNDA A SEXTA-FEIRA)');
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Escritório', exact: true })).toContainText(
    'Ribeirão Preto, SP',
  );
  await expect(main.getByRole('region', { name: 'Centro de distribuição' })).toContainText(
    'Uberaba, MG',
  );
});

test('empty: the alert says what to do and focus goes to the first missing field', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await openReady(page, ROUTES.contact);
  await send(page).click();
  await expect(alert(page)).toHaveText('Preencha todos os campos');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  const { Telefone: _left, ...rest } = ANSWERS;
  await fill(page, rest);
  await send(page).click();
  await expect(alert(page)).toHaveText('Preencha todos os campos');
  await expect(page.getByRole('textbox', { name: 'Telefone' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria de Souza');
  expect(sent).toEqual([]);
});

test('sent: the message is stored, the alert says so and the fields are empty', async ({
  page,
}) => {
  await openReady(page, ROUTES.contact);
  await fill(page, ANSWERS);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await send(page).click();
  await expect(alert(page)).toHaveText('E-mail enviado com sucesso!');
  for (const label of Object.keys(ANSWERS)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  }
  const request = await posted;
  expect(new URL(request.url()).pathname).toBe(API_PATHS.sendEmail);
  const body = request.postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    lib_version: '3.11.0',
    template_params: {
      from_name: 'Maria de Souza',
      email: 'maria@usina.example',
      telefone: '(16) 3999-0000',
      empresa: 'Usina Boa Vista',
      message: 'Preciso de corrente ANSI 80.\nObrigada!',
    },
  });
  const { [TRAP_FIELD]: trap, elapsed } = body.template_params as Record<string, unknown>;
  expect(trap).toBe('');
  expect(elapsed).toBeGreaterThanOrEqual(LEAST_ELAPSED);
  for (const key of ['user_id', 'service_id', 'template_id']) expect(body[key]).toBeTruthy();
});

test('the field for programs is where no eye and no key comes', async ({ page }) => {
  await openReady(page, ROUTES.contact);
  const trap = page.locator(`[name=${TRAP_FIELD}]`);
  await expect(trap).not.toBeInViewport();
  await page.getByRole('textbox', { name: 'Mensagem' }).focus();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await expect(page.getByRole('form')).not.toMatchAriaSnapshot(
    '- textbox "Não preencha este campo"',
  );
});

test('failing: the visitor is told, keeps every field, and sends the same message again', async ({
  page,
  guard,
}) => {
  guard.expect(/ERRO:/);
  guard.expect(/Failed to load resource/);
  await page.route(`**${API_PATHS.sendEmail}`, (route) => route.abort('internetdisconnected'));
  await openReady(page, ROUTES.contact);
  await fill(page, ANSWERS);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('ERRO:'));
  const first = page.waitForRequest(`**${API_PATHS.sendEmail}`);
  await send(page).click();
  await expect(alert(page)).toContainText('Não foi possível enviar agora');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(ANSWERS.Mensagem ?? '');
  const detail = await (await logged).args()[1]?.jsonValue();
  expect(detail).toEqual({ status: 0, text: 'Network Error' });

  await page.unroute(`**${API_PATHS.sendEmail}`);
  const second = page.waitForRequest(`**${API_PATHS.sendEmail}`);
  await send(page).click();
  await expect(alert(page)).toHaveText('E-mail enviado com sucesso!');
  const id = (request: Awaited<typeof first>) =>
    (request.postDataJSON() as { template_params: { id: string } }).template_params.id;
  expect(id(await second)).toBe(id(await first));
});

test('refused: an answer of the server is told as well', async ({ page, guard }) => {
  guard.expect(/ERRO:/);
  guard.expect(/status of 503/);
  await page.route(`**${API_PATHS.sendEmail}`, (route) =>
    route.fulfill({ status: 503, body: 'unavailable' }),
  );
  await openReady(page, ROUTES.contact);
  await fill(page, ANSWERS);
  await send(page).click();
  await expect(alert(page)).toContainText('Não foi possível enviar agora');
});

test('a message that was stored before is not stored twice', async ({ request, page }) => {
  await openReady(page, ROUTES.contact);
  await fill(page, ANSWERS);
  const posted = page.waitForRequest(`**${API_PATHS.sendEmail}`);
  await send(page).click();
  await expect(alert(page)).toHaveText('E-mail enviado com sucesso!');
  const body = (await posted).postDataJSON() as { template_params: object };
  const repeated = await request.post(API_PATHS.sendEmail, { data: body });
  expect([repeated.status(), await repeated.text()]).toEqual([200, 'OK']);
  const changed = { ...body, template_params: { ...body.template_params, id: randomUUID() } };
  expect((await request.post(API_PATHS.sendEmail, { data: changed })).status()).toBe(200);
});

test('the office map loads nothing from elsewhere before it is asked for', async ({ page }) => {
  const outside: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Mapa</title>' });
  });
  await openReady(page, ROUTES.contact);
  const map = page.getByRole('region', { name: /^Mapa do escritório em Ribeirão Preto/ });
  await map.scrollIntoViewIfNeeded();
  expect(outside).toEqual([]);
  await map.getByRole('button', { name: 'Abrir o mapa interativo' }).click();
  await expect(map.locator('iframe')).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => outside.length).toBe(1);
});

test('says in a dialog what happens to the data', async ({ page }) => {
  await openReady(page, ROUTES.contact);
  await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Como usamos os seus dados' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a plain POST that ends on a page', async ({ page }) => {
    await page.goto(ROUTES.contact);
    await fill(page, ANSWERS);
    await send(page).click();
    await expect(page.getByRole('status')).toHaveText('E-mail enviado com sucesso!');
    await page.getByRole('link', { name: 'Voltar à página de contato' }).click();
    await expect(page).toHaveURL(ROUTES.contact);
  });

  test('a missing field comes back with everything that was typed', async ({ page, guard }) => {
    guard.expect(/status of 400/);
    await page.goto(ROUTES.contact);
    await fill(page, { ...ANSWERS, Empresa: '   ' });
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Preencha todos os campos');
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(
      ANSWERS.Mensagem ?? '',
    );
    await expect(page.getByRole('textbox', { name: 'Empresa' })).toBeFocused();
  });
});
