import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  ComposedDocument,
  DocumentInput,
  DocumentRelease,
  DocumentView,
  PageModule,
} from '@elo/contract';
import { integrityOf } from '@elo-platform/store';
import type webpack from 'webpack';
import { BENCH, CACHE, ROOT } from '../paths';
import { browserConfig, replaceFederation, runWebpack, serverConfig } from './base-config';
import { findPages, remotesOf } from './packages';
import { writeRouteTable } from './route-table';
import type { SiteDocument } from './site-documents';

const require = createRequire(import.meta.url);

/** Base URL of the application's files. */
const PUBLIC_PATH = '/app/';

/** Exports of the server bundle. */
interface ServerBundle {
  renderDocument(input: DocumentInput): Promise<ComposedDocument>;
  emptyDocument(input: DocumentInput): ComposedDocument;
  readonly routes: readonly { path: string; load(): Promise<{ default: PageModule }> }[];
}

/** Files for documents. */
interface AppFiles {
  readonly entry: readonly string[];
  /** Page name → files of its chunk group. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** The built application. */
export interface SingleApp {
  /** A document with all data of its page; the composed one of a page with islands has less. */
  withData(site: SiteDocument, apiUrl: string): Promise<SiteDocument>;
  /** Folder with the browser's files. */
  readonly folder: string;
  readonly publicPath: string;
  /** Document of a route, prerendered (`b`) or client-rendered (`c`). */
  renderPage(site: SiteDocument, prerender: boolean): Promise<string>;
}

function aliases(): Record<string, string> {
  return {
    'elo-bench/routes': writeRouteTable('app'),
    'react-router-dom$': join(ROOT, 'shell', 'src', 'facade', 'router.ts'),
  };
}

async function buildBrowser(alias: Record<string, string>): Promise<webpack.Stats> {
  return runWebpack(
    browserConfig({
      name: 'elo_single_app',
      folder: join(CACHE, 'app'),
      publicPath: PUBLIC_PATH,
      entry: { main: join(ROOT, 'shell', 'src', 'main.tsx') },
      alias,
      plugins: replaceFederation(),
      optimization: {
        splitChunks: {
          cacheGroups: {
            vendor: {
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              name: 'vendor',
              chunks: 'initial',
              enforce: true,
            },
          },
        },
      },
    }),
  );
}

function filesOf(stats: webpack.Stats): AppFiles {
  const { entrypoints = {}, namedChunkGroups = {} } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
  });
  const names = (assets: readonly { name: string }[] | undefined) =>
    (assets ?? []).map((one) => one.name);
  return {
    entry: names(entrypoints.main?.assets),
    pages: Object.fromEntries(
      findPages().map(({ name }) => [name, names(namedChunkGroups[`page-${name}`]?.assets)]),
    ),
  };
}

const read = (file: string): string => readFileSync(join(CACHE, 'app', file), 'utf8');

/** The document's release without the parts that only federation needs. */
function plainRelease(release: DocumentRelease): DocumentRelease {
  const { origin, media } = release;
  return { origin, media, remotes: remotesOf(findPages()), shared: [], integrity: {} };
}

/** Scripts, preloads and styles by the same rules as the composer's. */
function assetsOf(files: AppFiles, page: readonly string[]) {
  const js = (list: readonly string[]) => list.filter((file) => file.endsWith('.js'));
  const css = [...files.entry, ...page].filter((file) => file.endsWith('.css'));
  const styles = [...new Set(css)].map((file) => ({ url: PUBLIC_PATH + file, css: read(file) }));
  const fonts = [...(styles[0]?.css ?? '').matchAll(/url\(([^)]+\.woff2)\)/g)];
  return {
    scripts: js(files.entry).map((file) => ({
      url: PUBLIC_PATH + file,
      integrity: integrityOf(Buffer.from(read(file))),
    })),
    // webpack inserts these without a hash, and a preload with a hash would not match.
    preloads: js(page).map((file) => ({ url: PUBLIC_PATH + file })),
    styles,
    fonts: fonts.map((match) => match[1] as string).slice(0, 2),
  };
}

/**
 * Builds the fair rival: the same sources as one webpack application, split by route, with the same
 * vendor chunk, minifier, inlined styles, preloads and data.
 */
export async function buildSingleApp(): Promise<SingleApp> {
  const alias = aliases();
  const files = filesOf(await buildBrowser(alias));
  const entry = join(BENCH, 'single-app', 'src', 'server.ts');
  const serverFolder = join(CACHE, 'app-server');
  await runWebpack(serverConfig(serverFolder, entry, alias, PUBLIC_PATH));
  const server = require(join(serverFolder, 'server.cjs')) as ServerBundle;
  const routeOf = ({ path }: SiteDocument) => {
    const source = findPages().find((one) => one.path === path);
    const route = server.routes.find((one) => one.path === path);
    if (!source || !route) throw new Error(`The application has no page for ${path}`);
    return { source, route };
  };
  return {
    folder: join(CACHE, 'app'),
    publicPath: PUBLIC_PATH,
    withData: async (site, apiUrl) => withData(await routeOf(site).route.load(), site, apiUrl),
    async renderPage(site, prerender) {
      const { source, route } = routeOf(site);
      const { default: page } = await route.load();
      const view: DocumentView = prerender ? site.view : { ...site.view, data: undefined };
      const write = prerender ? server.renderDocument : server.emptyDocument;
      const { html } = await write({
        ...assetsOf(files, files.pages[source.name] ?? []),
        view,
        page: prerender ? page : headOnly(page, site.view.data),
        release: plainRelease(site.release),
      });
      return html;
    },
  };
}

/** Loads a page's data from the API, as the composer does. */
async function withData(
  { default: page }: { readonly default: PageModule },
  site: SiteDocument,
  apiUrl: string,
): Promise<SiteDocument> {
  const { islands: _islands, shows: _shows, ...view } = site.view;
  const { path, search, company } = view;
  const data = await page.load({
    path,
    search,
    company,
    settings: site.release.settings,
    mode: 'compose',
    fetchJson: async (asked) => (await fetch(new URL(asked, apiUrl))).json(),
  });
  return { ...site, view: { ...view, data } };
}

/** A client-rendered document still has its head, which needs the data. */
function headOnly(page: PageModule, data: unknown): PageModule {
  return { ...page, Component: () => null, head: (_none, context) => page.head(data, context) };
}
