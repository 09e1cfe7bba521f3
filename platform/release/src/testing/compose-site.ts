import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageManifest, Release, ReleaseFile } from '@elo-platform/protocol';
import { packageManifestSchema } from '@elo-platform/protocol/schemas';
import {
  documentsOf,
  integrityOf,
  openStore,
  readPlain,
  releaseSource,
  type Store,
} from '@elo-platform/store';
import { type ComposeInput, composeRelease, releaseInputs } from '../compose';
import { TEST_SITE } from './test-site';

/** A shell whose documents show everything that the composer handed it. */
const SHELL = `
exports.site = { house: 'Test' };
exports.sample = [];
exports.rootFiles = { 'site.webmanifest': '{"lang":"en"}' };
exports.shared = { react: { name: 'the shell’s React' } };
exports.renderDocument = async (input) => {
  const body = input.body ?? '<main data-rendered>' + (input.renderForeign ? input.renderForeign({}) : input.page ? input.page.Component({ data: input.view.data }) : '404') + '</main>';
  const html = '<head><script>' + JSON.stringify({ ...input, page: undefined, body: undefined }).replace(/</g, '&lt;') + '</script></head><body>' + body + '<script type="application/json" id="elo-release">{}</script></body>';
  return { html, body, noIndex: !input.page, inlineScripts: ['keep()'], trustedTypes: ['default'], inlineStyles: input.styles.map((one) => one.css) };
};`;

/** Server bundle of a remote whose page shows its data and who supplied its shared modules. */
export const REMOTE = `
const React = require('react');
const ui = require('@acme/kit');
exports.default = {
  contract: 1,
  variants: async ({ fetchJson }) => (await fetchJson('/data/stories')).map((one) => '?story=' + one.id),
  load: async ({ search, fetchJson }) => ({ search, count: (await fetchJson('/data/stories')).length }),
  head: () => ({ title: 'x', description: 'x' }),
  Component: ({ data }) => React.name + ', ' + ui.name + ', ' + data.count + data.search,
};`;

/** Server bundle of a page for `/recipes/:slug`, whose slugs are the stories of the API. */
export const RECIPES = `
exports.default = {
  path: '/recipes/:slug',
  contract: 1,
  variants: async ({ fetchJson }) => [
    ...(await fetchJson('/data/stories')).map(({ id, title }) => ({ params: { slug: id }, shows: title })),
    { params: { slug: 'a' }, search: '?step=2', shows: 'a' },
  ],
  load: async ({ path, params, search }) => ({ path, params, search }),
  head: () => ({ title: 'x', description: 'x' }),
  Component: ({ data }) => 'recipe ' + JSON.stringify(data),
};`;

/** A story, as the API answers it. */
export const story = (id: string) => ({ id, title: `Story ${id}` });

/** What the API of the tests answers; a test may change it. */
interface Answers {
  stories: object[];
  /** Lists that are samples. */
  sample: string[];
  /** State that the lists say they are of; `undefined`: they say none. */
  answeredFrom: string | undefined;
}

/** Before each test a new store and API: the values are those of the test that runs. */
export const answers: Answers = { stories: [], sample: [], answeredFrom: undefined };
export let store: Store;
let folder: string;
let api: Server;
let apiUrl: string;

