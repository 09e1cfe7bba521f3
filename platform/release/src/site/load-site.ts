import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EloError, type Release, type SiteConfig } from '@elo-platform/protocol';
import { siteConfigSchema, siteFactsSchema } from '@elo-platform/protocol/schemas';

export interface LoadedSite {
  readonly config: SiteConfig;
  /** Absolute path of its `elo.config.ts`. */
  readonly file: string;
}

/**
 * Runs a site's file and checks it. By `require`, which the command's TypeScript loader serves.
 * @param file absolute path
 * @throws EloError `usage` naming every fault
 */
export function loadSite(file: string): SiteConfig {
  const parsed = siteConfigSchema.safeParse(run(file));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new EloError('usage', `${file} is no description of a site: ${faults.join('; ')}`, {
    next: 'Export defineSite({ … }) of @elo-platform/protocol as default.',
    cause: parsed.error,
  });
}

/** Default export of a file; an error that it throws names the file. */
function run(file: string): unknown {
  try {
    return (require(file) as { default?: unknown }).default;
  } catch (cause) {
    // A module that is not found comes with the list of those that required it.
    const [what] = (cause as Error).message.split('\nRequire stack:');
    throw new EloError('usage', `${file} cannot be run: ${what}`, {
      next: 'Correct it; it is TypeScript that exports a site as default.',
      cause,
    });
  }
}

/** Finds and loads a site's file, relative to the working folder. @throws EloError `usage` */
export async function openSite(path: string): Promise<LoadedSite> {
  const file = resolve(path);
  if (!existsSync(file)) {
    throw new EloError('usage', `There is no ${path} here`, {
      next: "Run the command in the site's folder, or name the site's file with --config.",
    });
  }
  return { file, config: loadSite(file) };
}

/** Whether a release was composed for another origin, or from an older site configuration. */
export function isOutdated(inputs: Release['inputs'], config: SiteConfig, origin: string): boolean {
  const facts = siteFactsSchema.parse(config);
  return origin !== inputs.origin || !isDeepStrictEqual(facts, inputs.site);
}
