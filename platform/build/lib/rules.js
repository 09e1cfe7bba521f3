const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { classNameOf } = require('./class-names');

/**
 * The build for which rules are made.
 * @typedef {object} Target
 * @property {boolean} server
 * @property {boolean} development
 * @property {boolean} [maps] whether it is a released one with source maps
 */

/** Rule for TypeScript, also in node_modules: platform and site ship their sources. @param {Target} target */
function scriptRule({ server, development, maps = false }) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        // webpack makes the paths in a parsed map relative; others would become part of its hashes.
        parseMap: maps,
        jsc: {
          target: server ? 'es2022' : 'es2020',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development } },
        },
      },
    },
  };
}

/** Rule for style sheets: extracted for the browser, names only for the server. @param {Target} target */
function styleRule({ server, development }) {
  return {
    test: /\.s?css$/,
    use: [
      ...(server ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.s?css$/,
            exportOnlyLocals: server,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: classNameOf,
          },
          importLoaders: 1,
          sourceMap: development,
        },
      },
      {
        loader: require.resolve('sass-loader'),
        options: { implementation: require.resolve('sass'), sourceMap: development },
      },
    ],
  };
}

/** Rule for imported pictures and fonts: files with a content hash. @param {Target} target */
function assetRule({ server }) {
  return {
    test: /\.(svg|png|jpg|webp|avif|woff2)$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10][ext]', emit: !server },
  };
}

/** All rules. @param {Target} target */
function rulesFor(target) {
  return [scriptRule(target), styleRule(target), assetRule(target)];
}

module.exports = { rulesFor };
