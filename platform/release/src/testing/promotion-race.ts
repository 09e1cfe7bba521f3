import { join } from 'node:path';
import { entriesBack, type LogEntry, loadTrust, openStore, readHead } from '@elo-platform/store';
import { runTogether } from '@elo-platform/store/testing/together';
import type { Workplace } from './elo';
import { remote, SHELL } from './make-package';
import type { PromoterOrder, PromoterReport } from './promoter';

const PROMOTERS = 8;
/** All of them with `npm run test:full`. */
const EACH = process.env.ELO_FULL ? 25 : 6;

/** Gives every promoter a key and a package of its own, with all of its versions published. */
async function prepare(place: Workplace): Promise<PromoterOrder[]> {
  await place.publish(SHELL);
  const orders: PromoterOrder[] = [];
  const keys = join(place.root, 'keys');
  for (let index = 1; index <= PROMOTERS; index += 1) {
    const [name, key] = [`mf-team-${index}`, `team-${index}`];
    await place.elo('keys', 'create', key, '--folder', keys);
    await place.elo('keys', 'add', key, '--folder', keys, '--promote', 'production');
    for (let patch = 0; patch <= EACH; patch += 1) {
      await place.publish(remote(name, `1.0.${patch}`, `/team-${index}`));
    }
    orders.push({
      environment: { ...place.environment, ELO_KEY: join(keys, `${key}.pem`) },
      commands: Array.from({ length: EACH }, (_, patch) => ['promote', `${name}@1.0.${patch + 1}`]),
    });
  }
  const first = orders.map((_, index) => `mf-team-${index + 1}@1.0.0`);
  await place.elo('promote', 'shell', ...first);
  return orders;
}

/**
 * Whole promotions by many processes on one channel: no promotion is lost, none overwrites another's, and
 * each says whose work it came after.
 */
export function describePromotionRace(driver: string, workplace: () => Workplace): void {
  test(`${PROMOTERS} processes × ${EACH} promotions on ${driver}: one unbroken chain`, async () => {
    const place = workplace();
    const orders = await prepare(place);
    const reports = await runTogether<PromoterOrder, PromoterReport[]>(
      join(__dirname, 'promoter.ts'),
      orders,
    );

    const { ELO_STORE = '', ELO_TRUST = '', ELO_S3_ENDPOINT } = place.environment;
    const store = openStore(ELO_STORE, { endpoint: ELO_S3_ENDPOINT });
    const trust = await loadTrust(ELO_TRUST);
    const entries: LogEntry[] = [];
    const head = (await readHead(store, 'production', { trust })) as LogEntry;
    for await (const entry of entriesBack(store, head, trust)) entries.unshift(entry);
    const [opening, ...raced] = entries;
    expect(raced).toHaveLength(PROMOTERS * EACH);
    expect(raced.map(({ body }) => body.previous)).toEqual(
      [opening, ...raced].slice(0, -1).map((entry) => entry?.digest),
    );

    for (const [index, own] of reports.entries()) {
      expect(own.map(({ code }) => code)).toEqual(own.map(() => 0));
      const signed = raced.filter(({ signedBy }) => signedBy === `team-${index + 1}`);
      expect(own.map(({ entry }) => entry)).toEqual(signed.map(({ n }) => n));
    }
    // No process composed in vain: there are as many releases as entries.
    const composed = new Set<string>();
    for await (const { key } of store.list('releases/')) composed.add(key.split('/')[1] ?? '');
    expect(composed.size).toBe(entries.length);
    await store.close();

    // A promotion that was overtaken lists the entries that it was replayed on, up to its own.
    const overtaken = reports.flat().filter(({ replayedOn }) => replayedOn?.length !== 0);
    expect(overtaken.length).toBeGreaterThanOrEqual(PROMOTERS - 1);
    for (const { entry, replayedOn = [] } of overtaken) {
      const named = replayedOn.map(({ n, author }) => [n, author]);
      expect(named).toEqual(replayedOn.map(({ n }) => [n, entries[n - 1]?.body.author]));
      expect(replayedOn.at(-1)?.n).toBe(entry - 1);
    }
    // The head has the last version of everybody.
    const { packages } = (await place.elo('status')).json;
    expect(orders.map((_, index) => packages[`mf-team-${index + 1}`].version)).toEqual(
      orders.map(() => `1.0.${EACH}`),
    );
  }, 3_600_000);
}
