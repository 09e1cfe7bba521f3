import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';

const port = Number(process.env.ELO_E2E_PORT ?? 4010);
/** A site that runs already, while tests are written; nothing is started then. */
const running = process.env.ELO_E2E_URL;
const results = process.env.ELO_RESULTS ?? join(__dirname, '..', 'test-results');

/** The fault matrix: all of it in `npm run test:full`, a dozen telling cells without `ELO_FULL`. */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(results, 'faults'),
  grep: process.env.ELO_FULL ? undefined : /@short/,
  fullyParallel: true,
  // A page's own clock is what counts here; a machine at its limit would only blur it.
  workers: 2,
  retries: 0,
  // Bounds a hang only.
  timeout: 180_000,
  reporter: [
    ['list'],
    ['json', { outputFile: join(results, 'faults.json') }],
    [join(__dirname, 'table-reporter.ts')],
  ],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Transitions wait for frames of the machine, not of the page's clock.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_ARGUMENTS] },
  },
  webServer: running
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        cwd: join(__dirname, '..', '..'),
        env: { PORT: String(port), ELO_STATE: join(__dirname, '..', '..', '.elo', 'e2e') },
        url: `http://localhost:${port}/healthz`,
        timeout: 600_000,
        reuseExistingServer: false,
      },
});
