const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { standaloneEntry } = require('./entries');
const { rulesFor } = require('./rules');

/**
 * The site that serves API and media for a remote running alone: ELO_SITE, else the local site
 * whose `.elo/local.json` is nearest (see the store's `local-site.ts`).
 * @param {string} folder of the remote
 * @returns {string}
 */
function siteOf(folder) {
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
 * A remote on a page of its own, which reloads when a file changes: `webpack serve`. It takes data
 * and pictures from a running site.
 * @param {import('./project').Project} project
 * @param {import('./build').Alone} [site] the site's settings for it
 * @returns {import('webpack').Configuration & {devServer:
 * import('webpack-dev-server').Configuration}}
 */
function standaloneConfiguration(project, { language = 'en', api = ['/api'], ...settings } = {}) {
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
      host: '127.0.0.1',
      port: process.env.PORT || 'auto',
      hot: true,
      historyApiFallback: true,
      client: { overlay: true },
      proxy: [{ context: [...api, '/media', '/packages'], target: siteOf(project.folder) }],
    },
    performance: { hints: false },
  };
}

module.exports = { standaloneConfiguration };
