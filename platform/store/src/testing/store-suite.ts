import { randomUUID } from 'node:crypto';
import {
  appendEntry,
  createKeyPair,
  createSigner,
  foldersIn,
  headNumber,
  listChannels,
  type Store,
} from '..';

const bytes = (text: string) => Buffer.from(text);

async function keysOf(store: Store, prefix: string, options = {}): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix, options)) keys.push(key);
  return keys;
}

/**
 * What every driver must do. Run by each driver's own test file.
 * @param open gives an empty store; two calls with one name give two handles to one place
 */
export function describeStore(driver: string, open: (name: string) => Promise<Store>): void {
  describe(`store on ${driver}`, () => {
    let store: Store;
    let place: string;

    beforeEach(async () => {
      place = randomUUID();
      store = await open(place);
    });
    afterEach(() => store.close());

    test('gives back what was created, byte for byte', async () => {
      const all = Uint8Array.from({ length: 256 }, (_, index) => index);
      expect(await store.create('a/b.bin', all)).toBe('created');
      expect(Buffer.from((await store.get('a/b.bin')) ?? '')).toEqual(Buffer.from(all));
    });

    test('gives an object of more bytes than its reader takes as a byte 0', async () => {
      await store.create('a', bytes('eleven byte'));
      expect(Buffer.from((await store.get('a', { most: 11 })) ?? '').toString()).toBe(
        'eleven byte',
      );
      expect(Buffer.from((await store.get('a', { most: 10 })) ?? '')).toEqual(Buffer.alloc(1));
      expect(await store.get('nothing', { most: 10 })).toBeUndefined();
    });

    test('says that an object is absent', async () => {
      expect(await store.get('nothing/here')).toBeUndefined();
      expect(await keysOf(store, 'nothing/')).toEqual([]);
    });

    test('never overwrites', async () => {
      await store.create('x', bytes('first'));
      expect(await store.create('x', bytes('second'))).toBe('exists');
      expect(Buffer.from((await store.get('x')) ?? '').toString()).toBe('first');
    });

    test('lets exactly one of many writers win', async () => {
      const other = await open(place);
      for (let round = 0; round < 5; round += 1) {
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, (_, writer) =>
            (writer % 2 === 0 ? store : other).create(`race/${round}`, bytes(`writer ${writer}`)),
          ),
        );
        expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      }
      await other.close();
    });

    test('lists by prefix in ascending order, for any order of creation', async () => {
      const keys = ['p/a-b/1', 'p/a/2', 'p/a.c', 'p/a/1', 'q/1', 'p/b', 'p/A'];
      for (const key of keys) await store.create(key, bytes(key));
      const below = keys.filter((key) => key.startsWith('p/')).sort();
      expect(await keysOf(store, 'p/')).toEqual(below);
      expect(await keysOf(store, 'p/a')).toEqual(below.filter((key) => key.startsWith('p/a')));
    });

    test('lists after a key and up to a limit', async () => {
      for (let n = 1; n <= 9; n += 1) await store.create(`log/${n}`, bytes('x'));
      expect(await keysOf(store, 'log/', { after: 'log/6' })).toEqual(['log/7', 'log/8', 'log/9']);
      expect(await keysOf(store, 'log/', { after: 'log/2', limit: 2 })).toEqual(['log/3', 'log/4']);
      expect(await keysOf(store, 'log/', { after: 'log/9' })).toEqual([]);
    });

    test('names folders, and no files next to them', async () => {
      for (const key of ['channels/.DS_Store', 'channels/a/1', 'channels/a/2', 'channels/b/1']) {
        await store.create(key, bytes('x'));
      }
      expect(await listChannels(store)).toEqual(['a', 'b']);
      expect(await foldersIn(store, 'versions/')).toEqual([]);
    });

    test('tells size and time of an object', async () => {
      await store.create('sized', bytes('12345'));
      for await (const object of store.list('sized')) {
        expect(object.bytes).toBe(5);
        expect(Math.abs(object.modified.getTime() - Date.now())).toBeLessThan(120_000);
      }
    });

    test('says what time it is, and leaves nothing behind', async () => {
      expect(Math.abs((await store.now()).getTime() - Date.now())).toBeLessThan(120_000);
      expect(await keysOf(store, '')).toEqual([]);
    });

    test('takes no log entry from a clock that is ahead', async () => {
      const signer = createSigner('ana', createKeyPair().privatePem);
      const entry = { action: 'promote', reason: 'test', release: '0'.repeat(20) } as const;
      const append = async (aheadMs: number) => {
        const now = new Date((await store.now()).getTime() + aheadMs);
        return appendEntry(store, signer, 'production', undefined, entry, now);
      };
      await expect(append(86_400_000)).rejects.toMatchObject({
        code: 'clock-ahead',
        next: expect.stringContaining("Set this machine's clock"),
      });
      expect(await headNumber(store, 'production')).toBe(0);
      // Less than a minute.
      expect((await append(30_000)).outcome).toBe('appended');
    });

    test('deletes, also what is not there', async () => {
      await store.create('gone', bytes('x'));
      await store.delete('gone');
      await store.delete('gone');
      expect(await store.get('gone')).toBeUndefined();
      expect(await store.create('gone', bytes('y'))).toBe('created');
    });

    test.each(['../x', '/x', 'a//b', 'a/../b', 'a b', 'a\\b', '', 'a/'])(
      'refuses the key "%s"',
      async (key) => {
        await expect(store.get(key)).rejects.toMatchObject({ code: 'usage' });
        await expect(store.create(key, bytes('x'))).rejects.toMatchObject({ code: 'usage' });
        await expect(store.delete(key)).rejects.toMatchObject({ code: 'usage' });
      },
    );
  });
}
