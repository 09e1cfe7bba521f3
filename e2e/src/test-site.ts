import { join } from 'node:path';
import { startSite } from '../../scripts/service';

const root = join(__dirname, '..', '..');

/** State of the site under test; stages after the browser tests use it too. */
export const TEST_STATE = process.env.ELO_E2E_STATE ?? join(root, '.elo', 'e2e');

/**
 * Origin of the site under test: one that is already running, or the one of {@link startTestSite}.
 */
export const TEST_SITE = process.env.ELO_E2E_URL;

/** Playwright's global set-up: starts the site on a free port unless `ELO_E2E_URL` names one. */
export default async function startTestSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ELO_E2E_URL) return undefined;
  const site = await startSite(root, {
    ELO_STATE: TEST_STATE,
    // Disable the full sample: composing three thousand products during the first tests would
    // change the site under them, and promote while a test checks the live release.
    ELO_SAMPLE: 'base',
  });
  // Playwright's workers read their configuration, and so this URL, after the set-up.
  process.env.ELO_E2E_URL = site.url;
  return () => site.stop();
}
