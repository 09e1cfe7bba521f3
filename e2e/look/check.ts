import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../src/browser';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Runs the visual checks only, on the site at `ELO_URL` or on one that they start. */
async function main(): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { ELO_URL } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [
      cli,
      'test',
      '--config',
      'e2e/playwright.config.ts',
      // As one argument: Playwright would read a second value as another project.
      '--project=look',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: await findBrowser(),
        ...(ELO_URL ? { ELO_E2E_URL: ELO_URL } : {}),
      },
    },
  );
  process.exitCode = status ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
