import { API_PATHS, LEAST_ELAPSED, ROUTES, TRAP_FIELD } from '@elo/contract';
import { openReady } from '../src/site-pages';
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

test('a sent message is stored, the alert confirms it and the fields are empty', {
  tag: ['@walk', '@contact'],
}, async ({ page }) => {
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

test('the honeypot is neither visible nor focusable', async ({ page }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is a plain POST to its page, which confirms it, also after a reload', async ({
    page,
  }) => {
    await page.goto(ROUTES.contact);
    await fill(page, ANSWERS);
    await send(page).click();
    await expect(alert(page)).toHaveText('E-mail enviado com sucesso!');
    await expect(page).toHaveURL(/\/contato\?enviada=form-[0-9a-f]{32}$/);
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');
    await page.reload();
    await expect(alert(page)).toHaveText('E-mail enviado com sucesso!');
  });

  test('a form with a missing field comes back with its input', async ({ page, guard }) => {
    guard.expect(/status of 422/);
    await page.goto(ROUTES.contact);
    await fill(page, { ...ANSWERS, Empresa: '   ' });
    await send(page).click();
    await expect(alert(page)).toHaveText('Preencha todos os campos');
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(
      ANSWERS.Mensagem ?? '',
    );
    await expect(page.getByRole('textbox', { name: 'Empresa' })).toBeFocused();
  });
});
