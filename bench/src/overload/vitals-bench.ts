import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFixture, page } from '../../../platform/edge/src/testing/fixture';
import { startService, stopService } from '../../../scripts/service';
import { headCommit } from '../figures';
import { keepResult } from '../keep-result';
import type { Options } from '../options';
import { ROOT } from '../paths';
import { generate, whyNoGenerator } from './generate';
import type { Stream, StreamFigures } from './plan';
import { memoryOf, withCpu } from './process-figures';

/** Beacons a second: the collector must store so many on one core. */
const RATE = 2_000;
const CONNECTIONS = 50;
const DOCUMENTS: Stream = { purpose: 'document', connections: 4, rate: 50 };
const BEACONS: Stream = { purpose: 'beacon', connections: CONNECTIONS, rate: RATE / CONNECTIONS };

/**
 * Measures how many beacons the collector stores, with PGlite, and what they cost the documents of
 * the edge that passes them on. Pages are small: the edge does the same for each.
 * @returns exit code
 */
export async function runVitalsBench({ quick }: Options): Promise<number> {
  const missing = whyNoGenerator();
  if (missing !== undefined) throw new Error(missing);
  const load = loadavg()[0] as number;
  const seconds = quick ? 5 : 30;
  const folder = mkdtempSync(join(tmpdir(), 'elo-vitals-bench-'));
  const fixture = await createFixture();
  const id = await fixture.compose({ label: 'one', documents: { '/': page('Home') } });
  await fixture.append({ release: id });
  const trust = join(folder, 'trust.json');
  writeFileSync(trust, JSON.stringify(fixture.trust));
  const collector = await startService(
    ROOT,
    'platform/vitals/bin/elo-vitals.mjs',
    {
      PORT: '0',
      PRIVATE_PORT: '0',
      ELO_VITALS_DATA: join(folder, 'data'),
      // All beacons come from one address.
      ELO_VITALS_PER_MINUTE: '1000000',
    },
    console.log,
  );
  const edge = await startService(
    ROOT,
    'platform/edge/bin/elo-edge.mjs',
    {
      PORT: '0',
      ELO_STORE: fixture.folder,
      ELO_TRUST: trust,
      ELO_VITALS: collector.url,
      LOG_LEVEL: 'warn',
    },
    console.log,
  );
  const origin = `http://127.0.0.1:${edge.port}`;
  const pids = { collector: collector.child.pid as number, edge: edge.child.pid as number };
  const run = (streams: readonly Stream[], requests = REQUESTS(id)) =>
    withCpu(pids, () => generate({ origin, seconds, streams }, requests));
  const counts = async () => {
    const answer = await fetch(`${collector.internalUrl}/evidence?channel=production`);
    const { arms, dropped } = (await answer.json()) as {
      arms: { visits: number }[];
      dropped: number;
    };
    return { stored: arms.reduce((sum, { visits }) => sum + visits, 0), dropped };
  };
  try {
    await run([DOCUMENTS, BEACONS]);
    const without = await run([DOCUMENTS]);
    const before = await counts();
    const loaded = await run([DOCUMENTS, BEACONS]);
    // Those that are on their way from the edge.
    await pause(1_000);
    const after = await counts();
    const [documents, beacons] = loaded.result as readonly [StreamFigures, StreamFigures];
    const [alone] = without.result as readonly [StreamFigures];
    const result = {
      measured: new Date().toISOString(),
      quick,
      machine: { cpus: cpus().length, node: process.version, load: Math.round(load * 100) / 100 },
      seconds,
      sent: beacons.accepted,
      stored: after.stored - before.stored,
      dropped: after.dropped - before.dropped,
      storedPerSecond: Math.round((after.stored - before.stored) / seconds),
      cores: loaded.cores,
      collectorMb: Math.round(memoryOf(pids.collector)),
      documents: {
        without: { p50: alone.p50, p99: alone.p99 },
        with: { p50: documents.p50, p99: documents.p99 },
        ratio: { p50: documents.p50 / alone.p50, p99: documents.p99 / alone.p99 },
      },
    };
    keepResult(quick ? 'vitals-quick.json' : 'vitals.json', result);
    console.log(JSON.stringify({ commit: headCommit(), ...result }, null, 2));
    // Each beacon is stored, or dropped and counted; then this measures what it says.
    const isWhole = result.stored > 0 && result.stored + result.dropped >= 0.99 * result.sent;
    // A short run only shows that it runs.
    const isEnough = result.storedPerSecond >= 0.99 * RATE && (result.cores.collector ?? 0) <= 1;
    return isWhole && (quick || isEnough) ? 0 : 1;
  } finally {
    await stopService(edge);
    await stopService(collector);
    await fixture.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is requested: a page, and a beacon of it with every vital. */
const REQUESTS = (release: string) => ({
  document: { paths: ['/'], headers: { 'accept-encoding': 'br', accept: 'text/html' } },
  api: { paths: ['/'], headers: {} },
  beacon: {
    paths: ['/api/vitals'],
    headers: {
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain',
      // The edge passes on no beacon of a program.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36',
    },
    body: JSON.stringify({
      schema: 1,
      channel: 'production',
      entry: 1,
      arm: 'stable',
      release,
      route: '/',
      connection: '4g',
      vitals: ['lcp', 'inp', 'cls', 'ttfb', 'click', 'navigation'].map((name, n) => ({
        name,
        value: 100 + 37 * n,
        route: '/',
        owner: { name: 'mf-home', version: '1.0.0' },
      })),
      errors: [],
      clicks: { worked: 3, dead: 0, owners: [] },
    }),
  },
});
