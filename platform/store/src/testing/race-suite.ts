import { join } from 'node:path';
import type { Trust } from '@elo-platform/protocol';
import {
  createKeyPair,
  entriesBack,
  type LogEntry,
  openStore,
  readHead,
  type StoreOptions,
} from '..';
import { runTogether } from './together';
import type { WriterOrder, WriterReport } from './writer';

const WRITERS = 8;
const EACH = 25;

/**
 * Many processes on one channel: every place in the log has one winner, every loser gets an error.
 * @param place gives the store's address and options
 */
export function describeRace(
  driver: string,
  place: () => { address: string; options: StoreOptions },
): void {
  test(`${WRITERS} processes × ${EACH} entries on ${driver} make one unbroken chain`, async () => {
    const { address, options } = place();
    const pairs = Array.from({ length: WRITERS }, createKeyPair);
    const names = pairs.map((_, index) => `writer-${index + 1}`);
    const orders = pairs.map(({ privatePem }, index) => ({
      address,
      options,
      channel: 'production',
      name: names[index] ?? '',
      privatePem,
      count: EACH,
    }));
    const reports = await runTogether<WriterOrder, WriterReport>(
      join(__dirname, 'writer.ts'),
      orders,
    );
    const keys = pairs.map(({ publicKey }, index) => [
      names[index],
      { publicKey, publish: [], promote: ['production'] },
    ]);
    const trust: Trust = { schema: 1, keys: Object.fromEntries(keys) };
    const store = openStore(address, options);
    const entries: LogEntry[] = [];
    const head = (await readHead(store, 'production', { trust })) as LogEntry;
    for await (const entry of entriesBack(store, head, trust)) entries.unshift(entry);
    await store.close();

    expect(entries).toHaveLength(WRITERS * EACH);
    for (const [index, { body }] of entries.entries()) {
      expect(body.previous).toBe(entries[index - 1]?.digest ?? null);
    }
    for (const [index, { appended }] of reports.entries()) {
      const own = entries.filter(({ signedBy }) => signedBy === names[index]);
      expect(own.map(({ n }) => n)).toEqual(appended);
    }
    const losers = reports.filter(({ lost }) => lost > 0);
    expect(losers.length).toBeGreaterThanOrEqual(WRITERS - 1);
  }, 300_000);
}
