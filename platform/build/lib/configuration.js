const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const hints = require('@elo-platform/runtime/hints.json');
const limits = require('@elo-platform/runtime/time-limits.json');
const webpack = require('webpack');
const { NoticesPlugin } = require('./notices');
const { ReproduciblePlugin } = require('./reproducible-plugin');
const { rulesFor } = require('./rules');
const { BasePathPlugin, IntegrityPlugin } = require('./runtime-plugins');
const { SourceMapsPlugin } = require('./source-maps-plugin');
const { StatsPlugin } = require('./stats-plugin');

const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  conditionNames: ['import', 'module', 'browser', 'default'],
};

/**
 * The build of React to bundle. `ELO_REACT=development` puts the one with warnings into an
 * otherwise production build, for tests that look for its warnings on a released site.
 * @param {boolean} development
 */
function nodeEnvironment(development) {
  return development || process.env.ELO_REACT === 'development' ? 'development' : 'production';
}

/**
 * Module resolution. A remote with its own React uses that copy for all that it bundles, including
 * files outside the remote.
 * @param {import('./project').Project} project
 */
function resolveOf(project) {
  if (project.mount !== 'lifecycles') return resolve;
  const require = createRequire(join(project.folder, 'package.json'));
  /** @param {string} name */
  const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));
  const alias = { react: folderOf('react'), 'react-dom': folderOf('react-dom') };
  return { ...resolve, alias };
}

/**
 * Marks scripts for eager compilation, which Chromium does on a background thread while it
 * downloads them. By default it compiles each function when it is first called.
 * @param {RegExp} test which files
 */
function compiledAtOnce(test) {
  // After the minimizer, which removes comments.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: hints.compile, raw: true, test, stage });
}

/** @param {import('@swc/core').JsMinifyOptions} options besides leaving out comments */
function scriptMinimizer(options) {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { ...options, format: { comments: false } },
    extractComments: false,
  });
}

/**
 * Browser build.
 * @param {import('./project').Project} project
 * @param {object} parts
 * @param {boolean} parts.development
 * @param {import('webpack').EntryObject} parts.entry
 * @param {import('webpack').WebpackPluginInstance} parts.federation
 * @param {import('./build').BuildRecord} parts.record filled by the build
 * @param {import('webpack').Configuration['optimization']} [parts.optimization]
 * @param {RegExp} [parts.atOnce] scripts that every page executes completely on load
 * @returns {import('webpack').Configuration}
 */
function browserConfiguration(project, parts) {
  const { development } = parts;
  return {
    name: `${project.name} browser`,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2020'],
    context: project.folder,
    entry: parts.entry,
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: resolveOf(project),
    module: { rules: rulesFor({ server: false, development, maps: !development }) },
    output: {
      path: join(project.folder, 'dist'),
      filename: development ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
      publicPath: 'auto',
      uniqueName: project.container,
      chunkLoadTimeout: limits.code,
      clean: !development,
    },
    optimization: {
      nodeEnv: nodeEnvironment(development),
      minimizer: [scriptMinimizer({ compress: { passes: 2 } }), new CssMinimizerPlugin()],
      ...parts.optimization,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:10].css',
        chunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
      }),
      // A boot script names its host's base as `shell`, whatever the package is called.
      new BasePathPlugin(project.kind === 'shell' ? 'shell' : project.container),
      new IntegrityPlugin(MiniCssExtractPlugin),
      new StatsPlugin(parts.record, project),
      new NoticesPlugin(project),
      parts.federation,
      new ReproduciblePlugin(),
      ...(development ? [] : [new SourceMapsPlugin(project.folder)]),
      ...(parts.atOnce ? [compiledAtOnce(parts.atOnce)] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * Server build for composing: one CommonJS file per entry. React, router and shared packages are
 * external; the composer resolves them as the browser does.
 * @param {import('./project').Project} project
 * @param {object} parts
 * @param {boolean} parts.development
 * @param {import('webpack').EntryObject} parts.entry
 * @param {readonly string[]} parts.externals
 * @param {readonly string[]} [parts.copies] externals of which the package has a copy: an entry bundles it
 * @returns {import('webpack').Configuration}
 */
function serverConfiguration(project, { development, entry, externals, copies = [] }) {
  return {
    name: `${project.name} server`,
    mode: development ? 'development' : 'production',
    target: 'node20',
    context: project.folder,
    entry,
    devtool: false,
    resolve: { ...resolveOf(project), conditionNames: ['import', 'module', 'node', 'default'] },
    module: {
      rules: rulesFor({ server: true, development }),
      // The composer runs one file per entry and loads no chunks.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    externals: [
      ({ request = '', contextInfo }, callback) => {
        const isCopy = copies.includes(request) && contextInfo?.issuer === '';
        const isExternal = !isCopy && externals.includes(request);
        return isExternal ? callback(undefined, `commonjs ${request}`) : callback();
      },
    ],
    output: {
      path: join(project.folder, 'dist', 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: `/packages/${project.name}/${project.version}/`,
      clean: !development,
    },
    optimization: {
      nodeEnv: nodeEnvironment(development),
      // Each render process receives and compiles it. Names stay, because failures show stacks.
      minimizer: [scriptMinimizer({ mangle: { keep_fnames: true, keep_classnames: true } })],
    },
    performance: { hints: false },
  };
}

module.exports = { browserConfiguration, serverConfiguration };
