import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DocumentRelease, DocumentView } from '@elo/contract';
import { bodyOf } from '@elo/shell/src/document/body';
import type webpack from 'webpack';
import { BENCH, CACHE, ROOT } from '../paths';
import { browserConfig, replaceFederation, runWebpack } from './base-config';
import { containerOf, findPages, remotesOf } from './packages';
import { writeRouteTable } from './route-table';
import type { SiteDocument } from './site-documents';

const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/enhanced/webpack',
) as { ModuleFederationPlugin: new (options: object) => webpack.WebpackPluginInstance };

/** Shared libraries as tutorials declare them. */
const SHARED = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  'react-router-dom': { singleton: true },
  '@elo/shared-ui': {},
};

const baseOf = (name: string): string => `/stock/${name}/`;
const folderOf = (name: string): string => join(CACHE, 'stock', name);

async function buildRemote(remote: string): Promise<void> {
  const pages = findPages().filter((page) => page.remote === remote);
  await runWebpack(
    browserConfig({
      name: containerOf(remote),
      context: join(ROOT, remote),
      folder: folderOf(remote),
      publicPath: baseOf(remote),
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name: containerOf(remote),
          filename: 'remoteEntry.js',
          dts: false,
          exposes: Object.fromEntries(pages.map((page) => [`./${page.name}`, page.file])),
          shared: SHARED,
        }),
      ],
    }),
  );
}

async function buildHost(remotes: readonly string[]): Promise<readonly string[]> {
  const stats = await runWebpack(
    browserConfig({
      name: 'stock_shell',
      context: join(ROOT, 'shell'),
      folder: folderOf('shell'),
      publicPath: baseOf('shell'),
      entry: { main: join(BENCH, 'single-app', 'src', 'stock-entry.ts') },
      alias: { 'elo-bench/routes': writeRouteTable('stock') },
      plugins: [
        ...replaceFederation(),
        new ModuleFederationPlugin({
          name: 'stock_shell',
          dts: false,
          remotes: Object.fromEntries(
            remotes.map((remote) => [
              containerOf(remote),
              `${containerOf(remote)}@${baseOf(remote)}mf-manifest.json`,
            ]),
          ),
          shared: SHARED,
        }),
      ],
    }),
  );
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  return (entrypoints.main?.assets ?? []).map((one) => one.name);
}

/** The federated site with the tools' defaults. */
export interface StockSite {
  readonly folder: string;
  readonly publicPath: string;
  renderPage(site: SiteDocument): string;
}

/**
 * The document that html-webpack-plugin would write, with the data that the shell's start reads.
 */
function documentOf(entry: readonly string[], site: SiteDocument): string {
  const { origin, media } = site.release;
  const release: DocumentRelease = {
    origin,
    media,
    remotes: remotesOf(findPages()),
    shared: [],
    integrity: {},
  };
  const view: DocumentView = { ...site.view, data: undefined };
  const json = (name: string, value: unknown) =>
    `<script type="application/json" id="${name}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const urls = entry.map((file) => baseOf('shell') + file);
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Elo</title>',
    ...urls
      .filter((url) => url.endsWith('.js'))
      .map((url) => `<script defer src="${url}"></script>`),
    ...urls
      .filter((url) => url.endsWith('.css'))
      .map((url) => `<link rel="stylesheet" href="${url}">`),
    `</head><body>${bodyOf()}`,
    json('elo-release', release),
    json('elo-view', view),
    '</body></html>',
  ].join('');
}

/** Builds host and remotes with the federation plugin's default options. */
export async function buildStockSite(): Promise<StockSite> {
  const remotes = [...new Set(findPages().map((page) => page.remote))];
  for (const remote of remotes) await buildRemote(remote);
  const entry = await buildHost(remotes);
  return {
    folder: join(CACHE, 'stock'),
    publicPath: '/stock/',
    renderPage: (site) => documentOf(entry, site),
  };
}
