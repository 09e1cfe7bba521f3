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

const { renderDocument } = createPlainServer({
  language: 'en',
  notFoundHead: { title: 'Gone', description: '' },
  NotFound: () => null,
  Layout: ({ paths, children }: LayoutProps) => (
    <main>
      <nav>{paths.join(' ')}</nav>
      {children}
    </main>
  ),
});

function input(remote = REMOTE, page: PageModule | undefined = PAGE): DocumentInput {
  return {
    view: { path: '/recipes/r%C3%BChr', search: '', year: 2026, remote: 'recipes', data: null },
    release: {
      origin: 'https://site.example',
      media: '/media/',
      paths: ['/', '/about', '/recipes/:slug'],
      remotes: [remote],
      shared: [],
      integrity: {},
    },
    page,
    scripts: [],
    preloads: [],
    fonts: [],
    styles: [],
  };
}

test('a document has its parameters, and the layout the paths of the pages without any', async () => {
  const { html } = await renderDocument(input());
  expect(html).toContain('<nav>/ /about</nav>');
  expect(html).toContain('<h1>rühr</h1>');
  expect(html).toContain('<title>Head of rühr</title>');
});

test('a page with islands is hydrated by these: the document has their data instead of its own', async () => {
  const [route] = REMOTE.routes;
  const islands = { timer: { when: 'visible' } } as const;
  const remote = { ...REMOTE, routes: [{ ...route, islands }] } as DocumentRemote;
  const Timer: PageModule['Component'] = ({ data }) => <b>{String(data)}</b>;
  const Component: PageModule['Component'] = ({ host }) =>
    host.island?.({ name: 'timer', Component: Timer }, 'ten minutes');
  const { html } = await renderDocument(input(remote, { ...PAGE, Component }));
  expect(html).toContain('<div data-islands="">');
  expect(html).toContain('<div data-island="timer"><b>ten minutes</b></div>');
  const view = /id="elo-view">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(view)).toMatchObject({ islands: { timer: 'ten minutes' } });
  expect(JSON.parse(view)).not.toHaveProperty('data');
});
