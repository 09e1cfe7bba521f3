import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { BENCH, ROOT } from '../paths';

const require = createRequire(import.meta.url);

const { rulesFor } = require('@elo-platform/build') as {
  rulesFor(target: { server: boolean; development: boolean }): webpack.RuleSetRule[];
};

/**
 * Modules that only a federated site needs, and their replacements: the runtime below the shell's
 * own modules, and two modules that one application does not use. Each replacement has the type of
 * its original, so that they cannot drift.
 */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^@module-federation\/runtime$/, 'federation.ts'],
  [/^\.\/official-plugin$/, 'official-plugin.ts'],
  [/(?:^|\/)(?:remotes\/)?foreign-page$/, 'foreign-page.tsx'],
];

/** Packages whose imports of those modules are replaced. */
const FEDERATED = ['shell/src', 'platform/runtime/src'];

/** Replaces the shell's federation modules with the benchmark's. */
export function replaceFederation(): webpack.WebpackPluginInstance[] {
  return REPLACED.map(
    ([pattern, file]) =>
      new webpack.NormalModuleReplacementPlugin(pattern, (resource) => {
        const issuer = resource.contextInfo?.issuer;
        if (FEDERATED.some((folder) => issuer?.startsWith(join(ROOT, folder)))) {
          resource.request = join(BENCH, 'single-app', 'src', file);
        }
      }),
  );
}

/** Same minifiers and settings as the packages of the site. */
const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    extractComments: false,
  }),
  new CssMinimizerPlugin(),
];

/** Options of one browser build. */
export interface BrowserParts {
  readonly name: string;
  readonly folder: string;
  readonly publicPath: string;
  readonly entry: Configuration['entry'];
  readonly alias?: Readonly<Record<string, string>>;
  readonly plugins?: webpack.WebpackPluginInstance[];
  readonly optimization?: Configuration['optimization'];
  readonly context?: string;
}

/** Browser build with the site's own rules. */
export function browserConfig(parts: BrowserParts): Configuration {
  return {
    name: parts.name,
    mode: 'production',
    target: ['web', 'es2020'],
    context: parts.context ?? BENCH,
    entry: parts.entry,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['import', 'module', 'browser', 'default'],
      alias: parts.alias,
    },
    module: {
      rules: rulesFor({ server: false, development: false }),
      // Fail the build if a replacement lacks an export that the shell imports.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    output: {
      path: parts.folder,
      publicPath: parts.publicPath,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: parts.name,
      clean: true,
    },
    optimization: { minimizer, ...parts.optimization },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
      }),
      ...(parts.plugins ?? []),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Server build of the prerendered application: one file with everything. */
export function serverConfig(
  folder: string,
  entry: string,
  alias: Readonly<Record<string, string>>,
  publicPath: string,
): Configuration {
  return {
    name: 'app server',
    mode: 'production',
    target: 'node20',
    context: BENCH,
    entry: { server: entry },
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['import', 'module', 'node', 'default'],
      alias,
    },
    module: { rules: rulesFor({ server: true, development: false }) },
    output: { path: folder, filename: '[name].cjs', library: { type: 'commonjs2' }, publicPath },
    optimization: { minimize: false },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...replaceFederation(),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Runs a build. @throws Error with webpack's messages */
export function runWebpack(configuration: Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(new Error(stats?.toString('errors-only') ?? 'webpack gave no result'));
        } else resolve(stats);
      });
    });
  });
}
