import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from '@elo/content';
import { API_PATHS, type PackageManifest, type Release } from '@elo/contract';
import { packageManifestSchema, releaseSchema } from '@elo/contract/schemas';
import { integrityOf, openStore, type Store } from '@elo/store';
import { type ComposeInput, composeRelease, releaseInputs } from './index';

/** A shell whose documents show everything that the composer handed it. */
const SHELL = `
exports.company = ${JSON.stringify(company)};
exports.shared = { react: { name: 'the shell’s React' } };
exports.renderDocument = async (input) => {
  const body = input.body ?? '<main data-rendered>' + (input.page ? input.page.Component({ data: input.view.data }) : '404') + '</main>';
  const html = '<head>' + JSON.stringify({ ...input, page: undefined, body: undefined }).replace(/</g, '&lt;') + '</head><body>' + body + '<script type="application/json" id="elo-release">{}</script></body>';
  return { html, body, noIndex: !input.page, inlineScripts: ['keep()'], inlineStyles: input.styles.map((one) => one.css) };
};`;

const REMOTE = `
const React = require('react');
const ui = require('@elo/shared-ui');
exports.default = {
  contract: 1,
  variants: async ({ fetchJson }) => (await fetchJson('/wp-json/wp/v2/produto')).map((one) => '?produto=' + one.id),
  load: async ({ search, fetchJson }) => ({ search, count: (await fetchJson('/wp-json/wp/v2/produto')).length }),
  head: () => ({ title: 'x', description: 'x' }),
  Component: ({ data }) => React.name + ', ' + ui.name + ', ' + data.count + data.search,
};`;

const product = (id: string) => ({
  id,
  nome: id,
  marca: 'Combat Correntes',
  categoria: 'Correntes',
  descricao: '',
  fotos: [{ src: '/media/x.webp', titulo: `${id}-thumb` }],
  norma: '',
  tamanho: '',
  familia: '',
  medidas: [],
  fonte: '',
});

let folder: string;
let store: Store;
let api: Server;
let apiUrl: string;
let products: object[];
/** What the API says besides: lists that are samples, and the state that an answer is of. */
let sample: string[];
let answeredFrom: string | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elo-compose-'));
  store = openStore(join(folder, 'store'));
  products = [product('a'), product('b')];
  sample = [];
  answeredFrom = undefined;
  api = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      [API_PATHS.products]: products,
      [API_PATHS.dataDigest]: { digest: JSON.stringify(products).length.toString(), sample },
    };
    if (answeredFrom !== undefined) response.setHeader('x-elo-data', answeredFrom);
    const answer = answers[request.url ?? ''];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await store.close();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

interface Parts {
  readonly kind: PackageManifest['kind'];
  readonly version?: string;
  readonly files: Record<string, string>;
  readonly rest?: object;
}

/** Puts a package into the store, as publishing does but for its signature. */
async function put(name: string, parts: Parts): Promise<PackageManifest> {
  const version = parts.version ?? '1.0.0';
  const files: Record<string, object> = {};
  for (const [file, text] of Object.entries(parts.files)) {
    await store.create(`packages/${name}/${version}/${file}`, Buffer.from(text));
    files[file] = { integrity: integrityOf(text), bytes: text.length, type: 'text/javascript' };
  }
  return packageManifestSchema.parse({
    schema: 1,
    name,
    version,
    kind: parts.kind,
    contract: 1,
    exposes: {},
    shared: {},
    routes: [],
    ...parts.rest,
    files,
  });
}

const putShell = (code = SHELL) =>
  put('shell', {
    kind: 'shell',
    files: {
      'main.js': '/* shell main */',
      'vendor.js': '/* react */',
      'main.css': '@font-face{src:url(text.woff2)}',
      'server/main.cjs': code,
      'public/favicon.svg': '<svg/>',
    },
    rest: {
      exposes: {
        './main': { js: ['vendor.js', 'main.js'], css: ['main.css'], server: 'server/main.cjs' },
      },
      shared: { react: { range: '*', provides: '19.3.1', singleton: true } },
    },
  });

const putUi = (version: string) =>
  put('shared-ui', {
    kind: 'shared',
    version,
    files: {
      'remoteEntry.js': `var shared_ui = '${version}'`,
      'index.js': '',
      'index.css': '.ui{}',
      'server/index.cjs': `exports.name = 'ui ${version}'`,
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'shared_ui',
      exposes: { './index': { js: ['index.js'], css: ['index.css'], server: 'server/index.cjs' } },
    },
  });

