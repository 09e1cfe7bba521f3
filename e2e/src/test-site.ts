import { join } from 'node:path';

/** Port of the site under test; the tests start it themselves, on a state folder of its own. */
const port = Number(process.env.ELO_E2E_PORT ?? 4010);
/** A site that runs already, while tests are written; nothing is started then. */
const running = process.env.ELO_E2E_URL;
const root = join(__dirname, '..', '..');

/** Address of the site under test. */
export const TEST_SITE = running ?? `http://localhost:${port}`;

/** How Playwright starts it; `undefined` where one runs. */
export const testServer = running
  ? undefined
  : {
      command: 'node scripts/start.mjs',
      cwd: root,
      env: {
        PORT: String(port),
        ELO_STATE: join(root, '.elo', 'e2e'),
        // Three thousand products, composed behind the first tests, would change the site under
        // them, and promote while a test looks at what is live.
        ELO_SAMPLE: 'base',
      },
      url: `http://localhost:${port}/healthz`,
      timeout: 600_000,
      reuseExistingServer: false,
    };
