import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { EloError } from '@elo-platform/protocol';
import { z } from 'zod';

/** File in a state folder that says what a locally started site made there. */
export const LOCAL_SITE_FILE = 'local.json';

/** State folder of a checkout, looked for in the working folder and the ones above it. */
const STATE_FOLDER = '.elo';

/** What a running site writes for command and edge; paths count from the file's own folder. */
const localSiteSchema = z.object({
  schema: z.literal(1),
  store: z.string().min(1),
  trust: z.string().min(1),
  key: z.string().min(1),
  /** Address that a browser opens, and public origin of the local releases. */
  origin: z.url(),
  /** Where composing takes its data while the site runs; absent where it needs none. */
  api: z.url().optional(),
  /** Private port of the collector, where `elo` reads evidence; absent where none runs. */
  vitals: z.url().optional(),
});

/** Store, trust file, key (absolute paths) and addresses of a locally started site. */
export type LocalSite = Omit<z.infer<typeof localSiteSchema>, 'schema'>;

/** Text of the file for {@link findLocalSite}, in which a moved checkout finds its own files. */
export function writeLocalSite(state: string, site: LocalSite): string {
  const inside = withPaths(site, (path) => relative(state, path).replaceAll('\\', '/'));
  return `${JSON.stringify({ schema: 1, ...inside }, null, 2)}\n`;
}

function withPaths(site: LocalSite, map: (path: string) => string): LocalSite {
  return { ...site, store: map(site.store), trust: map(site.trust), key: map(site.key) };
}

/**
 * The local site that a folder belongs to: that of `ELO_STATE`, else of the nearest `.elo` in the
 * folder or above it.
 * @throws EloError `usage` for a file that is not as a start writes it
 */
export function findLocalSite(
  environment: NodeJS.ProcessEnv,
  from = process.cwd(),
): LocalSite | undefined {
  const state = findStateFolder(environment, from);
  return state === undefined ? undefined : readLocalSite(state);
}

/** State folder of {@link findLocalSite}. */
export function findStateFolder(
  environment: NodeJS.ProcessEnv,
  from = process.cwd(),
): string | undefined {
  return environment.ELO_STATE ? resolve(environment.ELO_STATE) : nearestState(from);
}

/** The local site of a state folder, as its newest start wrote it. @throws as {@link findLocalSite} */
export function readLocalSite(state: string): LocalSite | undefined {
  const file = join(state, LOCAL_SITE_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { schema: _one, ...site } = localSiteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return withPaths(site, (path) => resolve(state, path));
  } catch (cause) {
    throw new EloError('usage', `${file} is not what \`npm start\` writes`, {
      next: 'Start the site again, which rewrites the file, or delete it.',
      cause,
    });
  }
}

function nearestState(from: string): string | undefined {
  const state = join(from, STATE_FOLDER);
  if (existsSync(join(state, LOCAL_SITE_FILE))) return state;
  const above = dirname(from);
  return above === from ? undefined : nearestState(above);
}
