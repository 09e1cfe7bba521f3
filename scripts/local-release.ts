import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@elo/contract';
import { openStore, readHead, readRelease } from '@elo/store';
import { withBuildLock } from './build-lock';
import { findPackages, type SitePackage, sourceDigest } from './packages';

/** What was built last, by package. */
type BuildRecord = Record<string, { readonly digest: string; readonly version: string }>;

/** Where a local release is made. */
export interface LocalSettings {
  readonly root: string;
  /** Folder of everything that is not committed: store, keys, data. */
  readonly state: string;
  readonly origin: string;
  say(text: string): void;
}

/** Runs a program of the project and waits for it. @throws Error with what it printed */
export function run(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env });
    let text = '';
    const keep = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${text}`));
    });
  });
}

/** Publishes and promotes the packages of this checkout into the local store. */
export class LocalRelease {
  readonly store: string;
  readonly trust: string;
  private readonly key: string;
  private readonly recordFile: string;

  constructor(private readonly settings: LocalSettings) {
    const { state } = settings;
    this.store = join(state, 'store');
    this.trust = join(state, 'trust.json');
    this.key = join(state, 'keys', 'local.pem');
    this.recordFile = join(state, 'builds.json');
  }

  /** Environment of every `elo` call. */
  environment(api?: string): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ELO_STORE: this.store,
      ELO_TRUST: this.trust,
      ELO_KEY: this.key,
      ELO_ORIGIN: this.settings.origin,
      ...(api ? { ELO_API: api } : {}),
    };
  }

  /** Runs an `elo` verb. */
  elo(args: readonly string[], api?: string): Promise<string> {
    const bin = join('release', 'bin', 'elo.mjs');
    return run(this.settings.root, [bin, ...args], this.environment(api));
  }

  /** A key of this machine alone, that may publish and promote everything in the local store. */
  async ensureKey(): Promise<void> {
    if (existsSync(this.key) && existsSync(this.trust)) return;
    const folder = ['--folder', dirname(this.key)];
    await this.elo(['keys', 'create', 'local', ...folder]);
    await this.elo(['keys', 'add', 'local', ...folder, '--publish', '*', '--promote', '*']);
  }

  /**
   * Builds and publishes what changed since the last time.
   * @returns `name@version` of what is new
   */
  async publishChanged(): Promise<string[]> {
    const record = this.readRecord();
    const news: string[] = [];
    for (const site of findPackages(this.settings.root)) {
      const digest = sourceDigest(this.settings.root, site);
      if (record[site.name]?.digest === digest) continue;
      const version = this.nextVersion(site, record[site.name]?.version);
      await withBuildLock(this.settings.root, () => this.buildAndPublish(site, version));
      record[site.name] = { digest, version };
      writeFileSync(this.recordFile, `${JSON.stringify(record, null, 2)}\n`);
      news.push(`${site.name}@${version}`);
    }
    return news;
  }

  private async buildAndPublish(site: SitePackage, version: string): Promise<void> {
    const { root, say } = this.settings;
    say(`Building ${site.name} ${version} …`);
    const env = { ...this.environment(), ELO_PACKAGE_VERSION: version };
    if (site.kind !== 'assets') {
      await run(join(root, site.folder), [join(root, 'build', 'bin', 'elo-build.js')], env);
    }
    await this.elo(['publish', site.folder, ...(site.kind === 'assets' ? ['--as', version] : [])]);
  }

  /** What the live release was composed from; `undefined` before the first release. */
  async shown(): Promise<Release['inputs'] | undefined> {
    const store = openStore(this.store);
    const head = await readHead(store, 'production');
    const release = head && (await readRelease(store, head.body.release));
    await store.close();
    return release?.value.inputs;
  }

  /**
   * A package that changed without a new version gets the next patch number here: what is
   * published never changes, also not on a developer's machine.
   */
  private nextVersion(site: SitePackage, last: string | undefined): string {
    if (last === undefined) return site.version;
    const [major, minor, patch] = last.split('.').map(Number);
    const next = `${major}.${minor}.${(patch ?? 0) + 1}`;
    const order = (text: string) =>
      text
        .split('.')
        .map((part) => part.padStart(6, '0'))
        .join('.');
    return order(site.version) > order(last) ? site.version : next;
  }

  private readRecord(): BuildRecord {
    if (!existsSync(this.recordFile)) return {};
    return JSON.parse(readFileSync(this.recordFile, 'utf8')) as BuildRecord;
  }
}
