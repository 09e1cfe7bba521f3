const { join } = require('node:path');
const { loopbackServer, rulesFor } = require('@elo-platform/build');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** The gallery of the design system on one page: `npm run ui`. */
module.exports = {
  mode: 'development',
  target: 'web',
  context: __dirname,
  entry: { gallery: './src/gallery/main.tsx' },
  devtool: 'cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: rulesFor({ server: false, development: true }) },
  output: { path: join(__dirname, 'dist-ui'), publicPath: 'auto', clean: true },
  plugins: [
    new MiniCssExtractPlugin(),
    new HtmlWebpackPlugin({ template: join(__dirname, 'src', 'gallery', 'gallery.html') }),
  ],
  devServer: {
    ...loopbackServer,
    port: process.env.PORT || 4400,
    hot: true,
  },
  performance: { hints: false },
};
