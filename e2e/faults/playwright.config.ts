import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';
import { TEST_SITE } from '../src/test-site';

const results = process.env.ELO_RESULTS ?? join(__dirname, '..', 'test-results');

/** The fault matrix: selected cells, or all of them with `ELO_FULL=1`. */
export default defineConfig({
  testDir: __dirname,
  outputDir: join(results, 'faults'),
  grep: process.env.ELO_FULL ? undefined : /@short|@walk/,
  fullyParallel: true,
  // No more: an overloaded machine would distort the page's clock.
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
    // View transitions wait for real frames, not for the page's clock.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_ARGUMENTS] },
  },
  globalSetup: require.resolve('../src/test-site'),
});
