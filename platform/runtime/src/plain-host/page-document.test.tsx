import type { DocumentRemote, HostServices } from '@elo-platform/protocol';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageDocument, type PlainSite } from './page-document';

const lifecycles = { bootstrap: jest.fn(), mount: jest.fn(), unmount: jest.fn() };
jest.mock('@module-federation/runtime', () => ({
  loadRemote: (id: string) =>
    id === 'paint/lifecycles' ? Promise.resolve(lifecycles) : Promise.reject(new Error(id)),
}));

const site: PlainSite = { Layout: ({ children }) => <main>{children}</main>, NotFound: () => null };
const host = {
  path: '/paint',
  search: '',
  reportError: jest.fn(),
} as unknown as HostServices;

/** Hydrates a document of a remote that mounts itself. */
function open(container: string): HTMLElement {
  const remote = { name: 'paint', container, version: '1.0.0', mount: 'lifecycles' };
  const match = { remote: remote as DocumentRemote, module: './lifecycles' };
  const address = { path: '/paint', search: '', data: null, composed: true };
  const props = { site, host, paths: [], page: { ...address, match, Component: () => null } };
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(<PageDocument {...props} html="<h1>Paint</h1>" />);
  act(() => void hydrateRoot(root, <PageDocument {...props} html={undefined} />));
  return root;
}

test('mounts a remote through its lifecycles, where its composed HTML is', async () => {
  open('paint');
  const heading = screen.getByRole('heading', { name: 'Paint' });
  await waitFor(() => expect(lifecycles.mount).toHaveBeenCalledTimes(1));
  expect(lifecycles.bootstrap).toHaveBeenCalledTimes(1);
  expect(lifecycles.mount).toHaveBeenCalledWith({
    path: '/paint',
    search: '',
    data: null,
    host,
    hydrate: true,
    name: 'paint-1',
    domElement: heading.parentElement,
  });
});

test('keeps the composed HTML of a remote that cannot be loaded, and reports it', async () => {
  open('gone');
  await waitFor(() => expect(host.reportError).toHaveBeenCalledWith(expect.any(Error), 'paint'));
  expect(screen.getByRole('heading', { name: 'Paint' })).toBeDefined();
});
