import { API_PATHS, STATES } from '@elo/contract';
import { completeDialogs } from '@elo/shared-ui/testing/dialog';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMedia } from '../../testing/browser';
import {
  EMPTY_STATES,
  SINGLE_STATE,
  testDistributor,
  testDistributors,
} from '../../testing/distributors';
import { testHost } from '../../testing/host';
import { DistributorMap, type DistributorMapProps } from './distributor-map';
import { MapView } from './map-view';

// Its first import compiles it, which can take longer than a test may.
beforeAll(() => import('../state-modal/state-modal'));
beforeAll(completeDialogs);
beforeEach(() => setMedia());

/** The section with its map, as the page puts them together. */
function WholeMap(props: Omit<DistributorMapProps, 'map'>) {
  return (
    <DistributorMap {...props} map={(counts) => <MapView counts={counts} host={props.host} />} />
  );
}

const map = () => screen.findByRole('group', { name: /mapa do brasil/i });

/** A state's control on the map, once its outline has been loaded. */
async function stateControl(nome: string): Promise<Element> {
  await map();
  const sigla = STATES.find((state) => state.nome === nome)?.sigla;
  return waitFor(() => {
    const control = document.querySelector(`[role="button"][data-sigla="${sigla}"]`);
    expect(control).toHaveAccessibleName(expect.stringMatching(`^${nome}, ${sigla}: `));
    return control as Element;
  });
}

async function openState(nome: string): Promise<HTMLElement> {
  await userEvent.click(await stateControl(nome));
  return screen.findByRole('dialog');
}

test.each(STATES.map((state) => [state.nome, state] as const))(
  'opens and closes %s',
  async (_nome, { nome, sigla, codigo }) => {
    const here = testDistributors().filter(({ estado }) => estado === sigla);
    render(<WholeMap distributors={here} host={testHost()} />);
    const control = await stateControl(nome);
    expect(control).toHaveAttribute('data-codigo', String(codigo));

    const dialog = await openState(nome);
    const title = EMPTY_STATES.includes(sigla)
      ? 'Sem Distribuidores Disponíveis'
      : `${nome} (${sigla})`;
    expect(within(dialog).getByRole('heading', { name: title })).toBeVisible();

    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test.each(['{Enter}', ' '])(
  'opens a state with the key "%s" and closes with Escape',
  async (key) => {
    render(<WholeMap distributors={testDistributors()} host={testHost()} />);
    const control = (await stateControl('Bahia')) as SVGAElement;
    act(() => control.focus());
    await userEvent.keyboard(key);
    expect(await screen.findByRole('dialog', { name: 'Bahia (BA)' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('lists several distributors as a grid with their count', async () => {
  render(<WholeMap distributors={testDistributors()} host={testHost()} />);
  const dialog = await openState('Paraná');
  expect(within(dialog).getByText('2 distribuidores')).toBeVisible();
  expect(within(dialog).getAllByRole('article')).toHaveLength(2);
  expect(dialog.querySelector('[data-layout="many"]')).toBeInTheDocument();
});

test('shows a single distributor in a layout of its own', async () => {
  render(<WholeMap distributors={testDistributors()} host={testHost()} />);
  const single = STATES.find(({ sigla }) => sigla === SINGLE_STATE);
  const dialog = await openState(single?.nome ?? '');
  expect(within(dialog).getAllByRole('article')).toHaveLength(1);
  expect(dialog.querySelector('[data-layout="one"]')).toBeInTheDocument();
  expect(dialog.querySelector('[data-layout="many"]')).not.toBeInTheDocument();
});

test('invites to be the first in a state without distributors', async () => {
  render(<WholeMap distributors={testDistributors()} host={testHost()} />);
  const dialog = await openState('Acre');
  expect(within(dialog).getByText('Seja o primeiro distribuidor no Acre.')).toBeVisible();
  const link = within(dialog).getByRole('link', { name: /\+ TORNAR-SE DISTRIBUIDOR/ });
  expect(link).toHaveAttribute('target', '_blank');
});

test('offers to become a distributor by chat, in a new tab, in Portuguese', () => {
  render(<WholeMap distributors={[]} host={testHost()} />);
  const [link] = screen.getAllByRole('link', { name: /\+ TORNAR-SE DISTRIBUIDOR/ });
  expect(link).toHaveAttribute('target', '_blank');
  const url = new URL(link?.getAttribute('href') ?? '');
  expect(url.searchParams.get('phone')).toBe('5516900000000');
  expect(url.searchParams.get('text')).toMatch(/como me tornar um distribuidor/);
});

test('orders São Paulo by city in the dialog and in the list', async () => {
  const list = ['Sorocaba', 'Águas de Lindóia', 'Barretos'].map((cidade) =>
    testDistributor({ estado: 'SP', cidade, nome: cidade }),
  );
  render(<WholeMap distributors={list} host={testHost()} />);
  const order = ['Águas de Lindóia', 'Barretos', 'Sorocaba'];
  const namesIn = (root: HTMLElement) =>
    within(root)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(namesIn(document.getElementById('distribuidores-sp') as HTMLElement)).toEqual(order);
  expect(namesIn(await openState('São Paulo'))).toEqual(order);
});

test('tells name and count of the state under pointer or focus', async () => {
  render(<WholeMap distributors={testDistributors()} host={testHost()} />);
  expect(screen.getByText('47 distribuidores em 24 unidades da federação')).toBeVisible();
  await userEvent.hover(await stateControl('Ceará'));
  expect(screen.getByText('Ceará', { selector: 'strong' })).toBeVisible();
});

test('shows a message with a retry when the list failed, then the map', async () => {
  const fetchJson = jest.fn().mockRejectedValueOnce(new Error('down'));
  fetchJson.mockResolvedValueOnce(testDistributors());
  const host = testHost({ fetchJson });
  render(<WholeMap distributors={null} host={host} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os distribuidores.',
  );
  expect(screen.queryByRole('group', { name: /mapa/i })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(host.reportError).toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await map()).toBeVisible();
  expect(fetchJson).toHaveBeenCalledWith(API_PATHS.distributors);
  expect(host.announce).toHaveBeenCalledWith('Distribuidores carregados.');
});

test('says that it loads while a retry is under way', async () => {
  const fetchJson = jest.fn(() => new Promise<never>(() => {}));
  render(<WholeMap distributors={null} host={testHost({ fetchJson })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando os distribuidores…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // Its button is gone: the next Tab must not start at the top of the page.
  expect(screen.getByRole('region', { name: /presente em todo brasil/i })).toHaveFocus();
});

test('credits the map, its licence and the changes', () => {
  render(<WholeMap distributors={[]} host={testHost()} />);
  expect(screen.getByRole('link', { name: 'MapSVG' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    expect.stringContaining('creativecommons.org/licenses/by/4.0'),
  );
  expect(screen.getByText(/Alterações:/)).toBeVisible();
});

test('has its states although React had to render a composed page again', async () => {
  // As after a translator has changed it before: nothing of the composed outlines is left.
  render(<MapView counts={{}} host={testHost({ composed: true })} />);
  expect(await stateControl('Bahia')).toBeInTheDocument();
});

test('scrolls back to the top of the section', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  render(<WholeMap distributors={[]} host={testHost()} />);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar ao mapa' }));
  expect(scrolled.mock.contexts[0]).toHaveAttribute('id', 'map_section');
});
