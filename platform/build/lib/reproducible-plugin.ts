import type { Compiler, Module } from 'webpack';

/**
 * Modules of the federation plugin whose names contain absolute paths, or a hash of them. webpack
 * derives a module's number from its name, and moves numbers that collide.
 */
const PLACED = [/^container entry /, /[\\/]\.federation[\\/]entry\.\w+\.js/, /^provide module /];

/** Modules to number here, in an order that does not depend on absolute paths. */
function placed(modules: Iterable<Module>) {
  return [...modules]
    .map((module) => {
      const [name = ''] = module.identifier().split(' = ');
      const kind = PLACED.findIndex((one) => one.test(name));
      return { module, kind, name: kind === 2 ? name : '' };
    })
    .filter(({ kind }) => kind >= 0)
    .sort((one, two) => one.kind - two.kind || (one.name < two.name ? -1 : 1));
}

/** A list for other tools, which names a module's users in the order of compilation. */
const STATISTICS = 'mf-stats.json';

/** Makes builds reproducible in any folder and under any load: a version never changes. */
export class ReproduciblePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('EloReproducible', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('EloReproducible', (modules) => {
        for (const [place, { module }] of placed(modules).entries()) {
          compilation.chunkGraph.setModuleId(module, place + 1);
        }
      });
      compilation.hooks.afterProcessAssets.tap('EloReproducible', () => {
        if (compilation.getAsset(STATISTICS)) compilation.deleteAsset(STATISTICS);
      });
    });
  }
}
