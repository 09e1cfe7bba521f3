import {
  type HeadContext,
  type HostServices,
  itemsOfQuery,
  type LoadContext,
  type NearestAnswer,
  QUOTE_QUERY,
  QUOTE_STORE,
  type QuoteAnswer,
  type QuoteItem,
  readQuoteList,
  writeQuoteList,
} from '@elo/contract';
import { NEAR_TEXTS } from '@elo/shared-ui/near-texts';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import manifest from '../../../package.json';
import { PATH, TEXTS } from '../../content/texts';
import type { QuoteData } from '../../lib/load-quote';
import {
  answer,
  BUSHING,
  CHAIN,
  DOUBTFUL,
  linesAnswer,
  MATCHED,
  UNKNOWN,
} from '../../testing/answers';
import { testHost } from '../../testing/host';
import page from './page';

const { Component } = page;
const COMPANY = {
  nome: 'Empresa',
  whatsapp: '5516999990000',
  resposta: 'em um dia',
} as HostServices['company'];
const ITEM: QuoteItem = {
  product: CHAIN.product,
  name: CHAIN.name,
  quantity: 2,
  unit: 'm',
  note: '',
};

const stored = () => readQuoteList(localStorage.getItem(QUOTE_STORE));
const keep = (...items: QuoteItem[]) => {
  act(() => {
    const newValue = writeQuoteList(items);
    localStorage.setItem(QUOTE_STORE, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: QUOTE_STORE, newValue }));
  });
};

/** The list of an address as the API answers it. */
async function fetchList(path: string): Promise<never> {
  const query = new URL(path, 'http://api').searchParams;
  const named = (product: string) => [CHAIN, BUSHING].find((one) => one.product === product);
  const added = named(query.get('adicionar') ?? '');
  const answer: QuoteAnswer = {
    shared: itemsOfQuery(query).map((item) => ({ ...item, name: named(item.product)?.name ?? '' })),
    added: added ? [{ ...ITEM, ...added, quantity: 1, unit: 'pc' }] : [],
    lines: query.has('linhas') ? [MATCHED, DOUBTFUL] : [],
    left: 0,
  };
  return answer as never;
}

function context(search: string): LoadContext {
  const fetchJson = fetchList;
  return { path: PATH, search, fetchJson, mode: 'browser', company: COMPANY };
}

async function show(search = '', changes: Partial<HostServices> = {}) {
  const data = await page.load(context(search));
  const host = testHost({ search, company: COMPANY, navigate: jest.fn(), ...changes });
  const shown = render(<Component data={data} host={host} />);
  await act(async () => {});
  return { ...shown, host };
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keep();
  fetchMock.mockReset();
  window.fetch = fetchMock as never;
});

const bodyOf = (call: number) => JSON.parse(String(fetchMock.mock.calls[call]?.[1].body));

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
    await userEvent.click(screen.getByRole('button', { name: `Remover ${CHAIN.name}` }));
    expect(stored()).toEqual([]);
    expect(screen.getByText(/A lista está vazia/)).toBeVisible();
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
    [TEXTS.incomingAdd, [CHAIN.product, BUSHING.product]],
    [TEXTS.incomingReplace, [BUSHING.product]],
    [TEXTS.incomingIgnore, [CHAIN.product]],
  ])('with a list never overwrites the visitor’s own: “%s”', async (button, products) => {
    keep(ITEM);
    const { host } = await show(`?i=${BUSHING.product}*3pc`);
    expect(stored()).toEqual([ITEM]);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(stored().map(({ product }) => product)).toEqual(products);
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
  });

  test('with the visitor’s own list, e.g. once it was taken over, asks nothing', async () => {
    keep(ITEM);
    const { host } = await show(`?i=${CHAIN.product}*2m`);
    expect(screen.queryByText(new RegExp(TEXTS.incoming))).toBeNull();
    expect(stored()).toEqual([ITEM]);
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
  });
});