const putRemote = (code = REMOTE, version = '1.0.0') =>
  put('mf-catalogue', {
    kind: 'remote',
    version,
    files: {
      'remoteEntry.js': 'var mf_catalogue = 1',
      'page.js': '',
      'lazy.js': '',
      'page.css': '.page{}',
      'own-ui.js': '',
      'server/catalogue.cjs': code,
      'server/shared-ui.cjs': "exports.name = 'own ui 1.0.0'",
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'mf_catalogue',
      routes: [{ path: '/portfolio', module: './catalogue' }],
      exposes: {
        './catalogue': {
          js: ['page.js'],
          css: ['page.css'],
          consumes: ['@elo/shared-ui', 'react'],
          server: 'server/catalogue.cjs',
        },
      },
      shared: {
        react: { range: '>=19.0.0 <20.0.0-0', singleton: true },
        '@elo/shared-ui': {
          range: '>=1.0.0 <2.0.0-0',
          provides: '1.0.0',
          singleton: false,
          server: 'server/shared-ui.cjs',
          js: ['own-ui.js'],
          css: [],
        },
      },
    },
  });

async function compose(
  packages: readonly PackageManifest[],
  changes: Partial<ComposeInput> = {},
): Promise<Release> {
  const input: ComposeInput = {
    store,
    packages: Object.fromEntries(packages.map((one) => [one.name, one])),
    manifests: Object.fromEntries(
      packages.map((one) => [one.name, integrityOf(JSON.stringify(one))]),
    ),
    origin: 'https://elo.example',
    apiUrl,
    year: 2026,
    ...changes,
  };
  return composeRelease(input, await releaseInputs(input));
}

async function textOf(release: Release, key: string): Promise<string> {
  const file = release.documents[key] ?? release.files[key];
  const bytes = await store.get(`releases/${release.id}/${file?.file}`);
  expect(integrityOf(bytes as Uint8Array)).toBe(file?.integrity);
  return Buffer.from(bytes as Uint8Array).toString();
}

const site = async (ui = '1.4.0') => [await putShell(), await putUi(ui), await putRemote()];

test('a release says which lists are samples', async () => {
  expect((await compose(await site())).inputs).not.toHaveProperty('sample');
  sample = ['distributors'];
  expect((await compose(await site())).inputs.sample).toEqual(['distributors']);
});

test('every address becomes a document, from exactly these packages and data', async () => {
  const release = await compose(await site());
  expect(releaseSchema.parse(release)).toEqual(release);
  expect(Object.keys(release.documents).sort()).toEqual([
    '/portfolio',
    '/portfolio?produto=a',
    '/portfolio?produto=b',
    '404',
  ]);
  expect(release.documents['404']?.status).toBe(404);
  expect(await textOf(release, '/portfolio?produto=b')).toContain(
    'the shell’s React, ui 1.4.0, 2?produto=b',
  );
  expect(release.inputs.packages['mf-catalogue']?.version).toBe('1.0.0');
});

test('a document loads the boot script, the vendor script and the page’s chunks', async () => {
  const release = await compose(await site());
  const document = await textOf(release, '/portfolio');
  const boot = `/releases/${release.id}/boot/portfolio.js`;
  const input = JSON.parse(
    document.slice('<head>'.length, document.indexOf('</head>')).replaceAll('&lt;', '<'),
  );
  expect(input.scripts.map((one: { url: string }) => one.url)).toEqual([
    boot,
    '/packages/shell/1.0.0/vendor.js',
  ]);
  expect(input.preloads.map((one: { url: string }) => one.url)).toEqual([
    '/packages/shared-ui/1.4.0/index.js',
    '/packages/mf-catalogue/1.0.0/page.js',
  ]);
  expect(input.fonts).toEqual(['/packages/shell/1.0.0/text.woff2']);
  const hashed = Object.keys(input.release.integrity);
  expect(hashed).toContain('/packages/mf-catalogue/1.0.0/lazy.js');
  expect(hashed).not.toContain('/packages/mf-catalogue/1.0.0/own-ui.js');
  expect(hashed).not.toContain('/packages/mf-catalogue/1.0.0/page.css');
  const script = await textOf(release, boot);
  expect(script).toContain(
    'E["mf_catalogue"]=function(){var mf_catalogue = 1\nreturn mf_catalogue}',
  );
  expect(script).toContain('/* shell main */');
  expect(script).not.toContain('/* react */');
});

test('a shared package outside the range leaves the remote on its own copy', async () => {
  const release = await compose(await site('2.0.0'));
  const document = await textOf(release, '/portfolio');
  expect(document).toContain('own ui 1.0.0');
  expect(document).toContain('/packages/mf-catalogue/1.0.0/own-ui.js');
  expect(document).not.toContain('"url":"/packages/shared-ui/2.0.0/index.js"');
});

