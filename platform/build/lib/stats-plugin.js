const { join } = require('node:path');

/**
 * Properties that webpack's own types lack.
 * @typedef {import('webpack').Dependency & {request?: string, ids?: string[], exposedName?:
 * string}} Dependency
 * @typedef {import('webpack').Module & {resource?: string}} Module
 * @typedef {import('webpack').Module & {options: {shareKey: string}}} ConsumedModule
 * @import { Chunk, Compilation, Compiler } from 'webpack'
 * @import { BuildRecord, Files } from './build'
 * @typedef {Compilation['chunkGroups'][number]} ChunkGroup
 * @typedef {import('webpack').AsyncDependenciesBlock} Block
 */

/** Chunk files in loading order, without source maps and hot updates. @param {readonly ChunkGroup[]} groups @returns {Files} */
function filesOf(groups) {
  const files = new Set(groups.flatMap((group) => group.chunks.flatMap((c) => [...c.files])));
  /** @param {string} ending */
  const pick = (ending) =>
    [...files].filter((f) => f.endsWith(ending) && !f.includes('hot-update'));
  return { js: pick('.js'), css: pick('.css') };
}

/** All names, for a namespace import. */
const ALL = '*';

/**
 * Names of a package that a dependency uses: one name, all, or none.
 * @param {Dependency} dependency
 */
function importedName(dependency) {
  const [name] = dependency.ids ?? [];
  if (name !== undefined) return [name];
  return dependency.type === 'harmony side effect evaluation' ? [] : [ALL];
}

/**
 * Names that modules import from a package.
 * @param {Iterable<Module>} modules
 * @param {string} request
 */
function importedNames(modules, request) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const module of modules) {
    // Imports of its own copy do not count.
    if (isConsumed(module)) continue;
    /** @type {Dependency[]} */
    const dependencies = [module, ...module.blocks].flatMap((one) => one.dependencies);
    for (const dependency of dependencies) {
      if (dependency.request !== request) continue;
      for (const name of importedName(dependency)) names.add(name);
    }
  }
  return [...names].sort();
}

/**
 * Modules of chunk groups and of all chunks that these load later.
 * @param {Compilation} compilation
 * @param {readonly ChunkGroup[]} groups
 */
function modulesOf(compilation, groups) {
  const all = new Set(groups);
  for (const group of all) {
    for (const child of group.childrenIterable) all.add(child);
  }
  const chunks = new Set([...all].flatMap((group) => group.chunks));
  return [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
}

/**
 * Exported names of a source file's compiled module.
 * @param {Compilation} compilation
 * @param {string} file
 */
function exportedNames(compilation, file) {
  /** @type {Module[]} */
  const modules = [...compilation.modules];
  const module = modules.find(({ resource }) => resource === file);
  const info = module && compilation.moduleGraph.getExportsInfo(module);
  return [...(info?.orderedExports ?? [])].map((one) => one.name).sort();
}

/**
 * @param {Compilation} compilation
 * @param {Block | undefined} block
 */
function blockGroup(compilation, block) {
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  return group ? [group] : [];
}

/**
 * Whether a module consumes one of the share scope.
 * @param {import('webpack').Module} module
 * @returns {module is ConsumedModule}
 */
function isConsumed(module) {
  return module.type === 'consume-shared-module';
}

/**
 * Share keys that the chunks of a group consume.
 * @param {Compilation} compilation
 * @param {readonly ChunkGroup[]} groups
 */
function consumedBy(compilation, groups) {
  /** @type {Set<string>} */
  const keys = new Set();
  for (const chunk of groups.flatMap((group) => group.chunks)) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      if (isConsumed(module)) keys.add(module.options.shareKey);
    }
  }
  return [...keys].sort();
}

/**
 * Exposed modules and the chunk groups that contain them.
 * @param {Compilation} compilation
 * @returns {[name: string, groups: ChunkGroup[]][]}
 */
