import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { LocalRelease, run } from '../../scripts/local-release';
import { type SitePackage, sourceDigest } from '../../scripts/packages';
import { type Service, startService, stopService } from '../../scripts/service';
import { linkTree } from '../../scripts/testing/copy-tree';

const ROOT = join(__dirname, '..', '..');
const EXAMPLE = join('platform', 'example');

/** State folder whose store contains the released first site. */
const FIRST = process.env.ELO_E2E_STATE ?? join(ROOT, '.elo', 'e2e');

/** Channel of the second site. */
const CHANNEL = 'example';

/** Packages of the example, by folder. */
const PACKAGES: Readonly<Record<string, SitePackage['kind']>> = {
  host: 'shell',
  'mf-tools': 'remote',
  'mf-visit': 'remote',
};

/** Their names; the store also contains packages of the first site. */
const NAMES = ['library-host', 'mf-tools', 'mf-visit'];

/** Builds a package of the platform's second sites. */
export function build(folder: string): Promise<string> {
  const bin = join(ROOT, 'platform', 'build', 'bin', 'elo-build.js');
  return run(folder, [bin], { ...process.env, ELO_PACKAGE_VERSION: '' });
}

/** Builds a package, unless its sources are unchanged since the last build. */
export async function buildChanged(
  site: string,
  name: string,
  kind: SitePackage['kind'],
): Promise<void> {
  const folder = join(site, name);
  const output = join(ROOT, folder, 'dist');
  const digest = sourceDigest(ROOT, { folder, name, kind, version: '', output });
  const mark = join(ROOT, folder, 'node_modules', '.cache', 'elo-built');
  if (existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  await build(join(ROOT, folder));
  mkdirSync(join(mark, '..'), { recursive: true });
  writeFileSync(mark, digest);
}

/** A response of an edge. */
export interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

/** The example site in a copy of the first site's store, behind its own edge. */
export class SecondSite {
  private edge: Service | undefined;

  /** Further channels of the site. */
  private readonly others: SecondSite[] = [];

  private constructor(
    private readonly folder: string,
    private readonly release: LocalRelease,
    private readonly settings: NodeJS.ProcessEnv,
    private readonly channel: string = CHANNEL,
  ) {}

  /**
   * Builds, publishes and promotes the example into the store of the first site, and serves it.
   * @param settings more of its edge's environment
   */
  static async open(settings: NodeJS.ProcessEnv = {}): Promise<SecondSite> {
    const built = Object.entries(PACKAGES).map(([name, kind]) => buildChanged(EXAMPLE, name, kind));
    const folder = mkdtempSync(join(ROOT, '.elo', 'second-site-'));
    const state = join(folder, 'state');
    linkTree(join(FIRST, 'store'), join(state, 'store'));
    cpSync(join(FIRST, 'keys'), join(state, 'keys'), { recursive: true });
    cpSync(join(FIRST, 'trust.json'), join(state, 'trust.json'));
    const origin = 'https://tools.example';
    const release = new LocalRelease({ root: ROOT, state, origin, say: () => undefined });
    const site = new SecondSite(folder, release, settings);
    try {
      await Promise.all(built);
      await site.start();
      return site;
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  private async start(): Promise<void> {
    for (const name of Object.keys(PACKAGES)) {
      await this.release.elo(['publish', join(EXAMPLE, name)]);
    }
    await this.elo('promote', ...NAMES, '--reason', 'first release');
    this.edge = await startEdge(this.release, this.channel, this.settings);
  }

  /** The same release on another channel, behind its own edge. */
  async openChannel(channel: string): Promise<SecondSite> {
    const other = new SecondSite(this.folder, this.release, this.settings, channel);
    this.others.push(other);
    await other.elo('promote', '--from', this.channel, '--reason', 'first release');
    other.edge = await startEdge(this.release, channel);
    return other;
  }

  /** URL for the browser. */
  get url(): string {
    return `http://localhost:${this.edge?.port}`;
  }

  /** Runs a verb of `elo` on the site's channel. */
  async elo(...words: string[]): Promise<Record<string, unknown>> {
    const own = ['--config', join(EXAMPLE, 'elo.config.ts'), '--channel', this.channel, '--json'];
    return JSON.parse(await this.release.elo([...words, ...own]));
  }

  /** Builds and publishes the next version of a remote with another text in one of its files. */
  async publishNext(name: string, version: string, file: string, from: string, to: string) {
    const folder = join(this.folder, name);
    const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
    cpSync(join(ROOT, EXAMPLE, name), folder, { recursive: true, filter: isSource });
    const edit = (path: string, change: (text: string) => string) =>
      writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
    edit('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version }));
    edit(file, (text) => text.replace(from, to));
    await build(folder);
    await this.release.elo(['publish', folder]);
  }

  /** Id of the first live release. */
  async firstRelease(): Promise<string> {
    const { entries } = (await this.elo('history')) as { entries: { release: string }[] };
    return entries.at(-1)?.release ?? '';
  }

  /** Headers of one visitor for each canary bucket. */
  async visitorOfEachBucket(): Promise<Record<string, string>[]> {
    const history = (await this.elo('history', '--limit', '1')) as {
      entries: [{ canaries: { salt: string } }];
    };
    const { salt } = history.entries[0].canaries;
    // The edge would classify Node's own user agent as a crawler.
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    return Array.from({ length: 100 }, (_none, bucket) => ({
      Cookie: `elo_visitor=${salt}.${bucket}`,
      ...agent,
    }));
  }

  /** Sends a request to the site's edge. */
  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, { redirect: 'manual', ...init });
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    return { status: answer.status, headers, text: await answer.text() };
  }

  /** Another edge of the same program over the same store, for the first site's channel. */
  startFirst(): Promise<Service> {
    return startEdge(this.release, 'production');
  }

  async close(): Promise<void> {
    for (const other of this.others) if (other.edge) await stopService(other.edge);
    if (this.edge) await stopService(this.edge);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The edge program over a release's store; resolves once it serves the channel's release. */
function startEdge(
  release: LocalRelease,
  channel: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Service> {
  const env = {
    PORT: '0',
    ELO_STORE: release.store,
    ELO_TRUST: release.trust,
    ELO_STATE: '',
    ELO_CHANNEL: channel,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return startService(ROOT, 'platform/edge/bin/elo-edge.mjs', env, () => undefined);
}