test('the policy allows what was inlined by its hash, and nothing unsafe', async () => {
  const release = await compose(await site());
  const csp = release.documents['/portfolio']?.csp ?? '';
  expect(csp).toMatch(/script-src [^;]*'sha256-/);
  expect(csp).toMatch(/style-src [^;]*'sha256-/);
  expect(csp).not.toContain('unsafe');
  expect(csp).toContain("frame-ancestors 'none'");
});

test('site map, robots, web manifest and icons stand beside the documents', async () => {
  const release = await compose(await site());
  const map = await textOf(release, '/sitemap.xml');
  expect(map).toContain('<loc>https://elo.example/portfolio?produto=a</loc>');
  expect(map).not.toContain('404');
  expect(await textOf(release, '/robots.txt')).toContain(
    'Sitemap: https://elo.example/sitemap.xml',
  );
  expect(await textOf(release, '/site.webmanifest')).toContain('"lang":"pt-BR"');
  expect(await textOf(release, '/favicon.svg')).toBe('<svg/>');
  expect(release.map.microFrontends['mf-catalogue']?.[0]).toMatchObject({
    url: '/packages/mf-catalogue/1.0.0/remoteEntry.js',
    deployment: { traffic: 100, default: true },
  });
});

test('equal inputs give an equal release; unchanged documents keep their rendered body', async () => {
  const packages = await site();
  const first = await compose(packages);
  expect((await compose(packages)).id).toBe(first.id);
  const changed = await putRemote(REMOTE.replace("React.name + ', '", "'neu, '"), '1.1.0');
  const [shell, ui] = packages as [PackageManifest, PackageManifest];
  const second = await compose([shell, ui, changed], { previous: first });
  expect(second.id).not.toBe(first.id);
  expect(second.documents['404']?.rendered).toBe(first.documents['404']?.rendered);
  expect(second.documents['/portfolio']?.rendered).not.toBe(
    first.documents['/portfolio']?.rendered,
  );
  expect(await textOf(second, '/portfolio')).toContain('neu, ui 1.4.0');
});

describe('a promotion is refused, with remote, route and cause', () => {
  const refused = async (code: string, changes: Partial<ComposeInput> = {}) =>
    compose([await putShell(), await putUi('1.4.0'), await putRemote(code)], changes);

  test.each([
    [
      'a page that throws',
      REMOTE.replace('React.name', '(() => { throw new Error("quebrou") })()'),
      'mf-catalogue@1.0.0 could not compose /portfolio: quebrou',
    ],
    [
      'a load that fails',
      REMOTE.replace(
        '({ search, count',
        '(await Promise.reject(Error("sem dados")), { search, count',
      ),
      'could not compose /portfolio: sem dados',
    ],
    [
      'a load that fails beside a promise that nobody waits for',
      REMOTE.replace(
        '({ search, count',
        '(Promise.reject(Error("perdida")), await Promise.reject(Error("sem dados")), { search, count',
      ),
      'could not compose /portfolio: sem dados',
    ],
    [
      'a promise that nobody waits for',
      REMOTE.replace('({ search, count', '(Promise.reject(Error("perdida")), { search, count'),
      'Rendering broke at mf-catalogue@1.0.0 /portfolio: perdida',
    ],
    [
      'a page without data',
      REMOTE.replace(/load: async [^\n]*/, 'load: async () => undefined,'),
      'returned no data',
    ],
    ['a module without a page', 'exports.default = {};', 'has no page as its default export'],
    [
      'a bundle that asks for what nobody supplies',
      `require('left-pad');${REMOTE}`,
      'asks for left-pad',
    ],
  ])('%s', async (_name, code, message) => {
    await expect(refused(code)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining(message),
    });
  });

  test('a render that never ends', async () => {
    const code = REMOTE.replace(
      'Component: ({ data }) =>',
      'Component: ({ data }) => { for (;;) {} },\n  unused: ({ data }) =>',
    );
    await expect(refused(code, { hungAfter: 1_000 })).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('hung at mf-catalogue@1.0.0 /portfolio'),
    });
  });

  test('an API that does not answer', async () => {
    await expect(refused(REMOTE, { apiUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      code: 'compose',
      message: 'The API did not answer GET /api/data-digest at http://127.0.0.1:9',
    });
  });

  test('data that change while they are read', async () => {
    answeredFrom = 'a later state';
    await expect(refused(REMOTE)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('The data changed while /wp-json/wp/v2/produto was read'),
      next: 'Run the command again.',
    });
  });

  test('data that the contract refuses', async () => {
    products = [{ ...product('a'), fotos: [] }];
    await expect(refused(REMOTE)).rejects.toMatchObject({
      code: 'compose',
      message: expect.stringContaining('/wp-json/wp/v2/produto'),
    });
  });

  test('a package whose bytes are not what its manifest says', async () => {
    const packages = await site();
    await store.delete('packages/mf-catalogue/1.0.0/remoteEntry.js');
    await store.create('packages/mf-catalogue/1.0.0/remoteEntry.js', Buffer.from('evil()'));
    await expect(compose(packages)).rejects.toMatchObject({ code: 'damage' });
  });

  test('no shell, or two', async () => {
    await expect(compose([await putRemote()])).rejects.toMatchObject({ code: 'compose' });
  });
});
