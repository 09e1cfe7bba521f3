/** @jest-environment node */
import type { DocumentInput, DocumentRemote, PageModule } from '@elo-platform/protocol';
import type { LayoutProps } from './page-document';
import { createPlainServer } from './server';

const REMOTE: DocumentRemote = {
  name: 'recipes',
  version: '1.0.0',
  container: 'elo_recipes',
  base: '/packages/recipes/1.0.0/',
  entry: '/packages/recipes/1.0.0/remoteEntry.js',
  contract: 1,
  mount: 'tree',
  routes: [{ path: '/recipes/:slug', module: './recipe' }],
};

const PAGE: PageModule = {
  contract: 1,
  load: async () => null,
  head: (_data, { params }) => ({ title: `Head of ${params?.slug}`, description: '' }),
  Component: ({ host }) => <h1>{host.params?.slug}</h1>,
};

test('a document has its parameters, and the layout the paths of the pages without any', async () => {
  const { renderDocument } = createPlainServer({
    language: 'en',
    notFoundHead: { title: '', description: '' },
    NotFound: () => null,
    Layout: ({ paths, children }: LayoutProps) => (
      <main>
        <nav>{paths.join(' ')}</nav>
        {children}
      </main>
    ),
  });
  const input: DocumentInput = {
    view: { path: '/recipes/r%C3%BChr', search: '', year: 2026, remote: 'recipes', data: null },
    release: {
      origin: 'https://site.example',
      media: '/media/',
      paths: ['/', '/about', '/recipes/:slug'],
      remotes: [REMOTE],
      shared: [],
      integrity: {},
    },
    page: PAGE,
    scripts: [],
    preloads: [],
    fonts: [],
    styles: [],
  };
  const { html } = await renderDocument(input);
  expect(html).toContain('<nav>/ /about</nav>');
  expect(html).toContain('<h1>rühr</h1>');
  expect(html).toContain('<title>Head of rühr</title>');
});
