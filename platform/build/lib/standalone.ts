import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchNpmShell } from '@elo-platform/protocol/service';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Alone } from './build';
import { standaloneEntry } from './entries';
import type { Project } from './project';
import { rulesFor } from './rules';

/**
 * The site that serves API and media for a remote running alone: ELO_SITE, else the local site
 * whose `.elo/local.json` is nearest (see the store's `local-site.ts`).
 */
function siteOf(folder: string): string {
  if (process.env.ELO_SITE) return process.env.ELO_SITE;
  try {
    const { api, origin } = JSON.parse(readFileSync(join(folder, '.elo', 'local.json'), 'utf8'));
    return api ?? origin;
  } catch {
    const above = dirname(folder);
    return above === folder ? 'http://localhost:4000' : siteOf(above);
  }
}

/**
 * A development server for this machine alone. Its pages connect to their own address: the server
 * refuses a page at localhost that connects to 127.0.0.1.
 */
export const loopbackServer: ServerConfiguration = {
  host: '127.0.0.1',
  client: { overlay: true, webSocketURL: 'auto://0.0.0.0:0/ws' },
};

/** A remote on a page of its own (`webpack serve`), with data and pictures of a running site. */
export function standaloneConfiguration(
  project: Project,
  { language = 'en', api = ['/api'], ...settings }: Alone = {},
): Configuration & { devServer: ServerConfiguration } {
  return {
    name: `${project.name} alone`,
    mode: 'development',
    target: 'web',
    context: project.folder,
    entry: { main: standaloneEntry(project, settings) },
    devtool: 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rulesFor({ server: false, development: true }) },
    output: { path: join(project.folder, 'dist'), publicPath: '/' },
    plugins: [
      new MiniCssExtractPlugin(),
      new HtmlWebpackPlugin({
        template: join(__dirname, '..', 'src', 'standalone.ejs'),
        templateParameters: { language },
      }),
    ],
    devServer: {
      ...loopbackServer,
      port: process.env.PORT || 'auto',
      hot: true,
      historyApiFallback: true,
      onListening: () => watchNpmShell(process.env, () => process.exit(1)),
      proxy: [{ context: [...api, '/media', '/packages'], target: siteOf(project.folder) }],
    },
    performance: { hints: false },
  };
}
