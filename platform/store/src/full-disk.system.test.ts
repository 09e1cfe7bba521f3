import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './index';
import { onSmallDisk } from './testing/small-disk';

/** What a store keeps in its temporary folder. */
const RESERVE = Array.from({ length: 8 }, (_, n) => `reserve-${n}`);

async function keysOf(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of openStore(folder).list('')) keys.push(key);
  return keys;
}

const full = {
  code: 'store-unreachable',
  message: expect.stringContaining('has no room left, for bytes or for files (ENOSPC)'),
  next: expect.stringContaining('Make room'),
};

test('a full disk is reported as such, and no partial file stays', async () => {
  await onSmallDisk('size=128k', async (folder) => {
    const store = openStore(folder);
    await store.create('a', Buffer.from('small'));
    await expect(store.create('b/c', Buffer.alloc(200_000))).rejects.toMatchObject(full);
    expect(await keysOf(folder)).toEqual(['a']);
    expect((await readdir(join(folder, '.tmp'))).sort()).toEqual(RESERVE);
    // What fits still goes in.
    expect(await store.create('b/c', Buffer.from('small'))).toBe('created');
  });
});

test('a disk without room for another file is reported as such', async () => {
  await onSmallDisk('size=1m,nr_inodes=16', async (folder) => {
    const store = openStore(folder);
    const fill = async () => {
      for (let n = 0; n < 20; n += 1) await store.create(`x/${n}`, Buffer.from('x'));
    };
    await expect(fill()).rejects.toMatchObject(full);
    const keys = await keysOf(folder);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Buffer.from((await store.get(key)) ?? '').toString()).toBe('x');
  });
});

test('a read-only disk can be read, and a write is reported as such', async () => {
  await onSmallDisk('size=128k', async (folder) => {
    const store = openStore(folder);
    await store.create('a', Buffer.from('x'));
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    expect(await keysOf(folder)).toEqual(['a']);
    const refused = {
      code: 'store-unreachable',
      message: expect.stringContaining('is on a read-only disk (EROFS)'),
    };
    await expect(store.create('b', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(store.delete('a')).rejects.toMatchObject(refused);
  });
});

test('a folder that is linked to another disk cannot be written, and the message says so', async () => {
  await onSmallDisk('size=1m', async (disk) => {
    await onSmallDisk('size=1m', async (folder) => {
      const store = openStore(folder);
      await store.create('a', Buffer.from('x'));
      await symlink(disk, join(folder, 'b'));
      await expect(store.create('b/c', Buffer.from('x'))).rejects.toMatchObject({
        code: 'store-unreachable',
        message: expect.stringContaining('has a folder on another disk'),
        next: expect.stringContaining('Move the whole store'),
      });
    });
  });
});

test('what makes room may use the reserve, which is filled again', async () => {
  await onSmallDisk('size=128k', async (folder) => {
    const store = openStore(folder);
    await store.create('a', Buffer.from('x'));
    await writeFile(join(folder, 'filler'), Buffer.alloc(128_000)).catch(() => undefined);
    await expect(store.create('b', Buffer.from('x'))).rejects.toMatchObject(full);
    expect(await store.create('c', Buffer.alloc(20_000), { fromReserve: true })).toBe('created');
    expect((await readdir(join(folder, '.tmp'))).sort()).toEqual(RESERVE.slice(3));
    await expect(
      store.create('d', Buffer.alloc(50_000), { fromReserve: true }),
    ).rejects.toMatchObject(full);
    expect(await keysOf(folder)).toEqual(['a', 'c', 'filler']);
    await rm(join(folder, 'filler'));
    await store.close();
    expect((await readdir(join(folder, '.tmp'))).sort()).toEqual(RESERVE);
  });
});

test('a place that is a file is reported as such', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elo-file-'));
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openStore(file).create('a', Buffer.from('x'))).rejects.toMatchObject({
    message: expect.stringContaining('is not a folder'),
  });
  await rm(folder, { recursive: true });
});
