import { QUOTE_LIMITS } from '@elo/contract';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PATH, TEXTS } from '../../content/texts';
import page from '../../pages/cotacao/page';
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
import {
  bodyOf,
  COMPANY,
  Component,
  context,
  fetchMock,
  ITEM,
  keep,
  listHeading,
  show,
  stored,
} from '../../testing/quote-page';
import { workbookOf } from '../../testing/workbook';

describe('pasted lines', () => {
  test.each([
    ['no lines', { lines: [], left: 0 }, TEXTS.readFailed],
    ['an answer of another form', { lines: [] }, TEXTS.readFailed],
    [
      'no part',
      linesAnswer({ kind: 'ignored', line: 1, text: 'oi' }),
      'Nenhuma peça foi encontrada nestas linhas.',
    ],
  ])('stay in the field where %s came back', async (_what, body, text) => {
    fetchMock.mockResolvedValue(answer(body));
    await show();
    const field = screen.getByLabelText('Linhas do pedido');
    await userEvent.type(field, '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
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
      [MATCHED, { ...MATCHED, line: 4 }, DOUBTFUL, UNKNOWN],
      2,
      '2 linhas na lista. 2 linhas a conferir.',
      '2 linhas além do limite não foram lidas.',
    ],
  ])('are counted in the singular and the plural', async (lines, left, found, beyond) => {
    fetchMock.mockResolvedValue(answer({ lines, left }));
    const { host } = await show('', { announce: jest.fn() });
    await userEvent.type(screen.getByLabelText('Linhas do pedido'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    expect(screen.getByText(found)).toBeVisible();
    expect(screen.getByText(beyond)).toBeVisible();
    expect(screen.getByText(/^Mais de um produto tem esta descrição/)).toBeVisible();
    // Screen readers hear it once.
    expect(jest.mocked(host.announce).mock.calls).toEqual([[`${found} ${beyond}`]]);
    for (const status of screen.queryAllByRole('status')) expect(status).toBeEmptyDOMElement();
  });

  test.each([
    [200, /1 linha na lista/],
    [500, TEXTS.readFailed],
  ])(
    'show what became of them after an answer of %i, which can be below the window',
    async (status, text) => {
      const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
      fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED, DOUBTFUL), status));
      await show();
      await userEvent.type(screen.getByLabelText('Linhas do pedido'), 'x');
      expect(scroll).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
      expect(await screen.findByText(text)).toBeVisible();
      // Its effect runs after the text is there.
      await waitFor(() => expect(scroll.mock.contexts.at(-1)).toHaveTextContent(text));
      scroll.mockRestore();
    },
  );

  test('that were all settled are not said to name no part', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(DOUBTFUL)));
    await show();
    await userEvent.type(screen.getByLabelText('Linhas do pedido'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await userEvent.selectOptions(await screen.findByRole('combobox'), BUSHING.product);
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar à lista' }));
    expect(stored()).toHaveLength(1);
    expect(screen.queryByText(/Nenhuma peça foi encontrada/)).toBeNull();
  });

  test('stay in the field over a look at another page, until they were read', async () => {
    fetchMock.mockResolvedValue(answer({ lines: [MATCHED], left: 1 }));
    const field = () => screen.getByLabelText('Linhas do pedido');
    const first = await show();
    fireEvent.change(field(), { target: { value: '40\n50' } });
    first.unmount();
    const second = await show();
    expect(field()).toHaveValue('40\n50');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await waitFor(() => expect(field()).toHaveValue('50'));
    second.unmount();
    await show();
    expect(field()).toHaveValue('50');
  });

  test.each([
    ['without its choices', { ...DOUBTFUL, choices: undefined }],
    ['with a choice that has no name', { ...DOUBTFUL, choices: [null] }],
    ['without a reason', { ...DOUBTFUL, reason: undefined }],
    ['with an object as its reading', { ...UNKNOWN, reading: {} }],
    ['in an unknown unit', { ...UNKNOWN, unit: 'toneladas' }],
    ['without a quantity', { ...UNKNOWN, unit: 'pc', quantity: undefined }],
    ['that is null', null],
  ])('that wait are forgotten where storage holds one %s', async (_what, line) => {
    const open = (one: unknown) =>
      sessionStorage.setItem('elo-cotacao-conferir', JSON.stringify({ lines: [one], left: 0 }));
    open(line);
    const first = await show();
    expect(screen.queryByText(/^Confira estas linhas/)).toBeNull();
    first.unmount();
    open(UNKNOWN);
    await show();
    expect(screen.getByText(/^Confira estas linhas/)).toBeVisible();
  });

  test('beyond the limit stay in the field', async () => {
    fetchMock.mockResolvedValue(answer({ lines: [MATCHED], left: 2 }));
    await show();
    const field = screen.getByLabelText('Linhas do pedido');
    fireEvent.change(field, { target: { value: '10 cx corrente asa 40\n\n40\n50\n' } });
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await waitFor(() => expect(field).toHaveValue('40\n50'));
  });

  test('that are certain go into the list; the others wait for the visitor', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED, DOUBTFUL, UNKNOWN)));
    const { container } = await show();
    await userEvent.type(screen.getByLabelText('Linhas do pedido'), '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    const openLines = () => container.querySelectorAll<HTMLElement>('form[data-kind]');
    await waitFor(() => expect(openLines()).toHaveLength(2));
    expect(bodyOf(0)).toEqual({ text: '10 cx corrente asa 40' });
    expect(stored()).toMatchObject([{ product: CHAIN.product, quantity: 10, unit: 'cx' }]);
    expect(await axeViolations(container)).toEqual([]);
    const [doubtful, unknown] = [...openLines()] as [HTMLElement, HTMLElement];
    await userEvent.selectOptions(within(doubtful).getByRole('combobox'), BUSHING.product);
    await userEvent.click(within(doubtful).getByRole('button', { name: 'Adicionar à lista' }));
    expect(within(unknown).getByRole('combobox')).toHaveFocus();
    await userEvent.selectOptions(within(unknown).getByRole('combobox'), '*');
    await userEvent.click(within(unknown).getByRole('button', { name: 'Adicionar à lista' }));
    expect(stored().slice(1)).toMatchObject([
      { product: BUSHING.product, quantity: 3, unit: 'pc' },
      { product: '', name: 'rolamento 6205', quantity: 1 },
    ]);
    expect(openLines()).toHaveLength(0);
    expect(listHeading()).toHaveFocus();
    expect(screen.getByLabelText('Linhas do pedido')).toHaveValue('');
  });

  test('leave alone what is typed while they are read', async () => {
    let arrive = (_answer: Response): void => undefined;
    fetchMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await show();
    const field = screen.getByLabelText('Linhas do pedido');
    await userEvent.type(field, '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await userEvent.type(field, '{Enter}asa 50');
    arrive(answer(linesAnswer(MATCHED)));
    await waitFor(() => expect(field).toHaveValue('\nasa 50'));
  });

  test('that wait for the visitor stay through a return, the next reading and a failure', async () => {
    const read = async (text: string) => {
      await userEvent.type(screen.getByLabelText('Linhas do pedido'), text);
      await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
      await act(async () => {});
    };
    const typed = (container: HTMLElement) =>
      [...container.querySelectorAll('form[data-kind] q')].map((line) => line.textContent);
    fetchMock.mockResolvedValueOnce(answer(linesAnswer(DOUBTFUL)));
    const first = await show();
    await read('x');
    first.unmount();
    const { container } = await show();
    expect(typed(container)).toEqual([DOUBTFUL.text]);
    fetchMock.mockResolvedValueOnce(answer(linesAnswer(MATCHED, UNKNOWN, DOUBTFUL)));
    await read('y');
    fetchMock.mockResolvedValueOnce(answer({}, 500));
    await read('z');
    expect(typed(container)).toEqual([UNKNOWN.text, DOUBTFUL.text]);
    for (const button of screen.getAllByRole('button', { name: 'Descartar' })) {
      await userEvent.click(button);
    }
    expect(JSON.parse(String(sessionStorage.getItem('elo-cotacao-conferir'))).lines).toEqual([]);
  });

  test.each([
    [429, TEXTS.tooMany],
    [413, TEXTS.tooLarge],
    [500, TEXTS.readFailed],
  ])('that the API refuses with %i stay in the field', async (status, text) => {
    fetchMock.mockResolvedValue(answer({}, status));
    await show();
    await userEvent.type(screen.getByLabelText('Linhas do pedido'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Linhas do pedido')).toHaveValue('x');
  });

  test('that came with the address are read at once', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED)));
    const { host } = await show('?linhas=10+cx+corrente+asa+40');
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(bodyOf(0)).toEqual({ text: '10 cx corrente asa 40' });
    // The visitor is at the top of the page.
    expect(scroll).not.toHaveBeenCalled();
    // A reload would add them again.
    expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true });
  });

  test('that came with the address are in the field where they could not be read', async () => {
    fetchMock.mockResolvedValueOnce(answer({}, 500));
    const { host } = await show('?linhas=10+cx+corrente+asa+40');
    expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.readFailed);
    expect(screen.getByLabelText('Linhas do pedido')).toHaveValue('10 cx corrente asa 40');
    fetchMock.mockResolvedValueOnce(answer(linesAnswer(MATCHED)));
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await waitFor(() => expect(host.navigate).toHaveBeenCalledWith(PATH, { replace: true }));
    expect(screen.getByLabelText('Linhas do pedido')).toHaveValue('');
  });

  test('that came with the address beyond the limit stay in it', async () => {
    fetchMock.mockResolvedValue(answer({ lines: [MATCHED], left: 1 }));
    const { host } = await show('?linhas=10+cx+corrente+asa+40%0D%0A50');
    await waitFor(() =>
      expect(host.navigate).toHaveBeenCalledWith(`${PATH}?linhas=50`, { replace: true }),
    );
    expect(screen.getByLabelText('Linhas do pedido')).toHaveValue('50');
  });

  test('that came with the address wait for its next visit, when the visitor leaves before the answer', async () => {
    let arrive = (_answer: Response): void => undefined;
    fetchMock.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { unmount, host } = await show('?linhas=10+cx+corrente+asa+40');
    unmount();
    arrive(answer(linesAnswer(MATCHED, DOUBTFUL)));
    await act(async () => {});
    expect(stored()).toEqual([]);
    expect(host.navigate).not.toHaveBeenCalled();
  });

  test('that wait are shown although the browser keeps none of them', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    fetchMock.mockResolvedValue(answer(linesAnswer(DOUBTFUL)));
    const { container, rerender, host } = await show('?linhas=x');
    await waitFor(() => expect(host.navigate).toHaveBeenCalled());
    const data = await page.load(context(''));
    rerender(<Component data={data} host={testHost({ search: '', company: COMPANY })} />);
    await act(async () => {});
    expect(container.querySelectorAll('form[data-kind]')).toHaveLength(1);
    jest.restoreAllMocks();
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

  test('of a filtered spreadsheet: its visible rows are read, and the hidden ones counted', async () => {
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED)));
    const { container, host } = await show('', { announce: jest.fn() });
    const row = (at: number, look: string) =>
      `<row r="${at}"${look}><c r="A${at}"><v>${at}</v></c></row>`;
    const bytes = workbookOf(row(1, ' hidden="1"') + row(2, ''));
    const file = new File([], 'lista.xlsx');
    file.arrayBuffer = async () => bytes.slice().buffer;
    const input = container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('1 linha oculta na planilha não foi lida.')).toBeVisible();
    expect((bodyOf(0) as { rows: string[][] }).rows.flat().join('')).toBe('2');
    const said = '1 linha na lista. 1 linha oculta na planilha não foi lida.';
    expect(jest.mocked(host.announce).mock.calls).toEqual([[said]]);
  });
});

