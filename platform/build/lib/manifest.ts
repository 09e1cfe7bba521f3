import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mediaTypeOf } from '@elo-platform/protocol/headers';
import type { Build } from './build';
import type { Project } from './project';
import { bareName, installedVersion, sharedRange } from './project';

/** File of a build's manifest, which is written last. */
export const MANIFEST = 'elo-package.json';

/** Variable that a CI system sets → its name. */
const CI_SYSTEMS = { GITHUB_ACTIONS: 'github-actions', GITLAB_CI: 'gitlab-ci', CI: 'ci' };

/** Contract version of the protocol that a project is built against. */
const CONTRACT_VERSION = require('@elo-platform/protocol/package.json').elo.contract;

/** Path of a file of the build; `undefined` if it has none there. */
function built({ folder }: Project, path: string) {
  return existsSync(join(folder, 'dist', path)) ? path : undefined;
}

function remoteExposes({ project, record, exposes, names = {} }: Build) {
  const modules = Object.entries(exposes).map(([module, source]) => {
    const types = source.replace(/^\.\/src\//, 'types/').replace(/\.tsx?$/, '.d.ts');
    const described = {
      ...record.exposes[module],
      uses: record.uses[module],
      server: built(project, `server/${module.slice(2)}.cjs`),
      types: built(project, types),
    };
    return [module, described] as const;
  });
  const parts = Object.keys(names).map((module) => [module, record.exposes[module]] as const);
  return Object.fromEntries([...modules, ...parts]);
}

function remoteShared({ project, record }: Build) {
  const { kits, ranges } = project;
  const shared: Record<string, object> = {};
  const foreign = project.mount === 'lifecycles';
  for (const name of ['react', 'react-dom', ...(foreign ? [] : ['react-router-dom', ...kits])]) {
    if (!ranges[name]) continue;
    const isKit = kits.includes(name);
    shared[name] = {
      range: sharedRange(project, name),
      provides: installedVersion(project.folder, name),
      singleton: !isKit && !foreign,
      names: record.imports[name]?.length ? record.imports[name] : undefined,
      ...record.copies[name],
      server: isKit ? built(project, `server/${bareName(name)}.cjs`) : undefined,
    };
  }
  if (project.kind === 'shared') {
    const own = { range: '*', provides: project.version, singleton: false };
    shared[project.shareKey] = { ...own, names: record.exports };
  }
  return shared;
}

function shellShared({ project, record }: Build) {
  const provide = (name: string) => {
    return { range: '*', provides: installedVersion(project.folder, name), singleton: true };
  };
  const router = 'react-router-dom';
  return {
    react: provide('react'),
    'react-dom': provide('react-dom'),
    ...(project.ranges[router] && {
      [router]: { ...provide(router), names: record.exports, ...record.copies[router] },
    }),
  };
}

function kindPart(build: Build) {
  const { project, record } = build;
  if (project.kind === 'shell') {
    return {
      exposes: { './main': { ...record.initial, server: built(project, 'server/main.cjs') } },
      shared: shellShared(build),
      // Sample values that the built site still contains.
      sample: require(join(project.folder, 'dist', 'server', 'main.cjs')).sample,
      islands: project.islands || undefined,
    };
  }
  return {
    entry: 'remoteEntry.js',
    container: project.container,
    exposes: remoteExposes(build),
    shared: remoteShared(build),
  };
}

/** Output of git in a folder; `undefined` without git or a repository. */
function git(folder: string, words: string[]) {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Origin of a build. `-dirty` marks a commit that lacks local changes. */
function builtOf(folder: string) {
  const { env } = process;
  const head = env.ELO_COMMIT ? undefined : git(folder, ['rev-parse', 'HEAD']);
  const changes = head && git(folder, ['status', '--porcelain', '--', '.']);
  const commit = env.ELO_COMMIT || (head && (changes ? `${head}-dirty` : head));
  const seconds = env.SOURCE_DATE_EPOCH;
  return {
    commit: commit || undefined,
    builder:
      env.ELO_BUILDER || Object.entries(CI_SYSTEMS).find(([name]) => env[name])?.[1] || 'local',
    at: (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString(),
  };
}

/** Every file below a folder except the manifest, by its path with `/`, ascending. */
function describeFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path !== MANIFEST)
    .sort();
  const describe = (path: string) => {
    const bytes = readFileSync(join(folder, path));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return { integrity, bytes: bytes.length, type: mediaTypeOf(path) };
  };
  return Object.fromEntries(files.map((path) => [path, describe(path)]));
}

/**
 * Writes `dist/elo-package.json`, the unsigned manifest that `elo publish` checks and signs.
 * @param build after both webpack builds
 */
export function writeManifest(build: Build) {
  const { project } = build;
  const folder = join(project.folder, 'dist');
  const manifest = {
    schema: 1,
    name: project.name,
    version: project.version,
    scope: project.scope,
    kind: project.kind,
    contract: CONTRACT_VERSION,
    routes: project.routes,
    mount: project.mount,
    sample: [],
    hosts: project.hosts,
    shareKey: project.kind === 'shared' ? project.shareKey : undefined,
    ...kindPart(build),
    built: builtOf(project.folder),
    files: describeFiles(folder),
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
