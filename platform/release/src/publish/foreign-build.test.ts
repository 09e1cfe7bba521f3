import { describeForeign, eloFileSchema } from './foreign-build';

const ROUTES = [{ path: '/paint', title: 'Paint & oil', description: 'Brushes <and> rollers' }];

/** As webpack's plugin writes it; `changes` of its parts. */
function federation(changes: { metaData?: object; exposes?: object[]; shared?: object[] } = {}) {
  const assets = { js: { sync: ['470.js', 'page.js'], async: [] }, css: { sync: ['page.css'] } };
  return {
    name: 'mf_paint',
    exposes: [{ path: './lifecycles', assets }],
    shared: [
      {
        name: 'react',
        version: '19.3.1',
        requiredVersion: '^19.0.0',
        singleton: true,
        assets: { js: { sync: [], async: ['696.js'] } },
      },
      // Not brought along: webpack and Rspack state a version and no files.
      { name: 'vue', version: '3.0.0', requiredVersion: '^3.4.0', assets: { js: { sync: [] } } },
      { name: 'left-pad', version: '', requiredVersion: false },
    ],
    ...changes,
    metaData: {
      globalName: 'mf_paint',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      ...changes.metaData,
    },
  };
}

function describeBuild(manifest?: object, more: object = {}) {
  const elo = eloFileSchema.parse({ routes: ROUTES, ...more });
  const built = ['remoteEntry.js', 'static/js/entry.js', 'static/entry.mjs'];
  const chunks = ['470.js', 'page.js', 'page.css'];
  const files = [...built, ...chunks].map((file) => [file, '']);
  if (manifest) files.push(['mf-manifest.json', JSON.stringify(manifest)]);
  return describeForeign(
    elo,
    new Map(files.map(([file = '', text = '']) => [file, Buffer.from(text)])),
  );
}

const entry = (path: string, name: string, type: string) => ({
  metaData: { remoteEntry: { path, name, type } },
});

test('container, files, shared modules and routes come from mf-manifest.json and elo.json', () => {
  const { fields } = describeBuild(federation());
  expect(fields).toEqual({
    kind: 'remote',
    mount: 'lifecycles',
    container: 'mf_paint',
    entry: 'remoteEntry.js',
    entryType: 'global',
    routes: [{ path: '/paint', module: './lifecycles' }],
    exposes: {
      './lifecycles': {
        js: ['470.js', 'page.js'],
        css: ['page.css'],
        consumes: ['react', 'vue', 'left-pad'],
        server: 'server/lifecycles.cjs',
      },
    },
    shared: {
      react: { range: '>=19.0.0 <20.0.0-0', provides: '19.3.1', singleton: true },
      vue: { range: '>=3.4.0 <4.0.0-0', singleton: false },
      'left-pad': { range: '*', singleton: false },
    },
  });
});

test.each([
  [entry('', 'remoteEntry.js', 'module'), 'remoteEntry.js', 'module'],
  [entry('static/js/', 'entry.js', 'var'), 'static/js/entry.js', 'global'],
  [entry('static', 'entry.mjs', 'esm'), 'static/entry.mjs', 'module'],
])('%j is an entry of its type', (changes, file, type) => {
  const { fields } = describeBuild(federation(changes));
  expect(fields).toMatchObject({ entry: file, entryType: type });
});

test('without mf-manifest.json, elo.json names the container', () => {
  const container = { name: 'mf_paint', file: 'remoteEntry.js' };
  expect(describeBuild(undefined, { container }).fields).toMatchObject({
    container: 'mf_paint',
    entry: 'remoteEntry.js',
    entryType: 'global',
    shared: {},
  });
});

test('its documents hold title and description until it mounts', () => {
  const { server } = describeBuild(federation());
  const module = { exports: {} as Record<string, never> };
  new Function('exports', server[1])(module.exports);
  const { default: page, renderForeign } = module.exports as unknown as {
    default: { head(data: null, host: { path: string }): unknown };
    renderForeign(data: null, host: { path: string }): string;
  };
  const host = { path: '/paint' };
  expect(page.head(null, host)).toEqual({
    title: 'Paint & oil',
    description: 'Brushes <and> rollers',
  });
  expect(renderForeign(null, host)).toBe('<h1>Paint &amp; oil</h1><p>Brushes &lt;and> rollers</p>');
});

test.each([
  ['/paint/wall', 'Pattern'],
  ['/paint/new', 'Own'],
  ['/paint', 'Rest'],
  ['/paint/wall/white', 'Rest'],
])('%s is an address of a pattern, rendered on request', (path, title) => {
  const routes = [
    ['/paint/:rest*', 'Rest'],
    ['/paint/:slug', 'Pattern'],
    ['/paint/new', 'Own'],
  ].map(([path, title]) => ({ path, title, description: 'x' }));
  const { fields, server } = describeBuild(federation(), { routes });
  expect(fields.routes.map(({ render }) => render)).toEqual(['request', 'request', undefined]);
  const exported: { default?: { head(data: null, host: { path: string }): unknown } } = {};
  new Function('exports', server[1])(exported);
  expect(exported.default?.head(null, { path })).toMatchObject({ title });
});

test.each([
  ['nothing that names the container', undefined, {}, 'has no mf-manifest.json'],
  [
    'a container that is not there',
    undefined,
    { container: { name: 'x', file: 'gone.js' } },
    'has no gone.js, which elo.json names',
  ],
  ['no lifecycles', federation({ exposes: [{ path: './App' }] }), {}, 'exposes ./App, not ./life'],
  [
    'a public path of a development server',
    federation({ metaData: { publicPath: 'http://localhost:3001/' } }),
    {},
    'loads its files from http://localhost:3001/',
  ],
  ['an entry that is not there', federation(entry('', 'gone.js', 'var')), {}, 'gone.js is missing'],
  [
    'a chunk that is not there',
    federation({ exposes: [{ path: './lifecycles', assets: { js: { sync: ['7.js'] } } }] }),
    {},
    '7.js is missing, which mf-manifest.json names',
  ],
  ['a manifest of another form', { name: 'x' }, {}, 'its mf-manifest.json is malformed'],
  ['an entry for Node', federation(entry('', 'a.js', 'commonjs-module')), {}, 'commonjs-module'],
])('%s is refused', (_what, manifest, more, message) => {
  expect(() => describeBuild(manifest, more)).toThrow(message);
});
