/** @import { Compiler, Module } from 'webpack' */

/**
 * Modules of the federation plugin whose names hold paths of this machine, or a hash of them.
 * webpack makes a module's number of its name, and one number moves others out of its way.
 */
const PLACED = [/^container entry /, /[\\/]\.federation[\\/]entry\.\w+\.js/, /^provide module /];

/**
 * Modules that get their numbers here, in an order in which no path of this machine counts.
 * @param {Iterable<Module>} modules
 */
function placed(modules) {
  return [...modules]
    .map((module) => {
      const [name = ''] = module.identifier().split(' = ');
      const kind = PLACED.findIndex((one) => one.test(name));
      return { module, kind, name: kind === 2 ? name : '' };
    })
    .filter(({ kind }) => kind >= 0)
    .sort((one, two) => one.kind - two.kind || (one.name < two.name ? -1 : 1));
}

/** A list for other tools, which names what uses a module in the order of compiling. */
const STATISTICS = 'mf-stats.json';

/**
 * Makes the same sources the same bytes in any folder, however many programs run beside it: what
 * is published never changes, so that a second build of a version must be the first one's equal.
 */
class ReproduciblePlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
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

module.exports = { ReproduciblePlugin };
