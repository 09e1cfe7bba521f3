import { API_PATHS } from './api';
import type { HostServices, SiteFacts } from './page';

/**
 * Fetches the data that this site's shell passes to every page, for a remote without the shell.
 * Rejects as `fetchJson` does.
 */
export async function fetchFacts(fetchJson: HostServices['fetchJson']): Promise<SiteFacts> {
  return { company: await fetchJson(API_PATHS.company) };
}

/** Message in place of a page that failed to render, in hosts other than our shell. */
export const PART_FAILED = 'Não foi possível mostrar esta parte da página.';
