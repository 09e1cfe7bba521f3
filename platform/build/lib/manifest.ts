import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { lookup } from 'mrmime';
import type { Build } from './build';
import { normalRange } from './federation';
import type { Project } from './project';
import { bareName, installedVersion } from './project';

const MANIFEST = 'elo-package.json';

/** Variable that a CI system sets → its name. */
const CI_SYSTEMS: readonly (readonly [string, string])[] = [
  ['GITHUB_ACTIONS', 'github-actions'],
  ['GITLAB_CI', 'gitlab-ci'],
  ['CI', 'ci'],
];

/** Contract version of the protocol that a project is built against. */
const CONTRACT_VERSION = require('@elo-platform/protocol/package.json').elo.contract;

/** @param name of its server bundle */
function serverFile(project: Project, name: string) {
  const path = `server/${name}.cjs`;
  return existsSync(join(project.folder, 'dist', path)) ? { server: path } : {};
}

function typesFile(project: Project, source: string) {
  const path = `types/${source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '.d.ts')}`;
  return existsSync(join(project.folder, 'dist', path)) ? { types: path } : {};
}

function exposes(build: Build) {
  const { project, record } = build;
  return Object.fromEntries(
    Object.entries(build.exposes).map(([module, source]) => [
      module,
      {
        ...record.exposes[module],
        uses: record.uses[module],
        ...serverFile(project, module.slice(2)),
        ...typesFile(project, source),
      },
    ]),
  );
}

function remoteShared(build: Build) {
  const { project, record } = build;
  const shared: Record<string, object> = {};
  const foreign = project.mount === 'lifecycles';
  const names = foreign
    ? ['react', 'react-dom']
    : ['react', 'react-dom', 'react-router-dom', ...project.kits];
  for (const name of names) {
    const range = project.ranges[name];
    if (!range) continue;
    shared[name] = {
      range: normalRange(range),
      provides: installedVersion(project.folder, name),
      singleton: !project.kits.includes(name) && !foreign,
      ...(record.imports[name]?.length ? { names: record.imports[name] } : {}),
      ...(record.copies[name] ?? {}),
      ...(project.kits.includes(name) ? serverFile(project, bareName(name)) : {}),
    };
  }
  return shared;
}

function shellShared(build: Build) {
  const { project, record } = build;
  const provide = (name: string) => ({
    range: '*',
    provides: installedVersion(project.folder, name),
    singleton: true,
  });
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
      exposes: { './main': { ...record.initial, ...serverFile(project, 'main') } },
      shared: shellShared(build),
      // Sample values that the built site still contains.
      sample: require(join(project.folder, 'dist', 'server', 'main.cjs')).sample,
      ...(project.islands ? { islands: true } : {}),
    };
  }
  const shared = remoteShared(build);
  if (project.kind === 'shared') {
    const own = { range: '*', provides: project.version, singleton: false };
    shared[project.shareKey] = { ...own, names: record.exports };
  }
  const names = Object.keys(build.names ?? {}).map((module) => [module, record.exposes[module]]);
  return {
    entry: 'remoteEntry.js',
    container: project.container,
    exposes: { ...exposes(build), ...Object.fromEntries(names) },
    shared,
  };
}

/** Output of git in a folder; `undefined` without git or a repository. */
function git(folder: string, words: string[]) {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Where a build comes from. A commit with local changes gets `-dirty`, because it lacks sources of
 * the build.
 */
function builtOf(folder: string) {
  const { env } = process;
  const head = env.ELO_COMMIT ? undefined : git(folder, ['rev-parse', 'HEAD']);
  const changes = head && git(folder, ['status', '--porcelain', '--', '.']);
  const commit = env.ELO_COMMIT || (head && (changes ? `${head}-dirty` : head));
  const seconds = env.SOURCE_DATE_EPOCH;
  return {
    ...(commit ? { commit } : {}),
    builder: env.ELO_BUILDER || CI_SYSTEMS.find(([name]) => env[name])?.[1] || 'local',
    at: (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString(),
  };
}

/** Media type of a package's file. The mime table has `.ts` as a video. */
const mediaTypeOf = (path: string) =>
  extname(path) === '.ts' ? 'text/plain' : (lookup(path) ?? 'application/octet-stream');

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
    ...(project.hosts ? { hosts: project.hosts } : {}),
    ...(project.kind === 'shared' ? { shareKey: project.shareKey } : {}),
    ...kindPart(build),
    built: builtOf(project.folder),
    files: describeFiles(folder),
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
