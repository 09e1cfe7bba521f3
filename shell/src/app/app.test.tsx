import { company } from '@elo/content';
import { CONTRACT_VERSION, PageNotFoundError } from '@elo/contract';
import { copyContent } from '@elo-platform/runtime/composed-html';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageView } from '../remotes/view';
import { addressOf, Outlet, type ShellServices } from './app';

jest.mock('@module-federation/runtime', () => ({}));

function services(changes: Partial<ShellServices> = {}): ShellServices {
  return {
    release: {
      origin: 'https://elo.example',
      media: '/packages/media/1.0.0/',
      integrity: {},
      shared: [],
      remotes: [],
    },
    company,
    year: 2026,
    navigate: jest.fn(),
    fetchJson: jest.fn(),
    reportError: jest.fn(),
    announce: jest.fn(),
    retry: jest.fn(),
    loadWhole: jest.fn(),
    ...changes,
  };
}

function Broken(): never {
  throw new Error('render failed');
}

function Page() {
  return <h1>A página</h1>;
}

function pageView(changes: Partial<PageView> = {}): PageView {
  return {
    kind: 'page',
    key: 0,
    path: '/teste',
    search: '',
    section: undefined,
    composed: false,
    data: null,
    Component: Page,
    page: undefined,
    match: {
      module: './test',
      remote: {
        name: 'mf-test',
        version: '1.2.3',
        container: 'mf_test',
        base: '/',
        entry: '/remoteEntry.js',
        contract: CONTRACT_VERSION,
        mount: 'tree',
        routes: [],
      },
    },
    ...changes,
  };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('names remote and version on the element around the page', () => {
  const { container } = render(<Outlet view={pageView()} services={services()} />);
  expect(screen.getByRole('heading', { name: 'A página' })).toBeVisible();
  expect(container.firstElementChild).toHaveAttribute('data-remote', 'mf-test');
  expect(container.firstElementChild).toHaveAttribute('data-version', '1.2.3');
});

it('keeps the composed HTML when the remote fails to render, and escapes text', () => {
  const all = services();
  const composed = document.createElement('div');
  composed.innerHTML = '<h1>Composta</h1>';
  const html = copyContent(composed);
  const setHtml = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  render(
    <Outlet
      view={pageView({ Component: Broken, composed: true })}
      services={all}
      composedHtml={html}
    />,
  );
  expect(setHtml.mock.calls.filter(([text]) => text !== '')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Composta' })).toBeVisible();
  expect(all.reportError).toHaveBeenCalledWith(expect.any(Error), 'mf-test');
  // Loading the same page again would loop.
  expect(all.loadWhole).not.toHaveBeenCalled();
});

it('loads the composed document when the target page of a client navigation fails to render', () => {
  const all = services();
  const view = pageView({ key: 1, Component: Broken });
  render(<Outlet view={view} services={all} />);
  expect(jest.mocked(all.loadWhole).mock.calls).toEqual([[view]]);
});

it('shows a Portuguese message with a retry when there is no HTML to keep', async () => {
  const all = services();
  render(<Outlet view={pageView({ Component: Broken })} services={all} />);
  await userEvent.click(screen.getByRole('button'));
  expect(all.retry).toHaveBeenCalledTimes(1);
});

it('renders a failed page again after the next navigation', () => {
  const all = services();
  const { rerender } = render(<Outlet view={pageView({ Component: Broken })} services={all} />);
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(<Outlet view={pageView({ key: 1 })} services={all} />);
  expect(screen.getByRole('heading', { name: 'A página' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('prints the address of a page, and for a missing one that of the site', () => {
  const address = { key: 1, path: '/teste', search: '?a=1', section: undefined };
  expect(addressOf({ ...address, kind: 'pending' }, 'https://elo.example')).toBe(
    'https://elo.example/teste?a=1',
  );
  expect(addressOf({ ...address, kind: 'missing' }, 'https://elo.example')).toBe(
    'https://elo.example/',
  );
});

it('shows skeleton, 404 page and failure', async () => {
  const address = { key: 1, path: '/teste', search: '', section: undefined };
  const all = services();
  const { rerender } = render(<Outlet view={{ ...address, kind: 'pending' }} services={all} />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  rerender(<Outlet view={{ ...address, kind: 'missing' }} services={all} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  rerender(
    <Outlet
      view={{ ...address, kind: 'failed', error: new PageNotFoundError('gone') }}
      services={all}
    />,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(all.retry).toHaveBeenCalled();
});
