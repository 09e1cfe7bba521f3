import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CollectorProcess,
  startCollector,
} from '../../platform/vitals/src/testing/collector-process';

const running: CollectorProcess[] = [];
/** Folder of the current test's database. */
export let folder: string;

/** Gives every test of a file its own database, and ends its collectors. */
export function collectorsApart(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elo-vitals-'));
  });
  afterEach(async () => {
    for (const collector of running.splice(0)) await collector.kill();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Starts a collector on the test's database, or another one. */
export async function start(settings: Record<string, string> = {}): Promise<CollectorProcess> {
  const collector = await startCollector({ ELO_VITALS_DATA: folder, ...settings });
  running.push(collector);
  return collector;
}
