import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CONTRACT_VERSION,
  type CompanyFacts,
  type DocumentRelease,
  type DocumentRemote,
  type DocumentView,
} from '@elo/contract';
import { bodyOf } from '@elo/shell/src/document/body';
import { EloError } from '@elo-platform/protocol';
import { freePort } from '@elo-platform/protocol/free-port';
import { given, readVariables, serviceExitCode } from '@elo-platform/protocol/service';
import { describePage, tag, writeDocument } from '@elo-platform/runtime/document';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { z } from 'zod';
import { findPackages, type SitePackage } from './packages';
import { portSchema, requireFreePort } from './port';
import { type Service, startService, stopService } from './service';
import { findRunningSite } from './site-services';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** Port without PORT; any free one while a running site has it. */
const USUAL_PORT = 4000;

const environment = z.object({ PORT: given(portSchema.optional()) });

/** Addresses of pages, those that do not exist included: the shell shows them as 404. */
const DOCUMENTS = /^\/(?!(?:_elo|api|media|packages|wp-json)\/)[^.]*$/;

const baseOf = (name: string): string => `/packages/${name}/dev/`;

/** A package's build while developing, and the package as documents name it. */
function buildOf({ folder, name, kind }: SitePackage) {
  const configuration = require(join(root, folder, 'webpack.config.js')) as {
    build(development: boolean): {
      readonly project: { readonly container: string } & Pick<DocumentRemote, 'mount' | 'routes'>;
      readonly browser: Configuration;
    };
  };
  const { project, browser } = configuration.build(true);
  const base = baseOf(name);
  const entry = `${base}remoteEntry.js`;
  return {
    kind,
    project,
    browser: { ...browser, output: { ...browser.output, publicPath: base } },
    described: { name, version: 'dev', container: project.container, base, entry },
  };
}

function releaseOf(origin: string, builds: readonly ReturnType<typeof buildOf>[]) {
  const of = (kind: SitePackage['kind']) => builds.filter((build) => build.kind === kind);
  return {
    origin,
    media: '/media/',
    development: true,
    integrity: {},
    remotes: of('remote').map(({ described, project: { mount, routes } }) => ({
      ...described,
      contract: CONTRACT_VERSION,
      mount,
      routes,
    })),
    shared: of('shared').map(({ described }) => ({
      ...described,
      shareKey: `@elo/${described.name}`,
    })),
  } satisfies DocumentRelease;
}

const FACTS = require.resolve('@elo/content');

/** The company's facts, read from their source again: documents contain them, so no build notices a change. */
function readFacts(): CompanyFacts {
  delete require.cache[FACTS];
  return (require(FACTS) as typeof import('@elo/content')).company;
}

/** The site's document with nothing in it yet: what it shows is rendered by the browser. */
function page(release: DocumentRelease, path: string, search: string): string {
  const shell = baseOf('shell');
  const company = readFacts();
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
  const own = { API_PORT: '0', ELO_DATA: join(root, '.elo', 'dev-data') };
  const env = { LOG_LEVEL: 'warn', ...process.env, ...own };
  return startService(root, 'api/src/main.ts', env, (line) => console.log(`api: ${line}`));
}

/** Serves every package from its sources: a change is rebuilt and the page reloads. */
async function main(): Promise<void> {
  const { PORT } = readVariables(environment, process.env, 'README.md');
  const port = await (PORT === undefined
    ? freePort(USUAL_PORT)
    : requireFreePort(PORT, 'npm run dev'));
  const running = await findRunningSite(root, process.env);
  // Two APIs on one database would diverge: use that of a running site.
  const api = running === undefined ? await startApi() : undefined;
  const data = running ?? `http://127.0.0.1:${api?.port}`;
  const sites = findPackages(root).filter(({ kind }) => kind !== 'assets');
  const builds = sites.map(buildOf);
  const release = releaseOf(`http://localhost:${port}`, builds);
  const { loopbackServer } = require('@elo-platform/build') as {
    readonly loopbackServer: ServerConfiguration;
  };
  const webpack = require('webpack') as typeof import('webpack');
  const Server = require('webpack-dev-server') as typeof import('webpack-dev-server');
  const compiler = webpack(builds.map(({ browser }) => browser));
  if (!compiler) throw new Error('webpack refused the configurations');
  const options: ServerConfiguration = {
    ...loopbackServer,
    port,
    hot: false,
    liveReload: true,
    watchFiles: FACTS,
    static: [{ directory: join(root, 'media', 'out'), publicPath: '/media' }],
    proxy: [{ context: ['/api', '/wp-json'], target: data }],
    setupMiddlewares(middlewares, server) {
      server.app?.get(DOCUMENTS, (request, response) => {
        const url = new URL(request.url, release.origin);
        response.type('html').send(page(release, url.pathname, url.search));
      });
      return middlewares;
    },
  };
  const server = new Server(options, compiler);
  await server.start();
  console.log(`Data from ${running ?? 'an API of its own, in .elo/dev-data'}`);
  console.log(`Development site: ${release.origin}`);
  const stop = async (): Promise<void> => {
    // Closing the server would wait, in silence, until all packages are compiled.
    if (api !== undefined) await stopService(api);
    process.exit(0);
  };
  // Also when the parent process was killed: no other process would stop the site.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(end, () => void stop());
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof EloError) console.error(error.next);
  process.exit(serviceExitCode(error));
});
