/** @jest-environment node */
import { CONTRACT_VERSION, type DocumentInput, definePage, type PageModule } from '@elo/contract';
import { renderDocument, shared, site } from './server';

jest.mock('@module-federation/runtime', () => ({}));

const HOSTILE = '</script><img src=x onerror=alert(1)>"\'';

const page = definePage({
  contract: CONTRACT_VERSION,
  load: async () => ({ text: HOSTILE }),
  head: (data: { text: string }) => ({
    title: `Página ${data.text}`,
    description: data.text,
    jsonLd: [{ '@type': 'Thing', name: data.text }],
    preloadImage: { src: '/media/pictures/a-480.avif', srcSet: '/media/pictures/a-480.avif 480w' },
  }),
  Component: ({ data, host }) => (
    <h1 data-year={host.year}>
      {data.text} {host.mediaUrl('/media/x.avif')}
    </h1>
  ),
});

function input(changes: Partial<DocumentInput> = {}): DocumentInput {
  return {
    view: {
      path: '/teste',
      search: '?q=1',
      year: 2026,
      ...site,
      remote: 'mf-test',
      data: { text: HOSTILE },
    },
    release: {
      origin: 'https://elo.example',
      media: '/packages/media/2.0.0/',
      integrity: { '/x.js': 'sha384-x' },
      shared: [],
      remotes: [
        {
          name: 'mf-test',
          version: '3.1.4',
          container: 'mf_test',
          base: '/packages/mf-test/3.1.4/',
          entry: '/packages/mf-test/3.1.4/remoteEntry.js',
          contract: 1,
          mount: 'tree',
          routes: [{ path: '/teste', module: './test' }],
        },
      ],
    },
    page,
    scripts: [{ url: '/objects/a/boot/teste.js', integrity: 'sha384-boot' }],
    preloads: [{ url: '/packages/mf-test/3.1.4/page.js', integrity: 'sha384-page' }],
    styles: [{ url: '/packages/shell/1.0.0/main.css', css: 'body{margin:0}' }],
    fonts: ['/packages/shell/1.0.0/text.woff2'],
    ...changes,
  };
}

it('renders one complete document that names remote and version', async () => {
  const { html, inlineScripts, inlineStyles } = await renderDocument(input());
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
  expect(html).toContain('data-remote="mf-test" data-version="3.1.4"');
  expect(html).toContain('/packages/media/2.0.0/x.avif');
  expect(html).toContain('<link rel="canonical" href="https://elo.example/teste">');
  expect(html).toContain('integrity="sha384-boot"');
  expect(html).toContain(
    '<link rel="preload" as="script" href="/packages/mf-test/3.1.4/page.js" integrity="sha384-page" crossorigin="anonymous">',
  );
  expect(html).toContain('imagesrcset="/packages/media/2.0.0/pictures/a-480.avif 480w"');
  expect(html).toContain(
    '<style data-href="/packages/shell/1.0.0/main.css">body{margin:0}</style>',
  );
  expect(html).toMatch(
    /<link rel="elo-face" as="font" type="font\/woff2" href="\/packages\/shell\/1.0.0\/text.woff2" crossorigin="">/,
  );
  for (const script of inlineScripts) expect(html).toContain(`<script>${script}</script>`);
  expect(inlineStyles).toEqual(['body{margin:0}']);
  expect(html).not.toMatch(/ style="/);
});

const Bell: PageModule['Component'] = () => 'Sino';

const WithBell: PageModule['Component'] = ({ host }) =>
  host.island?.({ name: 'bell', Component: Bell }, null, 'da-porta');

it('preloads the code of exactly the islands that it contains', async () => {
  const { release, page: base } = input();
  const [remote] = release.remotes;
  if (!remote || !base) throw new Error('no remote');
  const islands = { bell: { when: 'load' }, lamp: { when: 'load' } } as const;
  const routes = [{ path: '/teste', module: './test', islands }];
  const { html } = await renderDocument(
    input({
      page: { ...base, Component: WithBell },
      release: { ...release, remotes: [{ ...remote, routes }] },
      preloads: ['bell', 'lamp'].map((name) => ({ url: `/${name}.js`, islands: [name] })),
    }),
  );
  expect(html).toContain('<div data-island="bell:da-porta">Sino</div>');
  expect(html).toContain('as="script" href="/bell.js"');
  expect(html).not.toContain('lamp.js');
});

it('escapes hostile data everywhere', async () => {
  const { html } = await renderDocument(input());
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  const block = /id="elo-view">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({ data: { text: HOSTILE } });
});

it('composes the 404 page without a remote, as noindex', async () => {
  const { html, noIndex } = await renderDocument(
    input({ page: undefined, view: { ...input().view, path: '/404', remote: undefined } }),
  );
  expect(noIndex).toBe(true);
  expect(html).not.toContain('<div data-remote');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<title>Página não encontrada | Elo Transmissões</title>');
});

it('shares the shell’s React and router with remotes', () => {
  expect(Object.keys(shared).sort()).toEqual([
    'react',
    'react-dom',
    'react-router-dom',
    'react/jsx-runtime',
  ]);
});

it('renders a URL that is too long for a QR code', async () => {
  const search = '?i='.padEnd(3_800, 'a');
  const { html } = await renderDocument(input({ view: { ...input().view, search } }));
  expect(html).toContain(`<span data-print-address="">https://elo.example/teste${search}</span>`);
});
