import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import hints from '@elo-platform/runtime/hints.json';
import limits from '@elo-platform/runtime/time-limits.json';
import type { JsMinifyOptions } from '@swc/core';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, EntryObject, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import type { BuildRecord } from './build';
import { NoticesPlugin } from './notices';
import type { Project } from './project';
import { ReproduciblePlugin } from './reproducible-plugin';
import { rulesFor } from './rules';
import { BasePathPlugin, IntegrityPlugin } from './runtime-plugins';
import { SourceMapsPlugin } from './source-maps-plugin';
import { StatsPlugin } from './stats-plugin';

const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  conditionNames: ['import', 'module', 'browser', 'default'],
};

/**
 * The build of React to bundle. `ELO_REACT=development` puts the one with warnings into an
 * otherwise production build, for tests that look for its warnings on a released site.
 */
function nodeEnvironment(development: boolean) {
  return development || process.env.ELO_REACT === 'development' ? 'development' : 'production';
}

/** Rendering loads no remotes: the official runtime would be a fifth of the shell's server bundle. */
const NO_REMOTES = {
  '@module-federation/runtime$': require.resolve('@elo-platform/runtime/api'),
};

/**
 * Module resolution. A remote with its own React uses that copy for all that it bundles, including
 * files outside the remote.
 */
function resolveOf(project: Project): typeof resolve & { alias?: Record<string, string> } {
  if (project.mount !== 'lifecycles') return resolve;
  const require = createRequire(join(project.folder, 'package.json'));
  const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
  const alias = { react: folderOf('react'), 'react-dom': folderOf('react-dom') };
  return { ...resolve, alias };
}

/**
 * Marks scripts for eager compilation, which Chromium does on a background thread while it
 * downloads them. By default it compiles each function when it is first called.
 */
function compiledAtOnce(test: RegExp) {
  // After the minimizer, which removes comments.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new webpack.BannerPlugin({ banner: hints.compile, raw: true, test, stage });
}

/** @param options besides leaving out comments */
function scriptMinimizer(options: JsMinifyOptions) {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { ...options, format: { comments: false } },
    extractComments: false,
  });
}

/** Browser build. */
export function browserConfiguration(
  project: Project,
  parts: {
    development: boolean;
    entry: EntryObject;
    federation: WebpackPluginInstance;
    record: BuildRecord;
    optimization?: Configuration['optimization'];
    atOnce?: RegExp;
  },
): Configuration {
  const { development } = parts;
  const name = development ? '[name]' : '[name].[contenthash:10]';
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
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
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
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
      // A boot script names its host's base as `shell`, also for a package of another name.
      new BasePathPlugin(project.kind === 'shell' ? 'shell' : project.container),
      new IntegrityPlugin(),
      new StatsPlugin(parts.record, project),
      new NoticesPlugin(project),
      parts.federation,
      new ReproduciblePlugin(),
      ...(development ? [] : [new SourceMapsPlugin(project.folder)]),
      ...(parts.atOnce ? [compiledAtOnce(parts.atOnce)] : []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Server build for composing: one CommonJS file per entry. React, router and shared packages are
 * external; the composer resolves them as the browser does.
 */
export function serverConfiguration(
  project: Project,
  parts: {
    development: boolean;
    entry: EntryObject;
    externals: readonly string[];
    copies?: readonly string[];
  },
): Configuration {
  const { development, entry, externals, copies = [] } = parts;
  return {
    name: `${project.name} server`,
    mode: development ? 'development' : 'production',
    target: 'node20',
    context: project.folder,
    entry,
    devtool: false,
    resolve: {
      ...resolveOf(project),
      alias: { ...resolveOf(project).alias, ...NO_REMOTES },
      conditionNames: ['import', 'module', 'node', 'default'],
    },
    module: {
      rules: rulesFor({ server: true, development, maps: !development }),
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
    plugins: development ? [] : [new SourceMapsPlugin(project.folder, 'server/')],
    performance: { hints: false },
  };
}
