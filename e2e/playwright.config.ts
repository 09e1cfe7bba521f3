import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './src/browser-arguments';

/** Port of the site under test; the tests start it themselves, on a state folder of its own. */
const port = Number(process.env.ELO_E2E_PORT ?? 4010);
/** A site that runs already, while tests are written; nothing is started then. */
const running = process.env.ELO_E2E_URL;
const results = process.env.ELO_RESULTS ?? join(__dirname, 'test-results');

export default defineConfig({
  testDir: './tests',
  outputDir: join(results, 'playwright'),
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second try is a fault.
  retries: 0,
  // Long, because they bound a hang only: a machine under load must not turn one into a failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(results, 'playwright.json') }]],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Pictures and copies of the page at each step take as long as the steps themselves.
    trace: process.env.ELO_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...BROWSER_ARGUMENTS],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /phone\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: /phone\.spec\.ts/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // What visitors see: contrast, targets, focus, words. `npm run check:look` runs it alone.
    { name: 'look', testDir: './look' },
  ],
  webServer: running
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        cwd: join(__dirname, '..'),
        // Three thousand products, composed behind the first tests, would change the site under them.
        env: {
          PORT: String(port),
          ELO_STATE: join(__dirname, '..', '.elo', 'e2e'),
          ELO_SAMPLE: 'base',
        },
        url: `http://localhost:${port}/healthz`,
        timeout: 600_000,
        reuseExistingServer: false,
      },
});
