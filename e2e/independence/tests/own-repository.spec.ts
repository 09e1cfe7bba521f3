import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@elo/contract';
import { run } from '../../../scripts/local-release';
import { mainHeading, openReady } from '../../src/site-pages';
import { ROOT, readBase } from '../src/base';
import { npm } from '../src/npm';
import { expect, test } from '../src/test';

const PACKED = ['platform/protocol', 'platform/runtime', 'platform/build', 'contract', 'shared-ui'];

/** Packs the platform's packages for teams. @returns the tarballs */
async function packPlatform(): Promise<string[]> {
  const folder = mkdtempSync(join(readBase().folder, 'tarballs-'));
  const packages = PACKED.map((name) => join(ROOT, name));
  await npm(ROOT, ['pack', ...packages, '--pack-destination', folder]);
  return readdirSync(folder).map((name) => join(folder, name));
}

test('training in its own repository goes live', async ({ page, site }) => {
  const folder = join(mkdtempSync(join(readBase().folder, 'own-')), 'training');
  mkdirSync(folder);
  const isSource = (path: string) => !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(path);
  cpSync(join(ROOT, 'mf-training'), folder, { recursive: true, filter: isSource });
  // The only change for a separate repository: the site's own configuration of packages is not
  // available there.
  writeFileSync(
    join(folder, 'webpack.config.js'),
    "module.exports = require('@elo-platform/build').defineRemote(__dirname);\n",
  );
  await npm(folder, ['version', '1.0.970', '--no-git-tag-version']);
  // The manifest is unchanged: the installed versions satisfy its ranges.
  await npm(folder, ['install', '--no-save', ...(await packPlatform())]);

  const bin = join(folder, 'node_modules', '.bin', 'elo-build');
  await run(folder, [bin], { ...process.env, ELO_PACKAGE_VERSION: '' });
  await site.publish(folder);
  await site.promote('mf-training@1.0.970');

  await openReady(page, site.url + ROUTES.training);
  await expect(mainHeading(page, 'NOSSOS TREINAMENTOS')).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-version', '1.0.970');
});