/** Gives every test of a file a store and an API of its own. */
export function composeApart(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'elo-compose-'));
    store = openStore(join(folder, 'store'));
    Object.assign(answers, {
      stories: [story('a'), story('b')],
      sample: [],
      answeredFrom: undefined,
    });
    api = createServer((request, response) => {
      const { stories, sample, answeredFrom } = answers;
      const digest = JSON.stringify(stories).length.toString();
      const known: Record<string, unknown> = {
        '/data/stories': stories,
        '/api/data-digest': { digest, sample },
      };
      if (answeredFrom !== undefined) response.setHeader('x-elo-data', answeredFrom);
      const answer = known[request.url ?? ''];
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
}

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
    files[file] = {
      integrity: integrityOf(text),
      bytes: Buffer.byteLength(text),
      type: 'text/javascript',
    };
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

/** A package's list of components. */
function sbomOf(...names: readonly string[]): string {
  const components = names.map((name) => ({ 'bom-ref': `pkg:npm/${name}@1.0.0`, name }));
  return JSON.stringify({ components });
}

/** A shell in the store. */
export const putShell = (code = SHELL) =>
  put('shell', {
    kind: 'shell',
    files: {
      'main.js': '/* shell main */',
      'vendor.js': '/* react */',
      'main.css': '@font-face{src:url(text.woff2)}',
      'server/main.cjs': code,
      'public/favicon.svg': '<svg/>',
      'THIRD-PARTY-NOTICES.txt': 'Software of others in the shell\n',
      'sbom.json': sbomOf('shared-by-two'),
    },
    rest: {
      exposes: {
        './main': { js: ['vendor.js', 'main.js'], css: ['main.css'], server: 'server/main.cjs' },
      },
      shared: { react: { range: '*', provides: '19.3.1', singleton: true } },
    },
  });

/** Pictures in the store. */
export const putMedia = () => put('media', { kind: 'assets', files: { 'a.svg': '<svg/>' } });

/** A kit in the store. */
export const putUi = (version: string) =>
  put('kit', {
    kind: 'shared',
    version,
    files: {
      'remoteEntry.js': `var kit = '${version}'`,
      'index.js': '',
      'index.css': '.ui{}',
      'server/index.cjs': `exports.name = 'ui ${version}'`,
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'kit',
      shareKey: '@acme/kit',
      exposes: { './index': { js: ['index.js'], css: ['index.css'], server: 'server/index.cjs' } },
    },
  });

/** A remote in the store. @param code its server bundle */
export const putRemote = (code = REMOTE, version = '1.0.0') =>
  put('mf-news', {
    kind: 'remote',
    version,
    files: {
      'remoteEntry.js': 'var mf_news = 1',
      'compat/remoteEntry.js': 'var mf_news = 2',
      'page.js': '',
      'lazy.js': '',
      'page.css': '.page{}',
      'own-ui.js': '',
      'server/news.cjs': code,
      'server/kit.cjs': "exports.name = 'own ui 1.0.0'",
      'THIRD-PARTY-NOTICES.txt': 'Software of others in mf-news\nLicence of plain\n',
      'sbom.json': sbomOf('plain', 'shared-by-two'),
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'mf_news',
      routes: [{ path: '/news', module: './news' }],
      exposes: {
        './news': {
          js: ['page.js'],
          css: ['page.css'],
          consumes: ['@acme/kit', 'react'],
          server: 'server/news.cjs',
        },
      },
      shared: {
        react: { range: '>=19.0.0 <20.0.0-0', singleton: true },
        '@acme/kit': {
          range: '>=1.0.0 <2.0.0-0',
          provides: '1.0.0',
          singleton: false,
          server: 'server/kit.cjs',
          js: ['own-ui.js'],
          css: [],
        },
      },
    },
  });

/** A second remote in the store, whose one page needs no data. */
export const putAbout = (version = '1.0.0') =>
  put('mf-about', {
    kind: 'remote',
    version,
    files: {
      'remoteEntry.js': `var mf_about = '${version}'`,
      'about.js': '',
      'server/about.cjs': `exports.default = {
        contract: 1,
        load: async () => ({}),
        head: () => ({ title: 'About', description: 'About' }),
        Component: () => 'About us, ${version}',
      };`,
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'mf_about',
      routes: [{ path: '/about', module: './about' }],
      exposes: { './about': { js: ['about.js'], css: [], server: 'server/about.cjs' } },
    },
  });

/** A remote of another bundler in the store. */
export const putForeign = () =>
  put('paint', {
    kind: 'remote',
    files: {
      'remoteEntry.js': 'export const get = 1',
      'paint.js': '',
      'paint.css': '.paint{}',
      'server/lifecycles.cjs': `exports.default = {
        contract: 1,
        load: async () => null,
        head: () => ({ title: 'Paint', description: 'Paint' }),
        Component: () => null,
      };
      exports.renderForeign = () => '<h1>Paint</h1>';`,
    },
    rest: {
      mount: 'lifecycles',
      entry: 'remoteEntry.js',
      entryType: 'module',
      container: 'paint',
      routes: [{ path: '/paint', module: './lifecycles' }],
      exposes: {
        './lifecycles': { js: ['paint.js'], css: ['paint.css'], server: 'server/lifecycles.cjs' },
      },
    },
  });

/** A remote in the store whose pages have parameters. @param code server bundle of its `/recipes/:slug` */
export const putRecipes = (code = RECIPES, rest: object = {}) =>
  put('recipes', {
    kind: 'remote',
    files: {
      'remoteEntry.js': 'var recipes = 1',
      'recipe.js': '',
      'new.js': '',
      'server/recipe.cjs': code,
      'server/new.cjs': `exports.default = {
        contract: 1,
        load: async ({ params }) => ({ params }),
        head: () => ({ title: 'New', description: 'New' }),
        Component: ({ data }) => 'New recipe ' + JSON.stringify(data.params),
      };`,
    },
    rest: {
      entry: 'remoteEntry.js',
      container: 'recipes',
      routes: [
        { path: '/recipes/:slug', module: './recipe' },
        { path: '/recipes/new', module: './new' },
      ],
      exposes: {
        './recipe': { js: ['recipe.js'], css: [], server: 'server/recipe.cjs' },
        './new': { js: ['new.js'], css: [], server: 'server/new.cjs' },
      },
      ...rest,
    },
  });

/** Composes packages as a promotion does, all documents at once. */
export async function compose(
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
    site: TEST_SITE,
    year: 2026,
    full: true,
    ...changes,
  };
  return composeRelease(input, await releaseInputs(input));
}

/** Every document of a release. */
export async function documentsIn(release: Release): Promise<Record<string, ReleaseFile>> {
  const documents: Record<string, ReleaseFile> = {};
  for await (const [key, document] of documentsOf(store, release)) documents[key] = document;
  return documents;
}

/** A whole site in the store. @param ui version of its kit */
export const site = async (ui = '1.4.0') => [await putShell(), await putUi(ui), await putRemote()];

/** Text of a document or a file of a release. */
export async function textOf(release: Release, key: string): Promise<string> {
  const file = (await documentsIn(release))[key] ?? release.files[key];
  if (file === undefined) throw new Error(`No file of ${key}`);
  return (await readPlain(store, releaseSource(file))).toString();
}

/** Addresses whose documents differ. */
export async function changedBetween(first: Release, second: Release): Promise<string[]> {
  const [before, after] = [await documentsIn(first), await documentsIn(second)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => before[key]?.integrity !== after[key]?.integrity);
}
