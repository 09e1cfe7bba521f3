import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '@elo/contract';
import type { Release } from '@elo-platform/protocol';
import { type FolderLock, lockFolder } from '@elo-platform/protocol/folder-lock';
import { isOutdated, listVersions, openSite, versionsToTry } from '@elo-platform/release';
import {
  concurrently,
  LOCAL_SITE_FILE,
  openStore,
  readHead,
  readRelease,
  type Store,
  writeLocalSite,
} from '@elo-platform/store';
import { findPackages, type SitePackage, sourceDigest } from './packages';

const execute = promisify(execFile);

type BuildRecord = Record<
  string,
  {
    readonly digest: string;
    readonly version: string;
    /** True until it was promoted; a version that a later rollback removed is not promoted again. */
    pending?: true;
  }
>;

/** Most builds at once; each takes some 500 MB. */
const MOST_BUILDS = 4;

/** Interval between two looks at the log, or at a lock, in milliseconds. */
const LOOK_MS = 100;

/** Exit code of `elo publish` when the version exists with other bytes (docs/releasing.md). */
const VERSION_EXISTS = 3;

export interface LocalSettings {
  readonly root: string;
  /** Folder of everything that is not committed: store, keys, data. */
  readonly state: string;
  readonly origin: string;
  say(text: string): void;
  /** Ends what runs; the next start continues it. */
  readonly signal?: AbortSignal;
}

/** A program of the project that ended badly; the message holds what it printed. */
export class RunError extends Error {
  override readonly name = 'RunError';

  constructor(
    command: string,
    /** `null` when a signal ended it. */
    readonly exitCode: number | null,
    printed: string,
  ) {
    super(`${command} ended with ${exitCode}:\n${printed}`);
  }
}

