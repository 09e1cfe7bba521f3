import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from '../src/browser-arguments';

const results = process.env.ELO_RESULTS ?? join(__dirname, 'test-results');

/** Tests that packages are built, released and hosted independently of each other. */
export default defineConfig({
  testDir: './tests',
  outputDir: join(results, 'independence'),
  globalSetup: './src/global-setup.ts',
  // Most of these tests build packages, and each build keeps all cores busy.
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: join(results, 'independence.json') }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    trace: process.env.ELO_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...BROWSER_ARGUMENTS],
    },
  },
});