describe('pasted lines', () => {
  test.each([
    ['no lines', { lines: [], left: 0 }, TEXTS.readFailed],
    ['an answer of another form', { lines: [] }, TEXTS.readFailed],
    ['no part', linesAnswer({ kind: 'ignored', line: 1, text: 'oi' }), TEXTS.nothing],
  ])('stay in the field where %s came back', async (_what, body, text) => {
    fetchMock.mockResolvedValue(answer(body));
    await show();
    const field = screen.getByLabelText(TEXTS.pasteLabel);
    await userEvent.type(field, '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.read }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toHaveValue('10 cx corrente asa 40');
  });

  test.each([
    [
      [MATCHED, DOUBTFUL],
      1,
      '1 linha na lista. 1 linha a conferir.',
      '1 linha além do limite não foi lida.',
    ],
    [
      [MATCHED, MATCHED, DOUBTFUL, UNKNOWN],
      2,
      '2 linhas na lista. 2 linhas a conferir.',
      '2 linhas além do limite não foram lidas.',
    ],
  ])('are counted in the singular and the plural', async (lines, left, found, beyond) => {
    fetchMock.mockResolvedValue(answer({ lines, left }));
    await show();
    await userEvent.type(screen.getByLabelText(TEXTS.pasteLabel), 'x');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.read }));
    expect(screen.getByText(found)).toBeVisible();
    expect(screen.getByText(beyond)).toBeVisible();
  });

  test('beyond the limit stay in the field', async () => {
    fetchMock.mockResolvedValue(answer({ lines: [MATCHED], left: 2 }));
    await show();
    const field = screen.getByLabelText(TEXTS.pasteLabel);
    fireEvent.change(field, { target: { value: '10 cx corrente asa 40\n\n40\n50\n' } });
    await userEvent.click(screen.getByRole('button', { name: TEXTS.read }));
    await waitFor(() => expect(field).toHaveValue('40\n50'));
  });

  test('that are certain go into the list; the others wait for the visitor', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED, DOUBTFUL, UNKNOWN)));
    const { container } = await show();
    await userEvent.type(screen.getByLabelText(TEXTS.pasteLabel), '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.read }));
    const openLines = () => container.querySelectorAll<HTMLElement>('form[data-kind]');
    await waitFor(() => expect(openLines()).toHaveLength(2));
    expect(bodyOf(0)).toEqual({ text: '10 cx corrente asa 40' });
    expect(stored()).toMatchObject([{ product: CHAIN.product, quantity: 10, unit: 'cx' }]);
    expect(await axeViolations(container)).toEqual([]);
    const [doubtful, unknown] = [...openLines()] as [HTMLElement, HTMLElement];
    await userEvent.selectOptions(within(doubtful).getByRole('combobox'), BUSHING.product);
    await userEvent.click(within(doubtful).getByRole('button', { name: TEXTS.apply }));
    await userEvent.selectOptions(within(unknown).getByRole('combobox'), '*');
    await userEvent.click(within(unknown).getByRole('button', { name: TEXTS.apply }));
    expect(stored().slice(1)).toMatchObject([
      { product: BUSHING.product, quantity: 3, unit: 'pc' },
      { product: '', name: 'rolamento 6205', quantity: 1 },
    ]);
    expect(openLines()).toHaveLength(0);
    expect(screen.getByLabelText(TEXTS.pasteLabel)).toHaveValue('');
  });

  test.each([
    [429, TEXTS.tooMany],
    [413, TEXTS.tooLarge],
    [500, TEXTS.readFailed],
  ])('that the API refuses with %i stay in the field', async (status, text) => {
    fetchMock.mockResolvedValue(answer({}, status));
    await show();
    await userEvent.type(screen.getByLabelText(TEXTS.pasteLabel), 'x');
    await userEvent.click(screen.getByRole('button', { name: TEXTS.read }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(TEXTS.pasteLabel)).toHaveValue('x');
  });

  test('that came with the address are read at once', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED)));
    await show('?linhas=10+cx+corrente+asa+40');
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(bodyOf(0)).toEqual({ text: '10 cx corrente asa 40' });
  });

  test('of a CSV file as Windows writes it are read as text', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED)));
    const { container } = await show();
    const bytes = new Uint8Array([0x70, 0xe7, 0x3b, 0x32]);
    const file = new File([bytes], 'lista.csv');
    file.arrayBuffer = async () => bytes.buffer as ArrayBuffer;
    const input = container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    expect(bodyOf(0)).toEqual({ text: 'pç;2' });
  });
});

