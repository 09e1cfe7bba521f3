import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './src/browser-arguments';
import { TEST_SITE } from './src/test-site';

const results = process.env.ELO_RESULTS ?? join(__dirname, 'test-results');

export default defineConfig({
  testDir: './tests',
  outputDir: join(results, 'playwright'),
  fullyParallel: true,
  workers: 2,
  // No retries: a test that passes only at the second try has a fault.
  retries: 0,
  // Bounds a hang only: a machine under load must not fail a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(results, 'playwright.json') }]],
  use: {
    baseURL: TEST_SITE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording pictures and the DOM at each step takes as long as the steps themselves.
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
    // The visual checks: contrast, targets, focus, words. `npm run check:look` runs them alone.
    { name: 'look', testDir: './look' },
  ],
  globalSetup: require.resolve('./src/test-site'),
});