function exposedGroups(compilation) {
  return [...compilation.modules]
    .filter((module) => module.constructor.name === 'ContainerEntryModule')
    .flatMap((module) => module.blocks)
    .map((block) => {
      const [exposed] = /** @type {Dependency[]} */ (block.dependencies);
      return [exposed?.exposedName ?? '', blockGroup(compilation, block)];
    });
}

/**
 * Names that every exposed module uses of the given packages.
 * @param {Compilation} compilation
 * @param {readonly string[]} packages
 * @returns {BuildRecord['uses']}
 */
function exposedUses(compilation, packages) {
  const used = exposedGroups(compilation).map(([exposed, groups]) => {
    const modules = modulesOf(compilation, groups);
    const uses = packages.map(
      (name) => /** @type {const} */ ([name, importedNames(modules, name)]),
    );
    return [exposed, Object.fromEntries(uses.filter(([, names]) => names.length > 0))];
  });
  return Object.fromEntries(used);
}

/**
 * @param {Compilation} compilation
 * @param {import('./project').Project['mount']} mount
 */
function exposedFiles(compilation, mount) {
  /** @type {BuildRecord['exposes']} */
  const exposed = {};
  for (const [name, own] of exposedGroups(compilation)) {
    // Lifecycles import their pages when they mount, so a document needs those files as well.
    const withPages = mount === 'lifecycles' && name === './lifecycles';
    const groups = withPages ? own.flatMap((group) => [group, ...group.childrenIterable]) : own;
    exposed[name] = { ...filesOf(groups), consumes: consumedBy(compilation, groups) };
  }
  return exposed;
}

/**
 * Chunk groups that contain a module and are loaded on demand.
 * @param {Compilation} compilation
 * @param {Module} module
 */
function lateGroups(compilation, module) {
  const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
  return chunks.flatMap((chunk) => [...chunk.groupsIterable]).filter((group) => !group.isInitial());
}

/**
 * Files of every own copy of a shared package; for a shell, which loads it together with the code
 * that uses it, also the files of that code.
 * @param {Compilation} compilation
 * @param {import('./project').Project['kind']} kind
 */
function copyFiles(compilation, kind) {
  /** @type {BuildRecord['copies']} */
  const own = {};
  for (const module of compilation.modules) {
    if (!isConsumed(module)) continue;
    const users = kind === 'shell' ? lateGroups(compilation, module) : [];
    const copies = module.blocks.flatMap((block) => blockGroup(compilation, block));
    own[module.options.shareKey] = filesOf([...users, ...copies]);
  }
  return own;
}

/**
 * Records in `record` the results of a browser build: files of every exposed module and of every
 * own copy of a shared one, imported and exported names.
 */
class StatsPlugin {
  /**
   * @param {BuildRecord} record filled at the end of each compilation
   * @param {import('./project').Project} project
   */
  constructor(record, { kind, mount, kits }) {
    this.record = record;
    this.kind = kind;
    this.mount = mount;
    // Packages whose imported names the release gates compare with their supplier's exports.
    this.facades = ['react-router-dom', ...kits];
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    const supplier = this.kind === 'shell' ? 'src/facade/router.ts' : 'src/index.ts';
    compiler.hooks.compilation.tap('EloStats', (compilation) => {
      // Later, concatenated modules have lost their own names.
      compilation.hooks.afterChunks.tap('EloStats', () => {
        this.record.uses = exposedUses(compilation, this.facades);
      });
      compilation.hooks.afterOptimizeDependencies.tap('EloStats', () => {
        /** @param {string} name */
        const imports = (name) =>
          importedNames(compilation.modules, name).filter((one) => one !== ALL);
        Object.assign(this.record, {
          imports: Object.fromEntries(this.facades.map((name) => [name, imports(name)])),
          exports: exportedNames(compilation, join(compiler.context, supplier)),
        });
      });
    });
    compiler.hooks.done.tap('EloStats', ({ compilation }) => {
      const main = compilation.entrypoints.get('main');
      Object.assign(this.record, {
        exposes: exposedFiles(compilation, this.mount),
        copies: copyFiles(compilation, this.kind),
        initial: filesOf(main === undefined ? [] : [main]),
      });
    });
  }
}

module.exports = { StatsPlugin };
