import { API_PATHS } from './api';
import type { HostServices, SiteFacts } from './page';

/** What this site's shell hands every page, for a remote that runs without it. Rejects as `fetchJson` does. */
export async function fetchFacts(fetchJson: HostServices['fetchJson']): Promise<SiteFacts> {
  return { company: await fetchJson(API_PATHS.company) };
}

/** What stands in the place of a page that broke, where the host is not our shell. */
export const PART_FAILED = 'Não foi possível mostrar esta parte da página.';
