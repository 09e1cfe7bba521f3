import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import type { Arm, ErrorList, Evidence } from '@elo-platform/protocol';
import { errorListSchema, evidenceSchema } from '@elo-platform/protocol/schemas';
import { canariesOf, openStore, readHead } from '@elo-platform/store';
import { armEvidence, serve, times } from '../../platform/release/src/testing/collector';
import { LocalRelease, run } from '../../scripts/local-release';
import { build, buildChanged } from './second-site';

const ROOT = join(__dirname, '..', '..');
const DASHBOARD = join('platform', 'dashboard');

/** The channel with visitors. */
const CHANNEL = 'production';

/** A store with two channels, a canary and a collector, and the command that shows them. */
export class DashboardSite {
  private readonly commands: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly release: LocalRelease,
    private readonly collector: Awaited<ReturnType<typeof serve>>,
  ) {}

  /** Releases the dashboard's own packages, and the next version of one as a canary. */
  static async open(): Promise<DashboardSite> {
    await buildChanged(DASHBOARD, 'host', 'shell');
    await buildChanged(DASHBOARD, 'mf-dashboard', 'remote');
    mkdirSync(join(ROOT, '.elo'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, '.elo', 'dashboard-'));
    const origin = 'https://dashboard.example';
    const state = join(folder, 'state');
    const release = new LocalRelease({ root: ROOT, state, origin, say: () => undefined });
    const collector = await startCollector(() => site.arms());
    const site = new DashboardSite(folder, release, collector);
    try {
      await release.ensureKey();
      for (const part of ['host', 'mf-dashboard']) await site.elo('publish', join(DASHBOARD, part));
      await site.elo('promote', '--reason', 'first release');
      await site.elo('promote', '--channel', 'staging', '--from', CHANNEL);
      await site.elo('publish', await site.buildNext());
      await site.elo('canary', 'start', 'mf-dashboard@1.1.0', '--percent', '10');
      return site;
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  /** The same remote with another heading as version 1.1.0, in a folder of its own. */
  private async buildNext(): Promise<string> {
    const folder = join(this.folder, 'mf-dashboard');
    const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
    cpSync(join(ROOT, DASHBOARD, 'mf-dashboard'), folder, { recursive: true, filter: isSource });
    await run(
      folder,
      [
        '-e',
        "require('fs').writeFileSync('package.json', JSON.stringify({...require('./package.json'), version: '1.1.0'}))",
      ],
      process.env,
    );
    const page = join(folder, 'src', 'dashboard.tsx');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('<h1>Elo dashboard</h1>', '<h1>Elo dashboard, next</h1>'));
    await build(folder);
    return folder;
  }

  /** Runs a verb of `elo` on the store. */
  async elo(...words: string[]): Promise<Record<string, unknown>> {
    const own = ['--config', join(DASHBOARD, 'elo.config.ts'), '--json'];
    return JSON.parse(await this.release.elo([...words, ...own]));
  }

  /** The channel's log, newest first. */
  async log(channel: string): Promise<Record<string, unknown>[]> {
    const { entries } = await this.elo('history', '--channel', channel);
    return entries as Record<string, unknown>[];
  }

  private async arms(): Promise<readonly [stable: string, canary: string]> {
    // In this process: starting the command for each request would outlast the patience for a collector.
    const store = openStore(this.release.store);
    const head = await readHead(store, CHANNEL).finally(() => store.close());
    const stable = head?.body.release ?? '';
    return [stable, (head && canariesOf(head.body)[0]?.release) ?? stable];
  }

  /** Starts `elo dashboard`. @returns the address that it prints */
  start({ signs }: { signs: boolean }): Promise<string> {
    const bin = join('platform', 'release', 'bin', 'elo.mjs');
    const { ELO_KEY: key, ...environment } = this.release.environment();
    const own = { ELO_EVIDENCE: this.collector.url, ELO_CONFIG: join(DASHBOARD, 'elo.config.ts') };
    const child = spawn(process.execPath, [bin, 'dashboard'], {
      cwd: ROOT,
      env: { ...environment, ...own, ...(signs && { ELO_KEY: key }) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.commands.push(child);
    return new Promise((resolve, reject) => {
      let printed = '';
      child.stderr.on('data', (chunk: Buffer) => {
        printed += chunk;
        const [address] = /http:\/\/127\.0\.0\.1:\d+\/#\S+/.exec(printed) ?? [];
        if (address) resolve(address);
      });
      child.once('close', () => reject(new Error(`elo dashboard ended: ${printed}`)));
    });
  }

  async close(): Promise<void> {
    for (const child of this.commands.filter(({ exitCode }) => exitCode === null)) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await this.collector.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A collector whose canary throws more often and is slower; its answers fit the schemas. */
function startCollector(
  arms: () => Promise<readonly [stable: string, canary: string]>,
): ReturnType<typeof serve> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://collector');
    const asked = Object.fromEntries(searchParams) as unknown as Asked;
    void arms().then(([stable, canary]) => {
      const answer =
        pathname === '/evidence'
          ? evidenceSchema.parse(evidenceOf(asked, stable, canary))
          : errorListSchema.parse(errorsOf(asked, canary));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  return serve(server);
}

/** What the dashboard asks a collector for. */
interface Asked {
  readonly channel: string;
  readonly since: string;
  readonly until: string;
  readonly step?: string;
}

function evidenceOf(asked: Asked, stable: string, canary: string): Evidence {
  const { channel, since, until, step } = asked;
  const measured = (visits: number, p75: number) => ({
    vitals: { lcp: { ...times(visits, p75), p75 } },
  });
  const arms = [
    armEvidence(stable, 'stable', 18_000, { failed: 90, ...measured(18_000, 1200) }),
    armEvidence(canary, 'canary', 2_000, { failed: 60, ...measured(2_000, 1500) }),
  ];
  const answer = { schema: 1, channel, since, until, dropped: 0 } as const;
  // Visitors never get the other channel, whose canary a test starts.
  if (channel !== CHANNEL) return { ...answer, arms: [] };
  return step === undefined
    ? { ...answer, arms }
    : { ...answer, ...inSteps(asked, stable, canary) };
}

function inSteps({ since, until, step }: Asked, stable: string, canary: string) {
  const seconds = Number(step);
  const count = Math.floor((Date.parse(until) - Date.parse(since)) / 1000 / seconds);
  const starts = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(since) + index * seconds * 1000).toISOString(),
  );
  const late = starts.slice(-count / 3);
  const armAt = (at: string, release: string, arm: Arm, lcp: number, failed: number) => {
    const p75 = lcp + (Date.parse(at) % 170);
    return armEvidence(release, arm, 100, {
      at,
      failed,
      vitals: { lcp: { ...times(100, p75), p75 } },
    });
  };
  const owned = (at: string, version: string, errors: number, lcp: number) => ({
    at,
    name: 'mf-dashboard',
    version,
    errors,
    deadClicks: 0,
    vitals: { lcp },
  });
  return {
    arms: [
      ...starts.map((at) => armAt(at, stable, 'stable', 1100, 1)),
      ...late.map((at) => armAt(at, canary, 'canary', 1400, 3)),
    ],
    packages: [
      ...starts.map((at) => owned(at, '1.0.0', 1, 1100)),
      ...late.map((at) => owned(at, '1.1.0', 1, 1400)),
    ],
  };
}

function errorsOf({ since, until }: Asked, canary: string): ErrorList {
  const path = '/packages/mf-dashboard/1.1.0/page.js';
  return {
    schema: 1,
    errors: [
      {
        package: 'mf-dashboard',
        version: '1.1.0',
        route: '/',
        visits: 60,
        message: 'TypeError: x is not a function',
        frames: [{ path, line: 1, column: 40 }],
        first: since,
        last: until,
        releases: [canary],
      },
    ],
  };
}
