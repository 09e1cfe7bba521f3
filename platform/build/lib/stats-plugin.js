const { join } = require('node:path');

/** Chunk files in loading order, without source maps and hot updates. */
function filesOf(groups) {
  const files = new Set(groups.flatMap((group) => group.chunks.flatMap((c) => [...c.files])));
  const pick = (ending) =>
    [...files].filter((f) => f.endsWith(ending) && !f.includes('hot-update'));
  return { js: pick('.js'), css: pick('.css') };
}

/** Names that a build's modules import from a package. */
function importedNames(compilation, request) {
  const names = new Set();
  for (const module of compilation.modules) {
    for (const dependency of module.dependencies) {
      if (dependency.request === request && dependency.ids?.length > 0) {
        names.add(dependency.ids[0]);
      }
    }
  }
  return [...names].sort();
}

/** Exported names of the module that a file compiles to. */
function exportedNames(compilation, isWanted) {
  for (const module of compilation.modules) {
    if (isWanted(module)) {
      const info = compilation.moduleGraph.getExportsInfo(module);
      return [...info.orderedExports].map((one) => one.name).sort();
    }
  }
  return [];
}

function blockGroup(compilation, block) {
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  return group ? [group] : [];
}

/** Share keys that the chunks of a group take from the share scope. */
function consumedBy(compilation, groups) {
  const keys = new Set();
  for (const chunk of groups.flatMap((group) => group.chunks)) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      if (module.type === 'consume-shared-module') keys.add(module.options.shareKey);
    }
  }
  return [...keys].sort();
}

function exposedFiles(compilation, mount) {
  const exposed = {};
  for (const module of compilation.modules) {
    if (module.constructor.name !== 'ContainerEntryModule') continue;
    for (const block of module.blocks) {
      const name = block.dependencies[0].exposedName;
      const own = blockGroup(compilation, block);
      // Lifecycles import their pages when they mount, so a document needs those files as well.
      const withPages = mount === 'lifecycles' && name === './lifecycles';
      const groups = withPages ? own.flatMap((group) => [group, ...group.childrenIterable]) : own;
      exposed[name] = { ...filesOf(groups), consumes: consumedBy(compilation, groups) };
    }
  }
  return exposed;
}

function fallbackFiles(compilation) {
  const own = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const groups = module.blocks.flatMap((block) => blockGroup(compilation, block));
    own[module.options.shareKey] = filesOf(groups);
  }
  return own;
}

/**
 * Notes in `record` what a browser build knows of itself: files of every exposed module and of
 * every own copy of a shared one, imported and exported names.
 */
class StatsPlugin {
  /**
   * @param {object} record filled at the end of each compilation
   * @param {import('./project').Project} project
   */
  constructor(record, { mount, kits }) {
    this.record = record;
    this.mount = mount;
    // Modules whose imported names the release gates compare with what their supplier exports.
    this.facades = ['react-router-dom', ...kits];
  }

  apply(compiler) {
    const isFacade = (module) => module.resource === join(compiler.context, 'src/facade/router.ts');
    const isIndex = (module) => module.resource === join(compiler.context, 'src/index.ts');
    compiler.hooks.compilation.tap('EloStats', (compilation) => {
      // Later, modules are joined and no longer know their own names.
      compilation.hooks.afterOptimizeDependencies.tap('EloStats', () => {
        Object.assign(this.record, {
          imports: Object.fromEntries(this.facades.map((n) => [n, importedNames(compilation, n)])),
          facadeExports: exportedNames(compilation, isFacade),
          indexExports: exportedNames(compilation, isIndex),
        });
      });
    });
    compiler.hooks.done.tap('EloStats', ({ compilation }) => {
      Object.assign(this.record, {
        exposes: exposedFiles(compilation, this.mount),
        fallbacks: fallbackFiles(compilation),
        initial: compilation.entrypoints.has('main')
          ? filesOf([compilation.entrypoints.get('main')])
          : { js: [], css: [] },
      });
    });
  }
}

module.exports = { StatsPlugin };
