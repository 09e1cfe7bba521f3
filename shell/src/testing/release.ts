import {
  CONTRACT_VERSION,
  type DocumentRelease,
  type DocumentRemote,
  type PageModule,
} from '@elo/contract';

/** A remote with three pages, as a document's release map lists it. */
export const TEST_REMOTE: DocumentRemote = {
  name: 'mf-test',
  version: '1.0.0',
  container: 'mf_test',
  base: '/',
  entry: '/remoteEntry.js',
  contract: CONTRACT_VERSION,
  mount: 'tree',
  routes: [
    { path: '/', module: './first' },
    { path: '/teste', module: './test' },
    { path: '/receitas/:nome', module: './recipe' },
  ],
};

/** A release with {@link TEST_REMOTE} only. */
export const TEST_RELEASE: DocumentRelease = {
  origin: 'https://elo.example',
  media: '/media/',
  integrity: {},
  shared: [],
  remotes: [TEST_REMOTE],
};

/** A page that requests `/api/teste`. */
export const TEST_PAGE: PageModule = {
  contract: CONTRACT_VERSION,
  load: ({ fetchJson }) => fetchJson('/api/teste'),
  head: () => ({ title: 'Teste', description: '' }),
  Component: () => null,
};
