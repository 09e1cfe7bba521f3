const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Range } = require('semver');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { lifecyclesEntry } = require('./entries');
const { installedVersion, islandFiles, pageFile } = require('./project');

/**
 * @import { FederationOptions, SharedConfig } from './build'
 * @import { Project } from './project'
 */

/**
 * `slim` (our own, in `@elo-platform/runtime`) or `official`; both pass the same end-to-end tests.
 * @type {'slim' | 'official'}
 */
const RUNTIME = process.env.FEDERATION_RUNTIME === 'official' ? 'official' : 'slim';

/**
 * The plugin resolves its runtime by module name below the `implementation` folder; this writes
 * such a folder, whose two modules re-export the given files.
 * @param {string} folder package that is built
 * @param {'shell' | 'remote'} side
 * @returns {string} absolute path for `implementation`
 */
function slimImplementation(folder, side) {
  const root = join(folder, 'node_modules', '.cache', 'elo-federation', side);
  const runtime = require.resolve(`@elo-platform/runtime/${side}`);
  const modules = {
    'runtime-tools': runtime,
    'webpack-bundler-runtime': runtime,
    runtime: require.resolve('@elo-platform/runtime/api'),
  };
  for (const [name, file] of Object.entries(modules)) {
    const target = join(root, 'node_modules', '@module-federation', name);
    mkdirSync(target, { recursive: true });
    const text = JSON.stringify(file);
    writeFileSync(
      join(target, 'bundler.js'),
      `export * from ${text};\nexport { default } from ${text};\n`,
    );
    writeFileSync(join(target, 'package.json'), '{"type":"module","sideEffects":true}\n');
  }
  return root;
}

/**
 * A range as comparators only, the only form that the slim runtime supports.
 * @param {string} range
 */
function normalRange(range) {
  return new Range(range).range || '*';
}

/**
 * React and router of a remote: the host's, or its own copy if the host has none.
 * @param {Project} project
 * @returns {Record<string, SharedConfig>}
 */
function remoteShared(project) {
  // Mounted in its own root, it may use another React, and so shares none.
  if (project.mount === 'lifecycles') return {};
  /** @param {string} name */
  const single = (name, request = name) => ({
    import: request,
    shareKey: request,
    singleton: true,
    requiredVersion: normalRange(project.ranges[name] ?? '*'),
    version: installedVersion(project.folder, name),
  });
  /** @type {Record<string, SharedConfig>} */
  const shared = {
    react: single('react'),
    'react/jsx-runtime': single('react', 'react/jsx-runtime'),
    'react-dom': single('react-dom'),
    'react-dom/client': single('react-dom', 'react-dom/client'),
  };
  if (project.ranges['react-router-dom']) shared['react-router-dom'] = single('react-router-dom');
  for (const kit of project.kits) {
    shared[kit] = {
      singleton: false,
      strictVersion: true,
      requiredVersion: normalRange(project.ranges[kit] ?? '*'),
      version: installedVersion(project.folder, kit),
    };
  }
  return shared;
}

/** The router modules that a shell supplies, if it has a router. */
const ROUTER_FACADE = './src/facade/router.ts';

/**
 * Modules that the shell supplies: React in its first scripts, the router when a page uses it.
 * @param {Project} project
 * @returns {Record<string, SharedConfig>}
 */
function shellShared(project) {
  /**
   * @param {string} name
   * @returns {SharedConfig}
   */
  const supply = (name, request = name, file = request) => ({
    import: file,
    shareKey: request,
    singleton: true,
    requiredVersion: false,
    version: installedVersion(project.folder, name),
  });
  /**
   * @param {string} name
   * @param {string} [request]
   */
  const eager = (name, request) => ({ ...supply(name, request), eager: true });
  /** @type {Record<string, SharedConfig>} */
  const shared = {
    react: eager('react'),
    'react/jsx-runtime': eager('react', 'react/jsx-runtime'),
    'react-dom': eager('react-dom'),
    'react-dom/client': eager('react-dom', 'react-dom/client'),
  };
  if (project.ranges['react-router-dom']) {
    shared['react-router-dom'] = supply('react-router-dom', 'react-router-dom', ROUTER_FACADE);
  }
  return shared;
}

/**
 * Options that both sides share.
 * @param {Project} project
 * @param {'shell' | 'remote'} side
 * @returns {FederationOptions}
 */
function commonOptions(project, side) {
  return {
    name: project.container,
    dts: false,
    shareStrategy: 'loaded-first',
    ...(RUNTIME === 'slim' ? { implementation: slimImplementation(project.folder, side) } : {}),
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  };
}

/**
 * Federation of a remote or of a shared package.
 * @param {Project} project
 * @param {Record<string, string>} exposes exposed module → source file
 */
function remoteFederation(project, exposes) {
  return new ModuleFederationPlugin({
    ...commonOptions(project, 'remote'),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: project.container },
    manifest: true,
    exposes,
    shared: remoteShared(project),
  });
}

/**
 * Federation of the shell: it lists no remotes at build time.
 * @param {Project} project
 */
function shellFederation(project) {
  return new ModuleFederationPlugin({
    ...commonOptions(project, 'shell'),
    manifest: false,
    remotes: {},
    shared: shellShared(project),
  });
}

/**
 * Exposed modules of a remote: one per route and per island, and the single-spa lifecycles.
 * @param {Project} project
 * @param {string} [site] module that exports `fetchFacts` and `PART_FAILED`
 * @returns {Record<string, string>} exposed module → source file
 */
function remoteExposes(project, site) {
  const pages = project.routes.flatMap((route) => [
    [route.module, pageFile(route.module)],
    ...islandFiles(route),
  ]);
  return { ...Object.fromEntries(pages), './lifecycles': lifecyclesEntry(project, site) };
}

module.exports = { RUNTIME, normalRange, remoteExposes, remoteFederation, shellFederation };
