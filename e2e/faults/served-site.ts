import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LocalRelease } from '../../scripts/local-release';
import { type Service, startService, stopService } from '../../scripts/service';
import { linkTree } from '../../scripts/testing/copy-tree';
import { CHANGED, makeVersion } from '../src/make-version';

const ROOT = join(__dirname, '..', '..');

/** State of the site started for the matrix; its store is copied. */
const BASE = process.env.ELO_E2E_STATE ?? join(ROOT, '.elo', 'e2e');

const quiet = (): void => undefined;

/** A site in its own processes, over a copy of the store, which tests may kill and change. */
export class ServedSite {
  private edge: Service | undefined;

  private constructor(
    private readonly folder: string,
    private readonly release: LocalRelease,
    readonly api: Service,
  ) {}

  /** Starts API and edge. */
  static async open(): Promise<ServedSite> {
    // On the same disk, so that the store's files can be hard-linked.
    const folder = mkdtempSync(join(ROOT, '.elo', 'faults-'));
    for (const part of ['store', 'keys']) linkTree(join(BASE, part), join(folder, part));
    copyFileSync(join(BASE, 'trust.json'), join(folder, 'trust.json'));
    const settings = { root: ROOT, state: folder, say: quiet };
    const { origin = '' } = (await new LocalRelease({ ...settings, origin: '' }).shown()) ?? {};
    const release = new LocalRelease({ ...settings, origin });
    const data = { API_PORT: '0', ELO_DATA: join(folder, 'data') };
    const api = await startService(ROOT, 'api/src/main.ts', data, quiet);
    const site = new ServedSite(folder, release, api);
    await site.startEdge();
    return site;
  }

  /** URL for the browser; the same for every edge. */
  get url(): string {
    return `http://localhost:${this.edge?.port}`;
  }

  private get apiUrl(): string {
    return `http://127.0.0.1:${this.api.port}`;
  }

  /** Starts an edge, on the port of the previous one. */
  async startEdge(): Promise<void> {
    const env = {
      PORT: String(this.edge?.port ?? 0),
      ELO_STORE: this.release.store,
      ELO_TRUST: this.release.trust,
      ELO_API: this.apiUrl,
      LOG_LEVEL: 'warn',
    };
    this.edge = await startService(ROOT, 'platform/edge/bin/elo-edge.mjs', env, quiet);
    await this.answers(() => true);
  }

  /** Kills the edge, as a power cut would. */
  killEdge(): Promise<void> {
    return new Promise((resolve) => {
      this.edge?.child.once('exit', () => resolve());
      this.edge?.child.kill('SIGKILL');
    });
  }

  /** Runs an `elo` verb. */
  elo(...args: string[]): Promise<string> {
    return this.release.elo(args, this.apiUrl);
  }

  /** Publishes another version of {@link CHANGED} and promotes it. */
  async promote(version: string): Promise<void> {
    await this.elo('publish', makeVersion(ROOT, join(this.folder, 'version'), version));
    await this.elo('promote', `${CHANGED}@${version}`, '--reason', 'test');
  }

  /** Waits until the edge serves that version. */
  async shows(version: string): Promise<void> {
    await this.answers((map) => map.includes(`/${CHANGED}/${version}/`));
  }

  /** Rolls back to the previous release, and waits until it is live. */
  async rollBack(from: string): Promise<void> {
    await this.elo('rollback', '--reason', 'test');
    await this.answers((map) => !map.includes(`/${CHANGED}/${from}/`));
  }

  /** Polls the release map until it matches; the test's timeout bounds the polling. */
  private async answers(wanted: (map: string) => boolean): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/release.json`);
      if (answer.ok && wanted(await answer.text())) return;
      await new Promise((next) => setImmediate(next));
    }
  }

  /** Ends both and removes the copy. */
  async close(): Promise<void> {
    // A stopped process can only be ended by SIGKILL.
    this.api.child.kill('SIGCONT');
    await Promise.all([this.api, ...(this.edge ? [this.edge] : [])].map(stopService));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
