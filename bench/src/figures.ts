import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RESULTS, ROOT } from './paths';

const SITE = ['shell', 'shared-ui', 'mf-*', 'contract', 'standards', 'content', 'media/out'];
const PAGES = [...SITE, 'platform/runtime', 'platform/build', 'platform/release/src/compose'];

/** Committed result → folders whose changes may change its figures. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  'latest.json': PAGES,
  'quick.json': PAGES,
  'clicks.json': PAGES,
  'taps.json': PAGES,
  'lighthouse.json': PAGES,
  'release.json': ['platform/release', 'platform/edge', 'platform/store', 'mf-catalogue'],
  'load.json': ['platform/edge', 'api'],
  'vitals.json': ['platform/edge', 'platform/vitals'],
  'search.json': ['api/src/catalogue', 'content', 'standards'],
};

const resultSchema = z.object({ measured: z.iso.datetime(), commit: z.hash('sha1') });

/** Commit and time of committed figures. */
export interface Figures {
  /** File in `bench/results`. */
  readonly file: string;
  readonly measured: string;
  /** The measured commit; uncommitted changes are not recorded. */
  readonly commit: string;
  /**
   * Number of commits since then that touch the measured code; `undefined` if the commit is no
   * ancestor.
   */
  readonly since: number | undefined;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The current commit. */
export const headCommit = (): string => git('rev-parse', 'HEAD');

/** Whether the clone contains old commits. */
export const knowsHistory = (): boolean => git('rev-parse', '--is-shallow-repository') === 'false';

/**
 * Commits of the committed results.
 * @throws ZodError if a result has none
 */
export function readFigures(): Figures[] {
  return readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const text = readFileSync(join(RESULTS, file), 'utf8');
      const { measured, commit } = resultSchema.parse(JSON.parse(text));
      const folders = MEASURES[file] ?? ['.'];
      const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], {
        cwd: ROOT,
      });
      const since = () => Number(git('rev-list', '--count', `${commit}..HEAD`, '--', ...folders));
      return { file, measured, commit, since: status === 0 ? since() : undefined };
    });
}
