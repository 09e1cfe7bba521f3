import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RESULTS, ROOT } from './paths';

const SITE = ['shell', 'shared-ui', 'mf-*', 'contract', 'content', 'media/out'];
const PAGES = [...SITE, 'platform/runtime', 'platform/build', 'platform/release/src/compose'];

/** Committed result → folders whose changes may change its figures. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  'latest.json': PAGES,
  'quick.json': PAGES,
  'clicks.json': PAGES,
  'lighthouse.json': PAGES,
  'release.json': ['platform/release', 'platform/edge', 'platform/store', 'mf-catalogue'],
  'load.json': ['platform/edge', 'api'],
  'search.json': ['api/src/catalogue', 'content'],
};

const resultSchema = z.object({ measured: z.iso.datetime(), commit: z.hash('sha1') });

/** Where and when committed figures were measured. */
export interface Figures {
  /** File in `bench/results`. */
  readonly file: string;
  readonly measured: string;
  /** Commit that was measured; changes on top of it are not known. */
  readonly commit: string;
  /** Commits since that touch what is measured; `undefined` when the commit is no ancestor. */
  readonly since: number | undefined;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit that is checked out. */
export const headCommit = (): string => git('rev-parse', 'HEAD');

/** Whether commits of long ago can be looked up here. */
export const knowsHistory = (): boolean => git('rev-parse', '--is-shallow-repository') === 'false';

/**
 * What the committed results were measured on.
 * @throws ZodError when a result does not say it
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
