const { join } = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const { rulesFor } = require('./rules');

/** URL of the site that `npm start` runs, for the API and media of a standalone remote. */
const SITE = process.env.ELO_SITE || 'http://localhost:4000';

/**
 * A remote on its own page with live reload: `webpack serve`. It proxies data and pictures from a
 * running site (ELO_SITE).
 * @param {import('./project').Project} project
 * @param {import('./build').Alone} [site] the site's settings for it
 * @returns {import('webpack').Configuration & {devServer:
 * import('webpack-dev-server').Configuration}}
 */
function standaloneConfiguration(project, { language = 'en', api = ['/api'] } = {}) {
  return {
    name: `${project.name} alone`,
    mode: 'development',
    target: 'web',
    context: project.folder,
    entry: { main: './src/standalone.tsx' },
    devtool: 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rulesFor({ server: false, development: true }) },
    output: { path: join(project.folder, 'dist'), publicPath: '/' },
    plugins: [
      new webpack.DefinePlugin({
        __ELO_ROUTES__: JSON.stringify(project.routes.map((route) => route.path)),
      }),
      new MiniCssExtractPlugin(),
      new HtmlWebpackPlugin({
        template: join(__dirname, '..', 'src', 'standalone.ejs'),
        templateParameters: { language },
      }),
    ],
    devServer: {
      port: process.env.PORT || 'auto',
      hot: true,
      historyApiFallback: true,
      client: { overlay: true },
      proxy: [{ context: [...api, '/media', '/packages'], target: SITE }],
    },
    performance: { hints: false },
  };
}

module.exports = { standaloneConfiguration };
