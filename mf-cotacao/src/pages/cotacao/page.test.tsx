import { type HeadContext, QUOTE_QUERY } from '@elo/contract';
import { NEAR_TEXTS } from '@elo/shared-ui/near-search';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../../package.json';
import { PATH } from '../../content/texts';
import type { QuoteData } from '../../lib/load-quote';
import { BUSHING, CHAIN } from '../../testing/answers';
import { COMPANY, context, ITEM, keep, listHeading, show, stored } from '../../testing/quote-page';
import page from './page';

describe('the list', () => {
  test('changes quantity, unit and remark, in the store at once', async () => {
    keep(ITEM);
    const { container } = await show();
    const field = screen.getByLabelText(`Quantidade de ${CHAIN.name}`);
    await userEvent.clear(field);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(field, '2,5');
    await userEvent.selectOptions(screen.getByLabelText(`Unidade de ${CHAIN.name}`), 'cx');
    await userEvent.type(screen.getByLabelText(`Observação de ${CHAIN.name}`), 'urgente');
    expect(stored()).toEqual([{ ...ITEM, quantity: 2.5, unit: 'cx', note: 'urgente' }]);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `Remover ${CHAIN.name}, urgente` }));
    expect(stored()).toEqual([]);
    expect(screen.getByText(/A lista está vazia/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('tells rows of one part apart by their remarks where one is removed', async () => {
    keep({ ...ITEM, note: 'furo 20' }, { ...ITEM, note: 'furo 30' });
    await show();
    await userEvent.click(screen.getByRole('button', { name: `Remover ${CHAIN.name}, furo 20` }));
    expect(stored()).toEqual([{ ...ITEM, note: 'furo 30' }]);
  });

  test('brings a removed item back to its place, until the list has another length', async () => {
    const bushing = { ...ITEM, product: BUSHING.product, name: BUSHING.name };
    const noted = { ...ITEM, quantity: 12, note: 'urgente' };
    keep(noted, bushing, { ...ITEM, name: 'Elo' });
    const { host } = await show('', { announce: jest.fn() });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press(`Remover ${CHAIN.name}, urgente`);
    await press('Desfazer');
    expect(stored()).toEqual([noted, bushing, { ...ITEM, name: 'Elo' }]);
    expect(jest.mocked(host.announce).mock.calls.flat()).toEqual([
      `${CHAIN.name}: fora da lista.`,
      `${CHAIN.name}: de volta à lista.`,
    ]);
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(screen.getByRole('button', { name: `Remover ${CHAIN.name}, urgente` })).toHaveFocus();
    await press(`Remover ${BUSHING.name}`);
    await press(`Remover ${CHAIN.name}, urgente`);
    await press('Desfazer');
    expect(stored()).toEqual([noted, { ...ITEM, name: 'Elo' }]);
    await press('Remover Elo');
    act(() => keep(noted, bushing));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    act(() => keep(noted));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  test('takes the focus of a row that another tab removes, and no other', async () => {
    const elo = { ...ITEM, name: 'Elo', product: '' };
    keep(ITEM, elo);
    await show();
    act(() => screen.getByLabelText('Quantidade de Elo').focus());
    keep(ITEM);
    expect(listHeading()).toHaveFocus();
    keep(ITEM, elo);
    act(() => screen.getByLabelText('Quantidade de Elo').focus());
    act(() => screen.getByLabelText('Quantidade de Elo').blur());
    keep(ITEM);
    expect(document.body).toHaveFocus();
  });

  test('keeps focus and caret in a row that another tab moves', async () => {
    const elo = { ...ITEM, name: 'Elo', product: '', note: 'furo 20' };
    keep(ITEM, elo, { ...elo, note: 'furo 30' });
    await show();
    const note = screen.getByDisplayValue<HTMLInputElement>('furo 30');
    act(() => note.focus());
    note.setSelectionRange(2, 2);
    keep(elo, { ...elo, note: 'furo 30' });
    expect(screen.getByDisplayValue('furo 30')).toBe(note);
    expect(note).toHaveFocus();
    expect(note.selectionStart).toBe(2);
  });

  test('keeps the focus on the page when a row goes, or all of them', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    keep(ITEM, { ...ITEM, product: BUSHING.product, name: BUSHING.name });
    await show();
    await userEvent.click(screen.getByRole('button', { name: `Remover ${CHAIN.name}` }));
    expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
    expect(listHeading()).toHaveTextContent('(1 item)');
    await userEvent.click(screen.getByRole('button', { name: 'Esvaziar a lista' }));
    expect(listHeading()).toHaveFocus();
    jest.restoreAllMocks();
  });

  test.each([
    ['1.500', 1500],
    ['12.345,5', 12345.5],
    ['1,234', ITEM.quantity],
    ['100000', ITEM.quantity],
    ['abc', ITEM.quantity],
  ])(
    '“%s” typed as a quantity leaves %p, and says so if that is the one before',
    async (typed, quantity) => {
      keep(ITEM);
      const { host } = await show('', { announce: jest.fn() });
      const field = screen.getByLabelText(`Quantidade de ${CHAIN.name}`);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(stored()).toEqual([{ ...ITEM, quantity }]);
      expect(field).toHaveValue(String(quantity).replace('.', ','));
      const said = [[`“${typed}” não é uma quantidade. Quantidade de ${CHAIN.name}: 2.`]];
      expect(jest.mocked(host.announce).mock.calls).toEqual(quantity === ITEM.quantity ? said : []);
    },
  );

  test('says at every press that its link is copied, or shows the link as long as it is of this list', async () => {
    const visitor = userEvent.setup();
    keep(ITEM);
    const { host } = await show('', { announce: jest.fn() });
    const copy = screen.getByRole('button', { name: 'Copiar link da lista' });
    await visitor.click(copy);
    await visitor.click(copy);
    expect(jest.mocked(host.announce).mock.calls).toEqual([['Link copiado.'], ['Link copiado.']]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await visitor.click(copy);
    const link = await navigator.clipboard.readText();
    expect(screen.getByLabelText('Link da lista')).toHaveValue(link);
    keep({ ...ITEM, quantity: 3 });
    expect(screen.queryByLabelText('Link da lista')).toBeNull();
    expect(screen.queryByText(/Copie o link/)).toBeNull();
  });

  test('follows what another tab does', async () => {
    await show();
    keep(ITEM, { ...ITEM, product: BUSHING.product, name: BUSHING.name });
    expect(screen.getByRole('heading', { name: 'Sua lista (2 itens)' })).toBeVisible();
  });

  test('goes to the chat with its lines', async () => {
    keep(ITEM);
    await show();
    const href = screen.getByRole('link', { name: /Enviar pelo WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(String(href))).toContain(`• 2 metros: ${CHAIN.name}`);
  });
});

describe('a link', () => {
  test('of the catalogue adds its product and leaves the address', async () => {
    keep(ITEM);
    const { host } = await show(`?adicionar=${BUSHING.product}`);
    expect(stored().map(({ product, unit }) => [product, unit])).toEqual([
      [CHAIN.product, 'm'],
      [BUSHING.product, 'pc'],
    ]);
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
  });

  test('keeps its products where the API does not answer', async () => {
    const fetchJson = () => Promise.reject(new Error('away'));
    const data = await page.load({ ...context(`?i=${BUSHING.product}*3pc`), fetchJson });
    expect((data as QuoteData).shared).toMatchObject([{ name: BUSHING.product, quantity: 3 }]);
  });

  test('with a list fills an empty one', async () => {
    await show(`?i=${BUSHING.product}*3pc`);
    expect(stored()).toMatchObject([{ name: BUSHING.name, quantity: 3 }]);
  });

  test.each([
    ['Somar à minha', [CHAIN.product, BUSHING.product]],
    ['Trocar a minha por esta', [BUSHING.product]],
    ['Ficar com a minha', [CHAIN.product]],
  ])('with a list never overwrites the visitor’s own: “%s”', async (button, products) => {
    keep(ITEM);
    const { host } = await show(`?i=${BUSHING.product}*3pc`);
    expect(stored()).toEqual([ITEM]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(stored().map(({ product }) => product)).toEqual(products);
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
    expect(listHeading()).toHaveFocus();
  });

  test('with the visitor’s own list, e.g. once it was taken over, asks nothing', async () => {
    keep(ITEM);
    const { host } = await show(`?i=${CHAIN.product}*2m`);
    expect(screen.queryByText(/Lista recebida por link/)).toBeNull();
    expect(stored()).toEqual([ITEM]);
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
  });
});

describe('distributors', () => {
  const NEAR = {
    nome: 'DISTRIBUIDORA',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13010-000',
    telefone: '(19) 3000-0000',
    whatsapp: '19 90000-0000',
    km: 12,
  };

  test('come by distance, with the list in their chat', async () => {
    keep(ITEM);
    const fetchJson = jest.fn(
      async () =>
        ({ place: 'Campinas, SP', distributors: [NEAR], others: ['Campinas, XX'] }) as never,
    );
    const { container } = await show('', { fetchJson });
    await userEvent.type(screen.getByLabelText(NEAR_TEXTS.label), 'campinas');
    await userEvent.click(screen.getByRole('button', { name: NEAR_TEXTS.button }));
    expect(fetchJson).toHaveBeenCalledWith('/api/distribuidores/perto?local=campinas');
    expect(await screen.findByText('12 km')).toBeVisible();
    const href = screen
      .getByRole('link', { name: /WhatsApp de DISTRIBUIDORA/ })
      .getAttribute('href');
    expect(decodeURIComponent(String(href))).toContain(`phone=5519900000000&text=Olá!`);
    expect(decodeURIComponent(String(href))).toContain(CHAIN.name);
    expect(await axeViolations(container)).toEqual([]);
  });

  const ask = async (place: string) => {
    await userEvent.clear(screen.getByLabelText(NEAR_TEXTS.label));
    await userEvent.type(screen.getByLabelText(NEAR_TEXTS.label), place);
    await userEvent.click(screen.getByRole('button', { name: NEAR_TEXTS.button }));
  };

  test('of an earlier search are neither shown nor announced', async () => {
    const arrive: ((place: string) => void)[] = [];
    const fetchJson = () =>
      new Promise<unknown>((resolve) => {
        arrive.push((place) => resolve({ place, distributors: [NEAR], others: [] }));
      }) as Promise<never>;
    const { host } = await show('', { fetchJson, announce: jest.fn() });
    await ask('campinas');
    await ask('franca');
    await act(async () => arrive[1]?.('Franca, SP'));
    await act(async () => arrive[0]?.('Campinas, SP'));
    expect(screen.getByText('Franca, SP')).toBeVisible();
    expect(host.announce).toHaveBeenCalledTimes(1);
    expect(host.announce).toHaveBeenCalledWith('A partir de Franca, SP: 1 distribuidor.');
  });

  test('of another city with the name leave the focus on the page', async () => {
    const fetchJson = async (path: string) =>
      ({ place: path, distributors: [], others: ['Campinas, XX'] }) as never;
    await show('', { fetchJson });
    await ask('campinas');
    await userEvent.click(await screen.findByRole('link', { name: 'Campinas, XX' }));
    expect(screen.getByRole('heading', { name: NEAR_TEXTS.title })).toHaveFocus();
  });

  test.each([
    [404, NEAR_TEXTS.none],
    [503, NEAR_TEXTS.failed],
  ])('an answer of %i says what to do', async (status, text) => {
    const fetchJson = () => Promise.reject(Object.assign(new Error('x'), { status }));
    await show('?local=Paris', { fetchJson });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

test('every query of the page is rendered on request', () => {
  expect(manifest.elo.routes[0]?.render.queries).toEqual(Object.values(QUOTE_QUERY));
});

test('a personal list stays out of search engines', async () => {
  const head: HeadContext = {
    path: PATH,
    search: '',
    company: COMPANY,
    year: 2026,
    absolute: (path) => `https://elo.example${path}`,
    mediaUrl: (path) => path,
  };
  const data = await page.load(context(''));
  expect(page.head(data, head)).toMatchObject({ noIndex: false, canonical: PATH });
  expect(page.head(data, { ...head, search: '?i=x' }).noIndex).toBe(true);
});
