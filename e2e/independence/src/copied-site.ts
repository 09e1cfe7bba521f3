import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { LocalRelease, RunError } from '../../../scripts/local-release';
import { type Service, startService, stopService } from '../../../scripts/service';
import { linkTree } from '../../../scripts/testing/copy-tree';
import { ORIGIN, ROOT, readBase } from './base';

/** The fields of a package in `/release.json` that the tests use. */
export interface LivePackage {
  readonly metadata: { readonly version: string };
  readonly extras: { readonly elo: { readonly integrity: Readonly<Record<string, string>> } };
}

/** A separate site: a copy of the base's store behind its own edge. */
export class Site {
  private constructor(
    private readonly release: LocalRelease,
    private readonly edge: Service,
  ) {}

  /** Starts an edge over a copy of the base. @param settings more of its environment */
  static async open(settings: NodeJS.ProcessEnv = {}): Promise<Site> {
    const base = readBase();
    const state = mkdtempSync(join(base.folder, 'site-'));
    linkTree(base.state, state);
    const release = new LocalRelease({ root: ROOT, state, origin: ORIGIN, say: () => undefined });
    const env = {
      ...process.env,
      PORT: '0',
      ELO_STORE: release.store,
      ELO_TRUST: release.trust,
      ELO_API: base.api,
      ...settings,
    };
    return new Site(
      release,
      await startService(ROOT, 'platform/edge/bin/elo-edge.mjs', env, () => undefined),
    );
  }

  /** URL for the browser. */
  get url(): string {
    return `http://localhost:${this.edge.port}`;
  }

  /** Publishes a built package. */
  async publish(folder: string): Promise<void> {
    await this.release.elo(['publish', folder]);
  }

  /** Promotes `name@version` and waits until the edge serves it. */
  async promote(...packages: string[]): Promise<void> {
    // A second React and development builds exceed the live release's size budget.
    const words = ['--reason', 'test', '--force', 'budget'];
    await this.release.elo(['promote', ...packages, ...words], readBase().api);
    await expect
      .poll(async () => {
        const live = await this.live();
        return packages.filter((one) => {
          const [name = '', version] = one.split('@');
          return live[name]?.metadata.version !== version;
        });
      })
      .toEqual([]);
  }

  /**
   * Gives half of the visitors a canary for as long as what they report is no worse.
   * @param evidence private address of the collector
   * @returns the command's exit code
   */
  async judge(version: string, evidence: string): Promise<number> {
    // More time than a slow machine takes to open enough pages: without evidence a step would pause.
    const plan = ['--auto', '--steps', '50', '--minutes', '15', '--every', '2'];
    const words = ['--reason', 'test', '--force', 'budget', '--evidence', evidence];
    try {
      await this.release.elo(['canary', 'start', version, ...plan, ...words], readBase().api);
      return 0;
    } catch (error) {
      if (error instanceof RunError && error.exitCode !== null) return error.exitCode;
      throw error;
    }
  }

  /** Entries of the log, the newest first. */
  async history(): Promise<readonly Record<string, unknown>[]> {
    return JSON.parse(await this.release.elo(['history', '--json'])).entries;
  }

  /** The live packages, without the release's id, which every release changes. */
  async live(): Promise<Readonly<Record<string, LivePackage>>> {
    const answer = await fetch(`${this.url}/release.json`);
    const { microFrontends } = (await answer.json()) as {
      microFrontends: Record<string, LivePackage[]>;
    };
    const packages = Object.entries(microFrontends).map(([name, [live]]) => {
      const { metadata, extras } = live as LivePackage;
      return [name, { metadata, extras: { elo: { ...extras.elo, release: undefined } } }] as const;
    });
    return Object.fromEntries(packages);
  }

  /** Text of a document from the edge. */
  async html(path: string): Promise<string> {
    return (await fetch(this.url + path)).text();
  }

  close(): Promise<void> {
    return stopService(this.edge);
  }
}
