import { findLocalSite } from '@elo-platform/store';

/**
 * Address of the site that `npm start` runs for this checkout, from `.elo/local.json`.
 * @returns `undefined` where none answers: the file outlives the site
 */
export async function findRunningSite(
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const address = findLocalSite(environment, root)?.api;
  if (address === undefined) return undefined;
  const answer = await fetch(new URL('/api/data-digest', address)).catch(() => undefined);
  return answer?.ok ? address : undefined;
}
