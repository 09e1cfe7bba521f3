import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';
import { TEST_SITE } from '../src/test-site';

const results = process.env.ELO_RESULTS ?? join(__dirname, '..', 'test-results');

/** The fault matrix: a dozen telling cells, with `ELO_FULL=1` all of them. */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(results, 'faults'),
  grep: process.env.ELO_FULL ? undefined : /@short|@walk/,
  fullyParallel: true,
  // A page's own clock is what counts here; a machine at its limit would only blur it.
  workers: 2,
  retries: 0,
  // Bounds a hang only.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(results, 'faults.json') }],
    [join(__dirname, 'table-reporter.ts')],
  ],
  use: {
    baseURL: TEST_SITE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Transitions wait for frames of the machine, not of the page's clock.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_ARGUMENTS] },
  },
  globalSetup: require.resolve('../src/test-site'),
});