describe('a list that has as many parts as it may', () => {
  // 200 rows would take jsdom a minute.
  const FULL = [ITEM, { ...ITEM, note: 'outra' }];

  beforeEach(() => {
    jest.replaceProperty(QUOTE_LIMITS as { items: number }, 'items', FULL.length);
  });
  afterEach(() => jest.restoreAllMocks());

  test('takes no pasted line, and leaves the lines in the field', async () => {
    keep(...FULL);
    fetchMock.mockResolvedValue(answer(linesAnswer(MATCHED)));
    await show();
    const field = screen.getByLabelText('Linhas do pedido');
    await userEvent.type(field, '10 cx corrente asa 40');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    expect(await screen.findByText(TEXTS.tooLong)).toBeVisible();
    expect(field).toHaveValue('10 cx corrente asa 40');
    expect(stored()).toEqual(FULL);
  });

  test('keeps a line to check until there is room', async () => {
    keep(...FULL);
    fetchMock.mockResolvedValue(answer(linesAnswer(DOUBTFUL)));
    await show();
    await userEvent.type(screen.getByLabelText('Linhas do pedido'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Ler as linhas' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Peça desta linha' }),
      BUSHING.product,
    );
    const add = screen.getByRole('button', { name: 'Adicionar à lista' });
    await userEvent.click(add);
    expect(screen.getByText(TEXTS.tooLong)).toBeVisible();
    keep(...FULL.slice(1));
    await userEvent.click(add);
    expect(stored().at(-1)).toMatchObject({ product: BUSHING.product });
    expect(screen.queryByText(TEXTS.tooLong)).toBeNull();
  });

  test.each([
    ['a link of the catalogue', `?adicionar=${BUSHING.product}`, undefined],
    ['a list received by a link', `?i=${BUSHING.product}*3pc`, 'Somar à minha'],
  ])('is not changed by %s, and says so', async (_what, search, button) => {
    keep(...FULL);
    await show(search);
    if (button) await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(TEXTS.tooLong)).toBeVisible();
    expect(stored()).toEqual(FULL);
  });
});
