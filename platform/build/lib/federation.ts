import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FederationOptions, SharedConfig } from './build';
import { lifecyclesEntry } from './entries';
import type { Project } from './project';
import { installedVersion, islandFiles, pageFile, sharedRange } from './project';

/**
 * `slim` (our own, in `@elo-platform/runtime`) or `official`; both pass the same end-to-end tests.
 */
export const RUNTIME: 'slim' | 'official' =
  process.env.FEDERATION_RUNTIME === 'official' ? 'official' : 'slim';

/**
 * The plugin resolves its runtime by module name below the `implementation` folder; this writes
 * such a folder, whose two modules re-export the given files.
 * @returns absolute path for `implementation`
 */
function slimImplementation(folder: string, side: 'shell' | 'remote'): string {
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

/** Modules of React, which every page shares. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

const ROUTER = 'react-router-dom';

/** Package of one of these modules. */
const packageIn = (request: string) => request.split('/')[0] as string;

/** A module that a page may have once. @param file that this package brings along */
function single(project: Project, request: string, file = request): SharedConfig {
  const name = packageIn(request);
  const range = sharedRange(project, name);
  return {
    import: file,
    shareKey: request,
    singleton: true,
    requiredVersion: project.kind === 'shell' ? false : range,
    version: installedVersion(project.folder, name),
  };
}

/** React and router of a remote: the host's, or its own copy if the host has none. */
function remoteShared(project: Project): Record<string, SharedConfig> {
  // Mounted in its own root, it may use another React, and so shares none.
  if (project.mount === 'lifecycles') return {};
  const names = project.ranges[ROUTER] ? [...REACT, ROUTER] : REACT;
  const shared = Object.fromEntries(names.map((name) => [name, single(project, name)]));
  for (const kit of project.kits) {
    shared[kit] = {
      singleton: false,
      strictVersion: true,
      requiredVersion: sharedRange(project, kit),
      version: installedVersion(project.folder, kit),
    };
  }
  return shared;
}

/** The router modules that a shell supplies, if it has a router. */
const ROUTER_FACADE = './src/facade/router.ts';

/** Modules that the shell supplies: React in its first scripts, the router when a page uses it. */
function shellShared(project: Project): Record<string, SharedConfig> {
  const eager = REACT.map((name) => [name, { ...single(project, name), eager: true }]);
  const shared = Object.fromEntries(eager);
  if (project.ranges[ROUTER]) shared[ROUTER] = single(project, ROUTER, ROUTER_FACADE);
  return shared;
}

function commonOptions(project: Project, side: 'shell' | 'remote'): FederationOptions {
  return {
    name: project.container,
    dts: false,
    shareStrategy: 'loaded-first',
    ...(RUNTIME === 'slim' ? { implementation: slimImplementation(project.folder, side) } : {}),
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  };
}

/** Federation of a remote or of a shared package. */
export function remoteFederation(project: Project, exposes: Record<string, string>) {
  return new ModuleFederationPlugin({
    ...commonOptions(project, 'remote'),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: project.container },
    manifest: true,
    exposes,
    shared: remoteShared(project),
  });
}

/** Federation of the shell: it lists no remotes at build time. */
export function shellFederation(project: Project) {
  return new ModuleFederationPlugin({
    ...commonOptions(project, 'shell'),
    manifest: false,
    remotes: {},
    shared: shellShared(project),
  });
}

/**
 * Source files by exposed module of a remote: one per route and island, and the lifecycles.
 * @throws EloError `invalid-data` for a page or island without its file
 */
export function remoteExposes(project: Project, site?: string): Record<string, string> {
  const pages = project.routes.flatMap((route) => [
    [route.module, pageFile(route.module)],
    ...islandFiles(route),
  ]);
  for (const [module, file = ''] of pages) {
    if (existsSync(join(project.folder, file))) continue;
    const description = join(project.folder, 'package.json');
    throw new EloError('invalid-data', `${description}: ${module} has no file ${file}`, {
      next: 'Create the file, or correct `module` or `islands` of its route.',
    });
  }
  return { ...Object.fromEntries(pages), './lifecycles': lifecyclesEntry(project, site) };
}
