import { relative } from 'node:path';
import { Compilation, type Compiler, SourceMapDevToolPlugin, sources } from 'webpack';

/** Folder of source maps in a build; the store keeps them, and no server offers them. */
const MAPS = 'maps/';

/**
 * A module's file as its source map names it: relative to the package's folder, or below
 * `node_modules`, so that the same sources give the same map in every checkout.
 */
function sourceName(
  folder: string,
  { absoluteResourcePath: path }: { absoluteResourcePath: string },
) {
  if (!path.startsWith('/')) return path.replaceAll(folder, '.');
  const name = relative(folder, path.split('?')[0] ?? '').replaceAll('\\', '/');
  // The federation plugin's own entry has a hash of its folder in its name.
  if (/[\\/]\.federation[\\/]entry\.\w+\.js$/.test(path)) return 'federation/entry.js';
  const installed = name.split('node_modules/').at(-1);
  return installed === name ? name : `node_modules/${installed}`;
}

/**
 * Writes a source map of each script to `maps/`; the script does not name it. Maps have no texts of
 * sources: the commit in the manifest has them, and those of generated modules contain folders.
 */
export class SourceMapsPlugin {
  /** @param out folder of the scripts in the build, with a final slash; empty: the build's own */
  constructor(
    private readonly folder: string,
    private readonly out = '',
  ) {}

  apply(compiler: Compiler) {
    const maps = `${this.out && '../'}${MAPS}${this.out}`;
    const name = (module: { absoluteResourcePath: string }) => sourceName(this.folder, module);
    new SourceMapDevToolPlugin({
      test: /\.c?js$/,
      filename: `${maps}[file].map`,
      append: false,
      noSources: true,
      moduleFilenameTemplate: name,
      fallbackModuleFilenameTemplate: name,
    }).apply(compiler);
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
    compiler.hooks.compilation.tap('EloSourceMaps', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EloSourceMaps', stage }, (assets) => {
        for (const [asset, source] of Object.entries(assets)) {
          if (asset.startsWith(maps)) compilation.updateAsset(asset, withoutFile(source));
        }
      });
    });
  }
}

/** A map without its script's name, which has a hash that depends on the folder. */
function withoutFile(source: sources.Source) {
  const { file: _, ...map } = JSON.parse(String(source.source()));
  return new sources.RawSource(JSON.stringify(map));
}
