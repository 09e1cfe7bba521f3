import { productHref, ROUTES } from '@elo/contract';
import { mainMenu, openReady } from '../src/site-pages';
import { expect, type Page, test } from '../src/test';
import { findBrokenWords, findOverlaps, findPaleText } from './measures';
import { enterState, STATES } from './states';

/** Width of the printed area of A4 between margins of 14 mm, CSS pixels. */
const SHEET = { width: 688, height: 1016 };

const sheet = (page: Page) => page.locator('[data-print-sheet]');
const addressOf = (page: Page) => sheet(page).locator('[data-print-address]');
const codeOf = (page: Page) => sheet(page).locator('[data-print-code] path');

const stateOf = (name: string) => {
  const state = STATES.find((one) => one.name === name);
  if (!state) throw new Error(`No state ${name}`);
  return state;
};

/** Required and forbidden content of each sheet. */
const SHEETS = [
  ['produto-corrente', ['Medidas e desenho', 'Fonte:'], ['Pedir cotação', 'Foto 1 de']],
  ['contato', ['ATENDIMENTO', 'Centro de distribuição'], ['Enviar mensagem', 'mapa interativo']],
  ['treinamentos', ['NOSSOS TREINAMENTOS', 'Efeito cordal'], []],
  ['estado-na-lista', ['Bahia', 'CEP'], ['Acre', 'QUALIDADE PREMIUM', 'NOSSOS PRODUTOS']],
  ['estado-varios', ['São Paulo (SP)', 'CEP'], ['QUALIDADE PREMIUM', 'Fechar']],
  ['inicio', ['PRESENTE EM TODO BRASIL', 'Acre'], ['Reproduzir']],
  ['portfolio', ['ANSI'], ['Filtrar', 'Buscar']],
  ['comparar-tres', ['Comparar peças', 'Passo'], ['Acrescente', 'Procurar']],
  ['sobre', ['A ORIGEM'], []],
  ['cotacao-perto', ['Sua lista', 'Distribuidores mais próximos', 'km'], ['Procurar', 'WhatsApp']],
] as const;

for (const [name, shown, left] of SHEETS) {
  test(`${name} prints as a sheet`, async ({ page }) => {
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ colorScheme: 'dark' });
    await enterState(page, stateOf(name));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    const { origin } = new URL(page.url());
    await expect(addressOf(page)).toHaveText(origin + stateOf(name).path);
    expect((await codeOf(page).getAttribute('d'))?.length).toBeGreaterThan(500);
    for (const furniture of ['header nav', 'footer', 'aside', 'a[href="#conteudo"]', 'header']) {
      expect
        .soft(await page.locator(`#root > ${furniture}`).filter({ visible: true }).count())
        .toBe(0);
    }
    const words = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
    for (const text of shown) expect.soft(words).toContain(text);
    for (const text of left) expect.soft(words).not.toContain(text);
    expect.soft(await findPaleText(page)).toEqual([]);
    expect.soft(await findOverlaps(page)).toEqual([]);
    expect.soft(await findBrokenWords(page)).toEqual([]);
  });
}

test('a dialog prints whole, on as many sheets of paper as it takes', async ({ page }) => {
  await enterState(page, stateOf('estado-varios'));
  const links = await page.getByRole('dialog').getByRole('link').count();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/URI \(/g)?.length).toBeGreaterThan(links);
});

for (const { name, path } of STATES.filter((one) => one.name.startsWith('produto-'))) {
  test(`${name} fits on one sheet of paper`, async ({ page }) => {
    await enterState(page, { name, path });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

for (const path of [ROUTES.catalogue, `${ROUTES.catalogue}?marca=Austin+Pulleys`]) {
  test(`${path}: a page of the list takes one sheet of paper, so that it cuts no name`, async ({
    page,
  }) => {
    await enterState(page, { name: path, path });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

/** Headings of a PDF by their text, each with the page that it is on. */
function headingsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const entries = pdf.toString('latin1').matchAll(/\/Title\s*[(<]([^)>]*)[)>]\s*\/Dest \[(\d+)/g);
  const text = (raw: string) =>
    raw.startsWith('FEFF') ? Buffer.from(raw.slice(4), 'hex').swap16().toString('utf16le') : raw;
  return new Map([...entries].map(([, raw = '', page = '']) => [text(raw), page]));
}

test('the heading of the history prints on the sheet of its milestones', async ({ page }) => {
  await enterState(page, stateOf('inicio'));
  const headings = headingsOf(await page.pdf({ format: 'A4', outline: true, tagged: true }));
  const [title] = [...headings.keys()].filter((text) =>
    text.endsWith('anos na mesma transmissão.'),
  );
  expect(headings.get(title ?? '')).toBeDefined();
  expect(headings.get(title ?? '')).toBe(headings.get('Fundação do comércio'));
});

test('the print has its date on the first page, and also after a client navigation', async ({
  page,
}) => {
  const path = productHref('corrente-carbono-ansi-40');
  await openReady(page, path);
  const composed = (await codeOf(page).getAttribute('d')) ?? '';
  // The document contains it: a print needs no request.
  expect(composed).toMatch(/^M/);
  expect(await (await page.request.get(path)).text()).toContain(composed);
  await page.pdf({ format: 'A4' });
  await expect(sheet(page)).toContainText(/Impresso em \d\d\/\d\d\/\d{4}/);
  await mainMenu(page).getByRole('link', { name: 'CONTATO', exact: true }).click();
  await expect(addressOf(page)).toHaveText(new RegExp(`${ROUTES.contact}$`));
  await expect(codeOf(page)).toHaveAttribute('d', /^M/);
  expect(await codeOf(page).getAttribute('d')).not.toBe(composed);
});
