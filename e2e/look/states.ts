import { compareHref, interchangeHref, QUOTE_PATH, ROUTES, selectionHref } from '@elo/contract';
import { expect, type Page } from '@playwright/test';
import { withoutPrefetch } from '../src/faults';
import { holdRequests, mainMenu, stateShape, waitUntilReady } from '../src/site-pages';

/** Widths at which every page is designed, CSS pixels. */
export const WIDTHS = [360, 768, 1280, 1920] as const;

/** A page, or a page with something opened. */
export interface LookState {
  /** File name of its picture. */
  readonly name: string;
  readonly path: string;
  /** Widths at which it exists; default all. */
  existsAt?(width: number): boolean;
  /** Set-up before the page is opened. */
  prepare?(page: Page): Promise<void>;
  /** Opens it, once the page is interactive. */
  open?(page: Page): Promise<void>;
  /** A fixed element covers the page: take a picture of the viewport, not of the whole page. */
  readonly overlay?: boolean;
  /** Selector of the opened element, if the page around it is a state of its own. */
  readonly part?: string;
}

/** The site's own dialog, and the lightbox. */
const DIALOG = 'dialog, [role="dialog"]';

/** The header's menu bar is visible from this width (`lg` of shared-ui's mixins). */
const MENU_BAR = 1024;
const isPhone = (width: number): boolean => width < MENU_BAR;
const isDesktop = (width: number): boolean => !isPhone(width);

/** A product for each kind of drawing, and one of another finish. */
const PRODUCTS = {
  'produto-corrente': 'corrente-carbono-ansi-40',
  'produto-corrente-inox': 'corrente-inox-ansi-40',
  'produto-corrente-dupla': 'corrente-dupla-ansi-40',
  'produto-roda-dentada': 'roda-cubo-ansi-40-z17',
  'produto-polia': 'polia-5v-12-5-4-canais',
  'produto-bucha': 'bucha-qd-sk',
  'produto-acoplamento': 'acoplamento-kc-4012',
} as const;

/** Filled forms of the selection page. */
const DRIVE = { potencia: '7,5', rotacao: '350', saida: '157', centro: '800', carga: 'moderate' };
const BELT = { d1: '315', d2: '536', eixos: '610', rotacao: '1160', canais: '3' };

/** As many parts as a comparison allows, of kinds that share few figures. */
const COMPARED = [
  'corrente-carbono-ansi-40',
  'corrente-inox-ansi-40',
  'corrente-dupla-ansi-40',
  'roda-cubo-ansi-40-z17',
];

/** A product's page. */
const productPath = (id: string): string => `${ROUTES.catalogue}?produto=${id}`;

