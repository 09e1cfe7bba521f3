const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { packageOf } = require('./project');

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

/**
 * Class name of a CSS module's local name: the same in the browser and in the server bundle, the
 * same in every package that bundles the same version of shared-ui, different between versions. The
 * suffix after `_` is the same for all names of a module: the composer groups a module's rules by
 * it.
 * @param {{resourcePath: string}} context css-loader's loader context
 * @param {string} _pattern unused
 * @param {string} local name in the source
 * @returns {string}
 */
function classNameOf(context, _pattern, local) {
  const source = packageOf(context.resourcePath);
  const hash = createHash('sha256')
    .update(`${source.name}@${source.version}/${source.path.replaceAll('\\', '/')}`)
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6);
  return `${local}_${hash}`;
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
