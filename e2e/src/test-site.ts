import { join } from 'node:path';
import { startSite } from '../../scripts/site-process';

const root = join(__dirname, '..', '..');

/** State of the site under test, which stages after the browser tests build upon. */
export const TEST_STATE = process.env.ELO_E2E_STATE ?? join(root, '.elo', 'e2e');

/** Origin of the site under test: one that runs already, or what {@link startTestSite} started. */
export const TEST_SITE = process.env.ELO_E2E_URL;

/** Playwright's global set-up: starts the site on a free port unless `ELO_E2E_URL` names one. */
export default async function startTestSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ELO_E2E_URL) return undefined;
  const site = await startSite(root, {
    ELO_STATE: TEST_STATE,
    // Three thousand products, composed behind the first tests, would change the site under
    // them, and promote while a test looks at what is live.
    ELO_SAMPLE: 'base',
  });
  // Playwright's workers read their configuration, and so this address, after the set-up.
  process.env.ELO_E2E_URL = site.url;
  return () => site.stop();
}
