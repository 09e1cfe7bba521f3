import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalRelease } from '../../../scripts/local-release';
import { startService, stopService } from '../../../scripts/service';
import { linkTree } from '../../../scripts/testing/copy-tree';
import { ORIGIN, ROOT, writeBase } from './base';

/**
 * Uses the published packages of the end-to-end tests' state folder, so that nothing is built
 * twice. Does not change its channel.
 */
const PUBLISHED = process.env.ELO_INDEPENDENCE_STATE ?? join(ROOT, '.elo', 'e2e');

/** Publishes unpublished packages, and promotes them in a temporary store. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const say = (text: string): void => console.log(text);
  const published = new LocalRelease({ root: ROOT, state: PUBLISHED, origin: ORIGIN, say });
  await published.ensureKey();
  if (process.env.ELO_INDEPENDENCE_STATE === undefined) await published.publishChanged();

  const folder = mkdtempSync(join(tmpdir(), 'elo-independence-'));
  const state = join(folder, 'base');
  for (const kept of ['packages', 'versions']) {
    linkTree(join(PUBLISHED, 'store', kept), join(state, 'store', kept));
  }
  cpSync(join(PUBLISHED, 'keys'), join(state, 'keys'), { recursive: true });
  cpSync(join(PUBLISHED, 'trust.json'), join(state, 'trust.json'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const service = await startService(
    ROOT,
    'api/src/main.ts',
    { ...process.env, API_PORT: '0', ELO_DATA: data },
    () => undefined,
  );
  const api = `http://127.0.0.1:${service.port}`;
  const release = new LocalRelease({ root: ROOT, state, origin: ORIGIN, say });
  const stop = async (): Promise<void> => {
    await stopService(service);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await release.elo(['promote', '--reason', 'starting point'], api);
  } catch (error) {
    await stop();
    throw error;
  }
  writeBase({ folder, state, api });
  return stop;
}
