import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../../../scripts/local-release';
import { ROOT, readBase } from './base';
import { npm } from './npm';

/** The changeable fields of a package.json. */
export type Json = Record<string, unknown>;

/** Folders that every package needs to build. */
const COMMON = [
  'platform/protocol',
  'platform/runtime',
  'platform/build',
  'contract',
  'standards',
  'content',
  'calculation',
  'shared-ui',
];

/** Scope of a package by its folder. */
const scopeOf = (folder: string): string =>
  folder.startsWith('platform/') ? '@elo-platform' : '@elo';

const isSource = (path: string): boolean =>
  !['node_modules', 'dist', 'coverage', '.mf'].includes(basename(path));

function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (['@elo', '@elo-platform'].includes(name) || (name.startsWith('.') && name !== '.bin'))
      continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies some packages' sources and links the checkout's dependencies. */
export class Workspace {
  readonly folder = mkdtempSync(join(readBase().folder, 'workspace-'));

  /** @param packages folders to build */
  constructor(packages: readonly string[]) {
    const copied = [...new Set([...COMMON, ...packages])];
    linkEntries(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    for (const scope of ['@elo', '@elo-platform']) {
      mkdirSync(join(this.folder, 'node_modules', scope));
    }
    for (const name of copied) {
      const target = this.path(name);
      cpSync(join(ROOT, name), target, { recursive: true, filter: isSource });
      const own = join(ROOT, name, 'node_modules');
      if (existsSync(own)) linkEntries(own, join(target, 'node_modules'));
      symlinkSync(target, join(this.folder, 'node_modules', scopeOf(name), basename(name)));
    }
    for (const name of [
      'package.json',
      'webpack.common.js',
      'tsconfig.base.json',
      'elo.config.ts',
    ]) {
      cpSync(join(ROOT, name), this.path(name));
    }
  }

  /** Absolute path of a file or folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Replaces a text everywhere in a file. @throws Error if the file does not contain it */
  replace(file: string, from: string, to: string): void {
    const text = readFileSync(this.path(file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(this.path(file), text.replaceAll(from, to));
  }

  /** Adds a text to the end of a file. */
  append(file: string, text: string): void {
    writeFileSync(this.path(file), readFileSync(this.path(file), 'utf8') + text);
  }

  /** Changes a package.json. */
  describe(name: string, change: (json: Json) => Json): void {
    const file = this.path(join(name, 'package.json'));
    const json = JSON.parse(readFileSync(file, 'utf8')) as Json;
    writeFileSync(file, JSON.stringify(change(json), null, 2));
  }

  /** Changes a package's version. */
  setVersion(name: string, version: string): void {
    this.describe(name, (json) => ({ ...json, version }));
  }

  /** Installs exact versions into one package's own node_modules. */
  async install(name: string, versions: Readonly<Record<string, string>>): Promise<void> {
    // In a separate folder, because npm would install for the whole parent workspace.
    const apart = mkdtempSync(join(readBase().folder, 'install-'));
    writeFileSync(join(apart, 'package.json'), '{"private":true}');
    const words = Object.entries(versions).map(([one, version]) => `${one}@${version}`);
    await npm(apart, ['install', '--no-package-lock', ...words]);
    cpSync(join(apart, 'node_modules'), this.path(join(name, 'node_modules')), { recursive: true });
  }

  /** Builds a package as its team would. @returns its folder, for `elo publish` */
  async build(name: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const bin = this.path(join('platform', 'build', 'bin', 'elo-build.js'));
    await run(this.path(name), [bin], { ...process.env, ELO_PACKAGE_VERSION: '', ...env });
    return this.path(name);
  }
}
