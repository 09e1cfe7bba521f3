import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '@elo/content';
import type { DocumentPackage, DocumentRelease, DocumentView } from '@elo/contract';
import { bodyOf } from '@elo/shell/src/document/body';
import { freePort } from '@elo-platform/protocol/free-port';
import { describePage, tag, writeDocument } from '@elo-platform/runtime/document';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { findPackages, type SitePackage } from './packages';
import { type Service, startService, stopService } from './service';
import { findRunningSite } from './site-services';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** Port without PORT; any free one while a running site has it. */
const USUAL_PORT = 4000;

/** A package's build while developing. */
interface DevelopmentBuild {
  readonly project: {
    readonly name: string;
    readonly container: string;
    readonly mount: 'tree' | 'lifecycles';
    readonly routes: readonly { path: string; module: string }[];
  };
  readonly browser: Configuration;
}

const baseOf = (name: string): string => `/packages/${name}/dev/`;

function buildOf(site: SitePackage): DevelopmentBuild {
  const configuration = require(join(root, site.folder, 'webpack.config.js')) as {
    build(development: boolean): DevelopmentBuild;
  };
  const build = configuration.build(true);
  const output = { ...build.browser.output, publicPath: baseOf(site.name) };
  return { ...build, browser: { ...build.browser, output } };
}

function describe({ project }: DevelopmentBuild): DocumentPackage {
  const base = baseOf(project.name);
  const { name, container } = project;
  return { name, version: 'dev', container, base, entry: `${base}remoteEntry.js` };
}

function releaseOf(
  origin: string,
  sites: readonly SitePackage[],
  builds: readonly DevelopmentBuild[],
) {
  const of = (kind: SitePackage['kind']) =>
    builds.filter((_one, index) => sites[index]?.kind === kind);
  return {
    origin,
    media: '/media/',
    development: true,
    integrity: {},
    remotes: of('remote').map((build) => ({
      ...describe(build),
      contract: 1,
      mount: build.project.mount,
      routes: build.project.routes,
    })),
    shared: of('shared').map((build) => ({
      ...describe(build),
      shareKey: `@elo/${build.project.name}`,
    })),
  } satisfies DocumentRelease;
}

/** The site's document with nothing in it yet: what it shows is rendered by the browser. */
function page(release: DocumentRelease, path: string, search: string): string {
  const shell = baseOf('shell');
  const view: DocumentView = { path, search, company, year: new Date().getFullYear() };
  const scripts = ['runtime', 'vendor', 'main'].map((name) => ({ url: `${shell}${name}.js` }));
  const input = { release, view, scripts, preloads: [], fonts: [], styles: [] };
  const head = { title: 'Elo (desenvolvimento)', description: '' };
  const { html } = writeDocument(input, {
    language: 'pt-BR',
    head,
    description: describePage(input, head),
    icons: [tag('link', { rel: 'stylesheet', href: `${shell}main.css` })],
    inlineScripts: [],
    body: bodyOf(),
  });
  return html;
}

function startApi(): Promise<Service> {
  return startService(
    root,
    'api/src/main.ts',
    {
      LOG_LEVEL: 'warn',
      ...process.env,
      API_PORT: '0',
      ELO_DATA: join(root, '.elo', 'dev-data'),
    },
    (line) => console.log(`api: ${line}`),
  );
}

/** Serves every package from its sources: a change is rebuilt and the page reloads. */
async function main(): Promise<void> {
  const sites = findPackages(root).filter((one) => one.kind !== 'assets');
  const port = process.env.PORT ? Number(process.env.PORT) : await freePort(USUAL_PORT);
  const running = await findRunningSite(root, process.env);
  // Two APIs on one database would diverge: use that of a running site.
  const api = running === undefined ? await startApi() : undefined;
  const data = running ?? `http://127.0.0.1:${api?.port}`;
  const builds = sites.map(buildOf);
  const release = releaseOf(`http://localhost:${port}`, sites, builds);
  const webpack = require('webpack') as typeof import('webpack');
  const Server = require('webpack-dev-server') as typeof import('webpack-dev-server');
  const options: ServerConfiguration = {
    host: '127.0.0.1',
    port,
    hot: false,
    liveReload: true,
    static: [{ directory: join(root, 'media', 'out'), publicPath: '/media' }],
    proxy: [{ context: ['/api', '/wp-json'], target: data }],
    setupMiddlewares(middlewares, server) {
      server.app?.get(/^\/[a-z]*$/, (request, response) => {
        const url = new URL(request.url, release.origin);
        response.type('html').send(page(release, url.pathname, url.search));
      });
      return middlewares;
    },
  };
  const compiler = webpack(builds.map((build) => build.browser));
  if (!compiler) throw new Error('webpack refused the configurations');
  const server = new Server(options, compiler);
  await server.start();
  console.log(`Data from ${running ?? 'an API of its own, in .elo/dev-data'}`);
  console.log(`Development site: ${release.origin}`);
  const stop = async (): Promise<void> => {
    await server.stop();
    if (api !== undefined) await stopService(api);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