async function openState(page: Page, sigla: string): Promise<void> {
  const shape = stateShape(page, sigla);
  await shape.scrollIntoViewIfNeeded();
  await shape.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function fillContactForm(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Marina Carvalho');
  await page.getByLabel('E-mail').fill('marina@usina-exemplo.com.br');
  await page.getByLabel('Telefone').fill('(16) 3000-1234');
  await page.getByLabel('Empresa').fill('Usina Exemplo');
  await page.getByLabel('Mensagem').fill('Preciso de 40 m de corrente ANSI 80. Qual é o prazo?');
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' }).click();

/** Responds to the contact form instead of the API. */
const answerContact = (status: number) => async (page: Page) => {
  const body = status === 200 ? 'OK' : '';
  await page.route(/\/api\/v1\.0\/email\/send$/, (route) => route.fulfill({ status, body }));
};

async function abortRequests(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, (route) => route.abort());
}

/** Follows a menu entry at any width. */
async function follow(page: Page, label: string): Promise<void> {
  const hamburger = page.getByRole('button', { name: 'Menu', exact: true });
  if (await hamburger.isVisible()) {
    await hamburger.click();
    const panel = page.getByRole('navigation', { name: 'Menu principal' });
    await panel.getByRole('link', { name: label, exact: true }).click();
    return;
  }
  await mainMenu(page).getByRole('link', { name: label, exact: true }).click();
}

const PAGES: readonly LookState[] = [
  { name: 'inicio', path: ROUTES.home },
  { name: 'sobre', path: ROUTES.about },
  { name: 'treinamentos', path: ROUTES.training },
  { name: 'contato', path: ROUTES.contact },
  { name: 'portfolio', path: ROUTES.catalogue },
  { name: 'portfolio-filtrado', path: `${ROUTES.catalogue}?marca=Austin+Pulleys` },
  {
    name: 'portfolio-vazio',
    path: `${ROUTES.catalogue}?busca=parafuso+de+titanio`,
    open: (page) => expect(page.getByText('Nenhum produto para')).toBeVisible(),
  },
  { name: 'comparar', path: compareHref([]) },
  { name: 'comparar-partes', path: compareHref(COMPARED) },
  { name: 'comparar-tres', path: compareHref(COMPARED.slice(0, 3)) },
  { name: 'intercambio', path: ROUTES.interchange },
  { name: 'intercambio-lido', path: interchangeHref({ from: 'RS40', to: '08B-1' }) },
  { name: 'pagina-inexistente', path: '/pagina-que-nao-existe' },
  { name: 'cotacao', path: QUOTE_PATH },
  {
    name: 'cotacao-lista',
    path: `${QUOTE_PATH}?i=corrente-carbono-ansi-40*10cx*urgente&i=bucha-qd-sk*3pc`,
  },
  { name: 'cotacao-perto', path: `${QUOTE_PATH}?local=Campinas` },
  { name: 'selecao', path: ROUTES.selection },
  { name: 'selecao-resultado', path: selectionHref('corrente', DRIVE) },
  { name: 'selecao-correia', path: selectionHref('correia', BELT) },
  { name: 'selecao-recusada', path: selectionHref('desgaste', { medida: '250', medidos: '20' }) },
  ...Object.entries(PRODUCTS).map(([name, id]) => ({ name, path: productPath(id) })),
];

const HOME_STATES: readonly LookState[] = [
  {
    name: 'menu',
    path: ROUTES.home,
    overlay: true,
    part: 'header',
    existsAt: isPhone,
    open: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'menu-marcas',
    path: ROUTES.home,
    overlay: true,
    part: 'header',
    existsAt: isDesktop,
    open: (page) => mainMenu(page).getByRole('button', { name: 'MARCAS' }).click(),
  },
  ...(['SP', 'TO', 'AC'] as const).map((sigla, index) => ({
    name: ['estado-varios', 'estado-um', 'estado-nenhum'][index] ?? sigla,
    path: ROUTES.home,
    overlay: true,
    part: DIALOG,
    open: (page: Page) => openState(page, sigla),
  })),
  {
    name: 'estado-na-lista',
    path: ROUTES.home,
    part: '#lista-de-estados',
    open: (page) =>
      page.locator('#lista-de-estados details', { hasText: 'Bahia' }).locator('summary').click(),
  },
];

const CATALOGUE_STATES: readonly LookState[] = [
  {
    name: 'filtros',
    path: ROUTES.catalogue,
    overlay: true,
    part: 'nav[aria-label="Filtros do catálogo"]',
    existsAt: isPhone,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page.getByRole('button', { name: 'Fechar' })).toBeVisible();
    },
  },
  {
    name: 'como-medir',
    path: ROUTES.catalogue,
    overlay: true,
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('link', { name: 'Como medir' }).click();
      await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible();
    },
  },
  {
    name: 'foto-ampliada',
    path: productPath(PRODUCTS['produto-corrente']),
    overlay: true,
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('button', { name: 'Ampliar foto', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Aproximar' })).toBeVisible();
    },
  },
];

const CONTACT_STATES: readonly LookState[] = [
  { name: 'contato-incompleto', path: ROUTES.contact, open: send },
  {
    name: 'contato-dados',
    path: ROUTES.contact,
    overlay: true,
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('button', { name: 'Como usamos os seus dados' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'contato-enviado',
    path: ROUTES.contact,
    prepare: answerContact(200),
    open: async (page) => {
      await fillContactForm(page);
      await send(page);
      await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();
    },
  },
  {
    name: 'contato-recusado',
    path: ROUTES.contact,
    prepare: answerContact(503),
    open: async (page) => {
      await fillContactForm(page);
      await send(page);
      await expect(page.getByText('Não foi possível enviar agora.')).toBeVisible();
    },
  },
];

const OTHER_STATES: readonly LookState[] = [
  {
    name: 'treinamento-tocando',
    path: ROUTES.training,
    open: async (page) => {
      await page.locator('main section a[data-replay]').first().click();
      await expect(page.locator('main iframe, main video').first()).toBeVisible();
    },
  },
  {
    name: 'erro-dos-dados',
    path: ROUTES.catalogue,
    prepare: withoutPrefetch,
    // After going back there is no previous page to keep when the next one fails to load.
    open: async (page) => {
      await follow(page, 'CONTATO');
      await expect(page.getByRole('heading', { level: 1, name: 'CONTATE-NOS' })).toBeVisible();
      await abortRequests(page, /^https?:/);
      await page.goBack();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'carregando',
    path: ROUTES.about,
    // Requests are held, so the network never becomes idle.
    overlay: true,
    prepare: async (page) => {
      await holdRequests(page, ({ pathname }) => pathname.endsWith(ROUTES.catalogue));
    },
    open: async (page) => {
      await follow(page, 'PORTFÓLIO');
      await expect(page.getByRole('status')).toBeVisible();
    },
  },
];

/** Every page and opened state. */
export const STATES: readonly LookState[] = [
  ...PAGES,
  ...HOME_STATES,
  ...CATALOGUE_STATES,
  ...CONTACT_STATES,
  ...OTHER_STATES,
];

/** Brings a page into a state, with its pictures loaded and no animation running. */
export async function enterState(page: Page, state: LookState): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await state.prepare?.(page);
  await page.goto(state.path);
  await waitUntilReady(page);
  await state.open?.(page);
  await settle(page);
}

/** Loads lazy content, and waits for fonts and pictures; a broken picture counts as loaded. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Scrolls down the page and back, to trigger lazy loading. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
  await page.waitForLoadState('networkidle');
}
