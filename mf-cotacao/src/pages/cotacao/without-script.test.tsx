import type { NearestAnswer } from '@elo/contract';
import { NEAR_TEXTS } from '@elo/shared-ui/near-search';
import { axeViolations } from '@elo/shared-ui/testing/axe';
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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
import {
  COMPANY,
  Component,
  context,
  fetchList,
  fetchMock,
  ITEM,
  keep,
  stored,
} from '../../testing/quote-page';
import page from './page';

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
    expect(posted(root, 'Descartar').filter(([, value]) => value !== '')).toEqual(
      expect.arrayContaining([
        ...row(CHAIN.product, CHAIN.name, '2,5', 'm', 'urgente'),
        ['aberta', DOUBTFUL.text],
        ['acao', 'descartar:0'],
      ]),
    );
    expect(posted(root, 'Descartar').map(([name]) => name)).toEqual(expect.arrayContaining(sender));
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

  test('a place that the API does not know is said to be none', async () => {
    // As the process throws it that renders the page: the class of another copy.
    const missing = { code: 'data-unavailable', status: 404, next: '' };
    const fetchJson = () => Promise.reject(Object.assign(new Error('404'), missing));
    const search = '?local=Paris';
    const data = await page.load({ ...context(search), mode: 'compose', fetchJson });
    const { root } = await serve(search, data as QuoteData);
    expect(within(root).getByRole('alert')).toHaveTextContent(NEAR_TEXTS.none);
    root.remove();
  });

  test('the chat of a long list has its link only in the browser: a server does not know its site', async () => {
    const shared = Array.from({ length: 40 }, (_, at) => ({ ...ITEM, note: `item ${at}` }));
    const data: QuoteData = { shared, added: [], lines: '', read: [], place: '' };
    const { root, hydrate } = await serve('', data);
    const chat = () => within(root).getByRole('link', { name: /Enviar pelo WhatsApp/ });
    expect(chat()).not.toHaveAttribute('href', expect.stringContaining('localhost'));
    const mounted = await hydrate();
    expect(chat()).toHaveAttribute('href', expect.stringContaining('localhost'));
    act(() => mounted.unmount());
    root.remove();
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
      shared: [ITEM],
      added: [],
      lines: UNKNOWN.text,
      read: [UNKNOWN],
      place: '',
      answer: {
        alert: TEXTS.tooLong,
        refusal: {
          kind: 'refused',
          text: TEXTS.missingAll,
          faults: { email: 'Preencha este campo.' },
        },
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
    expect(within(root).getByLabelText('Linhas do pedido')).toHaveValue('asa 40\nasa 50');
    expect(within(root).getByText(UNKNOWN.text)).toBeVisible();
    root.remove();
  });

  test('the address of a sent list shows its number, and the way to order it again', async () => {
    const search = `?enviada=ELO-2026-7KQ4M2XD&copia=1&i=${CHAIN.product}*2m`;
    const { root, hydrate } = await serve(search, await load(search));
    expect(root).toHaveTextContent('ELO-2026-7KQ4M2XD');
    expect(root).toHaveTextContent(/Uma cópia em PDF vai para o seu e-mail\./);
    expect(within(root).getByText(`2 metros: ${CHAIN.name}`)).toBeInTheDocument();
    expect(within(root).getByRole('link', { name: 'Repetir este pedido' })).toHaveAttribute(
      'href',
      `/cotacao?i=${CHAIN.product}*2m`,
    );
    expect(within(root).queryByRole('row')).toBeNull();
    const mounted = await hydrate();
    expect(stored()).toEqual([]);
    await userEvent.click(within(root).getByRole('button', { name: 'Repetir este pedido' }));
    expect(stored()).toMatchObject([{ product: CHAIN.product, quantity: 2 }]);
    act(() => mounted.unmount());
    root.remove();
  });

  test('the address of a sent list has the lines that still wait', async () => {
    const search = `?enviada=ELO-2026-7KQ4M2XD&i=${CHAIN.product}*2m&linhas=x`;
    const { root } = await serve(search, await load(search));
    expect(within(root).getByRole('button', { name: 'Descartar' })).toBeVisible();
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
  expect(within(root).getByRole('button', { name: 'Somar à minha' })).toBeVisible();
  act(() => mounted.unmount());
  root.remove();
});
