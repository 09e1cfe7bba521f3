import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ROOT, readBase } from './base';
import { Workspace } from './workspace';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
};

/** A web server that knows files and nothing else. */
export class PlainServer {
  private constructor(private readonly server: Server) {}

  static async start(folder: string): Promise<PlainServer> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      // Every address without a file ending is the one page of the host.
      const file = extname(pathname) === '' ? '/index.html' : pathname;
      try {
        const body = readFileSync(join(folder, file));
        response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'image/x-icon' });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return new PlainServer(server);
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Files of a folder that a {@link PlainServer} serves. @returns the folder */
function writeFiles(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(readBase().folder, 'plain-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const page = (body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Outro site</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

const WEBPACK = `
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { join } = require('node:path');
module.exports = {
  mode: 'production',
  context: __dirname,
  entry: './index.js',
  output: { path: join(__dirname, 'dist'), publicPath: 'auto' },
  performance: { hints: false },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_host',
      remotes: __REMOTES__,
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
};
`;

const BOOTSTRAP = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

async function show(id, load) {
  const { default: page } = await load();
  const { company, media } = window.plain;
  const host = {
    company, path: '/', search: '', year: 2026, composed: false, section: undefined,
    navigate() {}, announce() {}, reportError: console.error,
    mediaUrl: (path) => media + path,
    fetchJson: (path) => fetch(path).then((answer) => answer.json()),
  };
  const data = await page.load({ ...host, mode: 'browser' });
  createRoot(document.getElementById(id)).render(createElement(page.Component, { data, host }));
}

show('by-entry', () => import('mf_training/training'));
show('by-manifest', () => import('mf_contact/contact'));
`;

/**
 * Builds a host with the plugin's default options and a React of its own.
 * @param remotes container → address, as the plugin takes them
 * @param settings put on the page as `window.plain`
 * @returns folder to serve
 */
export async function buildFederationHost(
  remotes: Readonly<Record<string, string>>,
  settings: object,
): Promise<string> {
  const workspace = new Workspace([]);
  const folder = workspace.path('plain-host');
  mkdirSync(folder);
  const files = {
    'index.js': "import('./bootstrap');\n",
    'bootstrap.js': BOOTSTRAP,
    'webpack.config.js': WEBPACK.replace('__REMOTES__', JSON.stringify(remotes)),
    'package.json': JSON.stringify({ name: 'plain-host', version: '1.0.0', private: true }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await workspace.webpack('plain-host');
  const script = `<script>window.plain = ${JSON.stringify(settings)}</script>`;
  const roots = '<div id="by-entry"></div><div id="by-manifest"></div>';
  writeFileSync(
    join(folder, 'dist', 'index.html'),
    page(`${roots}${script}<script defer src="/main.js"></script>`),
  );
  return join(folder, 'dist');
}

/** A single-spa root without a React: one application, by the address of its ES module. */
export function writeSingleSpaRoot(lifecycles: string): string {
  const singleSpa = createRequire(join(ROOT, 'build', 'package.json')).resolve('single-spa');
  const folder = writeFiles({
    'index.html':
      page(`<nav><a href="/treino" id="go">Treino</a> <a href="/" id="home">Início</a></nav>
<script type="module">
import { navigateToUrl, registerApplication, start } from '/single-spa.js';
registerApplication({
  name: 'training',
  app: () => import(${JSON.stringify(lifecycles)}),
  activeWhen: '/treino',
});
for (const link of document.querySelectorAll('a')) {
  link.addEventListener('click', navigateToUrl);
}
start();
</script>`),
  });
  cpSync(join(singleSpa, '..', '..', 'esm', 'single-spa.min.js'), join(folder, 'single-spa.js'));
  return folder;
}