describe('sending', () => {
  const fill = async () => {
    for (const [label, text] of [
      ['Nome', 'Ana'],
      ['E-mail', 'ana@cliente.example'],
      ['Telefone', '16 3000-0001'],
      ['Empresa', 'Cliente'],
    ] as const) {
      await userEvent.type(screen.getByLabelText(label), text);
    }
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: /Enviar a lista/ }));

  test('names each field that is missing', async () => {
    keep(ITEM);
    await show();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.missingAll);
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    expect(screen.getByLabelText('Empresa')).toHaveAccessibleDescription(TEXTS.missing);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('shows the number; what failed is sent again under the same id', async () => {
    keep(ITEM);
    const { container } = await show();
    await fill();
    fetchMock.mockRejectedValueOnce(new TypeError('network'));
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(TEXTS.failed), {
      timeout: 4_000,
    });
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    expect(await screen.findByText('ELO-2026-7KQ4M2XD')).toBeVisible();
    expect(bodyOf(1).id).toBe(bodyOf(0).id);
    expect(bodyOf(1)).toMatchObject({ items: [ITEM], from_name: 'Ana', assunto: '', message: '' });
    expect(bodyOf(1).elapsed).toBeGreaterThanOrEqual(2_000);
    expect(await axeViolations(container)).toEqual([]);
    expect(screen.getByRole('heading', { name: TEXTS.sent })).toHaveFocus();
    expect(stored()).toEqual([]);
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  test('what was sent stays over a reload with its answer, and can be repeated', async () => {
    keep(ITEM);
    const first = await show();
    await fill();
    fetchMock.mockResolvedValue(answer({ number: 'ELO-2026-7KQ4M2XD', copy: true }));
    await send();
    await screen.findByText('ELO-2026-7KQ4M2XD', undefined, { timeout: 4_000 });
    first.unmount();
    await show();
    expect(screen.getByText('ELO-2026-7KQ4M2XD')).toBeVisible();
    expect(screen.getByText(/Respondemos em um dia\. .+ ana@cliente\.example\./)).toBeVisible();
    expect(screen.getByText(`2 metros: ${CHAIN.name}`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: TEXTS.sent })).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Repetir este pedido' }));
    expect(stored()).toEqual([ITEM]);
    await userEvent.click(screen.getByRole('button', { name: TEXTS.close }));
    expect(screen.queryByText('ELO-2026-7KQ4M2XD')).toBeNull();
    expect(stored()).toEqual([ITEM]);
  });

  test('is off where the channel takes no messages', async () => {
    keep(ITEM);
    await show('', { settings: { contactForm: false } });
    expect(screen.getByText(TEXTS.closed)).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
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

  test.each([
    [404, NEAR_TEXTS.none],
    [503, NEAR_TEXTS.failed],
  ])('an answer of %i says what to do', async (status, text) => {
    const fetchJson = () => Promise.reject(Object.assign(new Error('x'), { status }));
    await show('?local=Paris', { fetchJson });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

/** The page as a server renders it, and its hydration. */
async function serve(search: string, data: QuoteData) {
  const host = testHost({ search, company: COMPANY, navigate: jest.fn() });
  const view = <Component data={data} host={host} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(view);
  document.body.append(root);
  return { root, hydrate: (options = {}) => act(async () => hydrateRoot(root, view, options)) };
}

/** What a browser without script posts, by name. */
function posted(root: HTMLElement, button: string): [string, string][] {
  const submitter = within(root).getByRole('button', { name: button });
  const form = (submitter as HTMLButtonElement).form as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', PATH]);
  return [...new FormData(form, submitter)] as [string, string][];
}

describe('without script', () => {
  const SEARCH = `?i=${CHAIN.product}*2.5m*urgente&linhas=x&local=Campinas`;
  const NEAR: NearestAnswer = { place: 'Campinas, SP', distributors: [], others: ['Campinas, XX'] };
  const load = (search: string) =>
    page.load({
      ...context(search),
      mode: 'compose',
      fetchJson: (path) =>
        path.startsWith('/api/distribuidores') ? Promise.resolve(NEAR as never) : fetchList(path),
    }) as Promise<QuoteData>;

  test('the list of an address is a form, until the page’s own code runs', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED, DOUBTFUL)));
    const { root, hydrate } = await serve(SEARCH, await load(SEARCH));
    expect(within(root).getAllByRole('row')).toHaveLength(3);
    expect(within(root).getByText('Campinas, SP')).toBeVisible();
    expect(within(root).getByRole('link', { name: 'Campinas, XX' })).toHaveAttribute(
      'href',
      '/cotacao?local=Campinas%2C%20XX',
    );
    const sender = ['from_name', 'email', 'telefone', 'empresa', 'message', 'assunto'];
    const row = (product: string, name: string, quantity: string, unit: string, note: string) => [
      ['produto', product],
      ['nome', name],
      ['quantidade', quantity],
      ['unidade', unit],
      ['obs', note],
    ];
    expect(posted(root, TEXTS.discard).filter(([, value]) => value !== '')).toEqual(
      expect.arrayContaining([
        ...row(CHAIN.product, CHAIN.name, '2,5', 'm', 'urgente'),
        ['aberta', DOUBTFUL.text],
        ['acao', 'descartar:0'],
      ]),
    );
    expect(posted(root, TEXTS.discard).map(([name]) => name)).toEqual(
      expect.arrayContaining(sender),
    );
    expect(await axeViolations(root)).toEqual([]);
    const recovered = jest.fn();
    const mounted = await hydrate({ onRecoverableError: recovered });
    expect(recovered).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    expect(root.querySelector('[form], [name=acao]')).toBeNull();
    expect(stored()).toMatchObject([{ product: CHAIN.product }, {}]);
    act(() => mounted.unmount());
    root.remove();
    error.mockRestore();
  });

  test('Enter in a field removes nothing', async () => {
    const { root } = await serve(SEARCH, await load(SEARCH));
    const field = within(root).getByLabelText(`Observação de ${CHAIN.name}`, {
      selector: '[value=urgente]',
    });
    const { form } = field as HTMLInputElement;
    const [first] = [...(form?.elements ?? [])].filter(
      (one) => one.getAttribute('type') === 'submit',
    );
    expect(first).toHaveAttribute('value', 'atualizar');
    root.remove();
  });

  test('a refused form comes back with its list, its lines and what was typed', async () => {
    const data: QuoteData = {
      ...{ shared: [ITEM], added: [], lines: UNKNOWN.text, read: [UNKNOWN], place: '' },
      answer: {
        alert: TEXTS.tooLong,
        refusal: { kind: 'refused', text: TEXTS.missingAll, fields: ['email'] },
        sender: { from_name: '"<b>Ana', message: 'Prazo?' },
        pasted: 'asa 40\nasa 50',
      },
    };
    const { root } = await serve('', data);
    const [alert, ...others] = within(root).getAllByRole('alert');
    expect(alert).toHaveTextContent(TEXTS.tooLong);
    expect(others[0]).toHaveTextContent(TEXTS.missingAll);
    expect(within(root).getByLabelText('Nome')).toHaveValue('"<b>Ana');
    expect(within(root).getByLabelText('E-mail')).toBeInvalid();
    expect(within(root).getByLabelText('Mensagem (opcional)')).toHaveValue('Prazo?');
    expect(within(root).getByLabelText(TEXTS.pasteLabel)).toHaveValue('asa 40\nasa 50');
    expect(within(root).getByText(UNKNOWN.text)).toBeVisible();
    root.remove();
  });

  test('the address of a sent list shows its number, and the way to order it again', async () => {
    const search = `?enviada=ELO-2026-7KQ4M2XD&copia=1&i=${CHAIN.product}*2m`;
    const { root, hydrate } = await serve(search, await load(search));
    expect(root).toHaveTextContent('ELO-2026-7KQ4M2XD');
    expect(root).toHaveTextContent(/Uma cópia em PDF vai para o seu e-mail\./);
    expect(within(root).getByText(`2 metros: ${CHAIN.name}`)).toBeInTheDocument();
    expect(within(root).getByRole('link', { name: TEXTS.repeat })).toHaveAttribute(
      'href',
      `/cotacao?i=${CHAIN.product}*2m`,
    );
    expect(within(root).queryByRole('row')).toBeNull();
    const mounted = await hydrate();
    expect(stored()).toEqual([]);
    await userEvent.click(within(root).getByRole('button', { name: TEXTS.repeat }));
    expect(stored()).toMatchObject([{ product: CHAIN.product, quantity: 2 }]);
    act(() => mounted.unmount());
    root.remove();
  });

  test('an address with an invalid number is the plain page', async () => {
    expect((await load('?enviada=<b>')).sent).toBeUndefined();
  });
});

test('a page that hydrates with a shared list keeps the visitor’s own', async () => {
  const search = `?i=${BUSHING.product}*3pc`;
  const data = await page.load(context(search));
  const host = testHost({ search, company: COMPANY, navigate: jest.fn() });
  const view = <Component data={data} host={host} />;
  const root = document.createElement('div');
  root.innerHTML = renderToString(view);
  document.body.append(root);
  keep(ITEM);
  const mounted = await act(async () => hydrateRoot(root, view));
  expect(host.navigate).not.toHaveBeenCalled();
  expect(within(root).getByRole('button', { name: TEXTS.incomingAdd })).toBeVisible();
  act(() => mounted.unmount());
  root.remove();
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
