import { join } from 'node:path';
import type webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import type { BuildRecord, Files } from './build';
import type { Project } from './project';

/** With properties that webpack's own types lack. */
type Dependency = webpack.Dependency & { request?: string; ids?: string[]; exposedName?: string };
type Module = webpack.Module & { resource?: string };
type ConsumedModule = webpack.Module & { options: { shareKey: string } };
type ChunkGroup = Compilation['chunkGroups'][number];

/** Chunk files in loading order, without source maps and hot updates. */
function filesOf(groups: readonly ChunkGroup[]): Files {
  const files = new Set(groups.flatMap((group) => group.chunks.flatMap((c) => [...c.files])));
  const pick = (ending: string) =>
    [...files].filter((f) => f.endsWith(ending) && !f.includes('hot-update'));
  return { js: pick('.js'), css: pick('.css') };
}

const ALL = '*';

/** Names of a package that a dependency uses: one name, all, or none. */
function importedName(dependency: Dependency) {
  const [name] = dependency.ids ?? [];
  if (name !== undefined) return [name];
  return dependency.type === 'harmony side effect evaluation' ? [] : [ALL];
}

function importedNames(modules: Iterable<Module>, request: string) {
  const names: Set<string> = new Set();
  for (const module of modules) {
    // Imports of its own copy do not count.
    if (isConsumed(module)) continue;
    const dependencies: Dependency[] = [module, ...module.blocks].flatMap(
      (one) => one.dependencies,
    );
    for (const dependency of dependencies) {
      if (dependency.request !== request) continue;
      for (const name of importedName(dependency)) names.add(name);
    }
  }
  return [...names].sort();
}

/** Modules of chunk groups and of all chunks that these load later. */
function modulesOf(compilation: Compilation, groups: readonly ChunkGroup[]) {
  const all = new Set(groups);
  for (const group of all) {
    for (const child of group.childrenIterable) all.add(child);
  }
  const chunks = new Set([...all].flatMap((group) => group.chunks));
  return [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)]);
}

function exportedNames(compilation: Compilation, file: string) {
  const modules: Module[] = [...compilation.modules];
  const module = modules.find(({ resource }) => resource === file);
  const info = module && compilation.moduleGraph.getExportsInfo(module);
  return [...(info?.orderedExports ?? [])].map((one) => one.name).sort();
}

function blockGroup(compilation: Compilation, block: webpack.AsyncDependenciesBlock | undefined) {
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  return group ? [group] : [];
}

function isConsumed(module: webpack.Module): module is ConsumedModule {
  return module.type === 'consume-shared-module';
}

function consumedBy(compilation: Compilation, groups: readonly ChunkGroup[]) {
  const keys: Set<string> = new Set();
  for (const chunk of groups.flatMap((group) => group.chunks)) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      if (isConsumed(module)) keys.add(module.options.shareKey);
    }
  }
  return [...keys].sort();
}

function exposedGroups(compilation: Compilation): [name: string, groups: ChunkGroup[]][] {
  return [...compilation.modules]
    .filter((module) => module.constructor.name === 'ContainerEntryModule')
    .flatMap((module) => module.blocks)
    .map((block) => {
      const [exposed] = block.dependencies as Dependency[];
      return [exposed?.exposedName ?? '', blockGroup(compilation, block)];
    });
}

/** Names that every exposed module uses of the given packages. */
function exposedUses(compilation: Compilation, packages: readonly string[]): BuildRecord['uses'] {
  const used = exposedGroups(compilation).map(([exposed, groups]) => {
    const modules = modulesOf(compilation, groups);
    const uses = packages.map((name) => [name, importedNames(modules, name)] as const);
    return [exposed, Object.fromEntries(uses.filter(([, names]) => names.length > 0))];
  });
  return Object.fromEntries(used);
}

function exposedFiles(compilation: Compilation, mount: Project['mount']) {
  const exposed: BuildRecord['exposes'] = {};
  for (const [name, own] of exposedGroups(compilation)) {
    // Lifecycles import their pages when they mount, so a document needs those files as well.
    const withPages = mount === 'lifecycles' && name === './lifecycles';
    const groups = withPages ? own.flatMap((group) => [group, ...group.childrenIterable]) : own;
    exposed[name] = { ...filesOf(groups), consumes: consumedBy(compilation, groups) };
  }
  return exposed;
}

/** Chunk groups that contain a module and are loaded on demand. */
function lateGroups(compilation: Compilation, module: Module) {
  const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
  return chunks.flatMap((chunk) => [...chunk.groupsIterable]).filter((group) => !group.isInitial());
}

/**
 * Files of every own copy of a shared package; for a shell, which loads it together with the code
 * that uses it, also the files of that code.
 */
function copyFiles(compilation: Compilation, kind: Project['kind']) {
  const own: BuildRecord['copies'] = {};
  for (const module of compilation.modules) {
    if (!isConsumed(module)) continue;
    const users = kind === 'shell' ? lateGroups(compilation, module) : [];
    const copies = module.blocks.flatMap((block) => blockGroup(compilation, block));
    own[module.options.shareKey] = filesOf([...users, ...copies]);
  }
  return own;
}

/**
 * Records the results of a browser build at the end of each compilation: files of every exposed module and of every
 * own copy of a shared one, imported and exported names.
 */
export class StatsPlugin {
  constructor(
    private readonly record: BuildRecord,
    private readonly project: Project,
  ) {}

  apply(compiler: Compiler) {
    const { record } = this;
    const { kind, kits, mount } = this.project;
    // Packages whose imported names the release gates compare with their supplier's exports.
    const facades = ['react-router-dom', ...kits];
    const supplier = kind === 'shell' ? 'src/facade/router.ts' : 'src/index.ts';
    compiler.hooks.compilation.tap('EloStats', (compilation) => {
      // Later, concatenated modules have lost their own names.
      compilation.hooks.afterChunks.tap('EloStats', () => {
        record.uses = exposedUses(compilation, facades);
      });
      compilation.hooks.afterOptimizeDependencies.tap('EloStats', () => {
        const imports = (name: string) =>
          importedNames(compilation.modules, name).filter((one) => one !== ALL);
        record.imports = Object.fromEntries(facades.map((name) => [name, imports(name)]));
        record.exports = exportedNames(compilation, join(compiler.context, supplier));
      });
    });
    compiler.hooks.done.tap('EloStats', ({ compilation }) => {
      const main = compilation.entrypoints.get('main');
      record.exposes = exposedFiles(compilation, mount);
      record.copies = copyFiles(compilation, kind);
      record.initial = filesOf(main ? [main] : []);
    });
  }
}
