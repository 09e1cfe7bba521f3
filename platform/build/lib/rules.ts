import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { packageOf } from './project';

interface Target {
  readonly server: boolean;
  readonly development: boolean;
  /** Whether the build has source maps. */
  readonly maps?: boolean;
}

/** Rule for TypeScript, also in node_modules: platform and site ship their sources. */
function scriptRule({ server, development, maps = false }: Target) {
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
 */
function classNameOf(context: { resourcePath: string }, _pattern: string, local: string): string {
  const source = packageOf(context.resourcePath);
  const hash = createHash('sha256')
    .update(`${source.name}@${source.version}/${source.path.replaceAll('\\', '/')}`)
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6);
  return `${local}_${hash}`;
}

/** Rule for style sheets: extracted for the browser, names only for the server. */
function styleRule({ server, development }: Target) {
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

/** Rule for imported pictures and fonts: files with a content hash. */
function assetRule({ server }: Target) {
  return {
    test: /\.(svg|png|jpg|webp|avif|woff2)$/,
    type: 'asset/resource',
    generator: { filename: '[name].[contenthash:10][ext]', emit: !server },
  };
}

/** All rules. */
export function rulesFor(target: Target) {
  return [scriptRule(target), styleRule(target), assetRule(target)];
}