/** Runs a program of the project and waits for it. @throws RunError */
export async function run(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  const options = { cwd: root, env, signal, maxBuffer: Number.POSITIVE_INFINITY };
  try {
    return (await execute(process.execPath, args, options)).stdout;
  } catch (error) {
    const { code, stdout, stderr } = error as ExecFileException;
    if (typeof code === 'string') throw error;
    throw new RunError(args.join(' '), code ?? null, `${stdout}${stderr}`);
  }
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

  environment(api?: string): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ELO_STORE: this.store,
      ELO_TRUST: this.trust,
      ELO_KEY: this.key,
      ELO_STATE: this.settings.state,
      ELO_ORIGIN: this.settings.origin,
      ...(api ? { ELO_API: api } : {}),
    };
  }

  /** Runs an `elo` verb. */
  elo(args: readonly string[], api?: string): Promise<string> {
    const { root, signal } = this.settings;
    const bin = join('platform', 'release', 'bin', 'elo.mjs');
    return run(root, [bin, ...args], this.environment(api), signal);
  }

  /** A key of this machine alone, that may publish and promote everything in the local store. */
  async ensureKey(): Promise<void> {
    const folder = ['--folder', dirname(this.key)];
    // An earlier start may have been killed between the two.
    if (!existsSync(this.key)) await this.elo(['keys', 'create', 'local', ...folder]);
    if (existsSync(this.trust)) return;
    await this.elo(['keys', 'add', 'local', ...folder, '--publish', '*', '--promote', '*']);
  }

  /**
   * Writes the paths of the local site, for `npx elo` in this checkout.
   * @param site address of the running site, which passes the API on
   */
  announce(site: string, vitals?: string): void {
    const { store, trust, key } = this;
    const { state, origin } = this.settings;
    const text = writeLocalSite(state, { store, trust, key, origin, api: site, vitals });
    this.write(join(state, LOCAL_SITE_FILE), text);
  }

  /**
   * Builds and publishes what changed since the last time, and what the store has no version of.
   * @returns `name@version` of what was published from here and never promoted
   */
  async publishChanged(): Promise<string[]> {
    const { root, say } = this.settings;
    const record = this.readRecord();
    const all = findPackages(root).map((site) => ({ site, digest: sourceDigest(root, site) }));
    // The store may have been deleted since.
    const published = await this.read((store) =>
      Promise.all(all.map(({ site }) => listVersions(store, site.name))),
    );
    const changed = all.filter(({ site, digest }, index) => {
      return record[site.name]?.digest !== digest || published[index]?.length === 0;
    });
    if (changed.length > 0) await withBuildLock(root, say, () => this.publishAll(changed, record));
    return Object.entries(record)
      .filter(([, { pending }]) => pending)
      .map(([name, { version }]) => `${name}@${version}`);
  }

  /**
   * Promotes only the versions that were published from here, on top of the live release: a rollback
   * stays in effect. Without such versions it composes again when the live release is outdated. The
   * first release has every package.
   * @returns what the command said; `undefined` when there was nothing to do
   */
  async promoteNews(news: readonly string[], api: string): Promise<string | undefined> {
    if (news.length === 0 && !(await this.isOutdated())) return undefined;
    const isFirst = (await this.newestEntry()) === 0;
    const what = news.length > 0 && !isFirst ? news : ['--refresh'];
    this.settings.say('Composing the pages …');
    // Only promotions by hand must meet the budget, not a working copy.
    const words = ['--reason', 'npm start', '--force', 'budget'];
    const said = await this.elo(['promote', ...what, ...words], api);
    const record = this.readRecord();
    for (const build of Object.values(record)) delete build.pending;
    this.writeRecord(record);
    return said.trim();
  }

  /** Several at once: no build reads what another writes, and much of each has one thread to run. */
  private async publishAll(
    changed: readonly { site: SitePackage; digest: string }[],
    record: BuildRecord,
  ): Promise<void> {
    const width = Math.min(availableParallelism(), MOST_BUILDS);
    await concurrently(changed, width, ({ site, digest }) =>
      this.publishNext(site, digest, record),
    );
  }

  /** Publishes a package's sources; where their version is taken, under the next patch number. */
  private async publishNext(site: SitePackage, digest: string, record: BuildRecord): Promise<void> {
    const before = record[site.name];
    const waiting = before?.pending && before.version;
    const other = before?.pending ? undefined : before?.version;
    const published = await this.read((store) => listVersions(store, site.name));
    for (const version of versionsToTry({ own: site.version, published, other })) {
      // Before it happens: what was published when this process is killed is not forgotten.
      record[site.name] = { digest: '', version, pending: true };
      this.writeRecord(record);
      const outcome = await this.buildAndPublish(site, version);
      if (outcome === 'taken') continue;
      // A version that was published by hand must be promoted by hand.
      const ours = outcome === 'created' || version === waiting;
      record[site.name] = { digest, version, pending: ours || undefined };
      this.writeRecord(record);
      return;
    }
  }

  /** @returns how publishing ended; `taken`: that version exists with other bytes */
  private async buildAndPublish(
    { kind, name, folder }: SitePackage,
    version: string,
  ): Promise<'created' | 'same' | 'taken'> {
    const { root, say, signal } = this.settings;
    signal?.throwIfAborted();
    say(`Building ${name} ${version} …`);
    if (kind !== 'assets') {
      const env = { ...this.environment(), ELO_PACKAGE_VERSION: version };
      await run(join(root, folder), [join(root, 'platform/build/bin/elo-build.js')], env, signal);
    }
    const as = kind === 'assets' ? ['--as', version] : [];
    try {
      const said = await this.elo(['publish', folder, ...as, '--json']);
      return (JSON.parse(said) as { outcome: 'created' | 'same' }).outcome;
    } catch (error) {
      if (error instanceof RunError && error.exitCode === VERSION_EXISTS) return 'taken';
      throw error;
    }
  }

  /** Whether no release is live, or one for another origin or an older site configuration. */
  async isOutdated(): Promise<boolean> {
    const shown = await this.shown();
    if (shown === undefined) return true;
    const { config } = await openSite(join(this.settings.root, 'elo.config.ts'));
    return isOutdated(shown, config, this.settings.origin);
  }

  /** Number of the newest log entry; 0 before the first release. */
  async newestEntry(): Promise<number> {
    return (await this.read((store) => readHead(store, 'production')))?.n ?? 0;
  }

  /**
   * Waits until a promotion is live, while it composes the remaining pages, or ended.
   * @throws Error as the promotion, if it fails before it is live
   */
  async untilLive(promotion: Promise<unknown>, before: number): Promise<void> {
    const ended = promotion.then(() => true);
    while ((await this.newestEntry()) === before) {
      if (await Promise.race([ended, setTimeout(LOOK_MS, false)])) return;
    }
  }

  /** What the live release was composed from; `undefined` before the first release. */
  async shown(): Promise<Release['inputs'] | undefined> {
    const release = await this.read(async (store) => {
      const head = await readHead(store, 'production');
      return head && readRelease(store, head.body.release);
    });
    return release?.value.inputs;
  }

  private read<Value>(work: (store: Store) => Promise<Value>): Promise<Value> {
    const store = openStore(this.store);
    return work(store).finally(() => store.close());
  }

  private readRecord(): BuildRecord {
    if (!existsSync(this.recordFile)) return {};
    return JSON.parse(readFileSync(this.recordFile, 'utf8')) as BuildRecord;
  }

  private writeRecord(record: BuildRecord): void {
    this.write(this.recordFile, `${JSON.stringify(record, null, 2)}\n`);
  }

  /** Atomic, so that a command never reads a partial file. */
  private write(file: string, text: string): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
  }
}

/**
 * Waits for the lock of a folder; it outlives no killed process.
 * @param onWait called once when another process holds it
 */
async function waitForLock(folder: string, onWait: () => void): Promise<FolderLock> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (errorCode(error) !== 'database-locked') throw error;
    }
    if (!hasWaited) onWait();
    await setTimeout(LOOK_MS);
  }
}

/**
 * Works while no other process of this checkout does: two starts would build into one folder.
 * @param say tells the reader why nothing happens
 * @throws what the work throws; a system error when the lock cannot be written
 */
async function withBuildLock<T>(
  root: string,
  say: (text: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const folder = join(root, 'node_modules', '.cache', 'elo-build-lock');
  const lock = await waitForLock(folder, () => {
    say('Waiting for another command of this checkout that is building …');
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
