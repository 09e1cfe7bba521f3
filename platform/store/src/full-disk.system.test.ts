import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from './index';

/** A small file system of its own, or why there can be none here. */
function mount(folder: string, options: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).trim();
  }
}

let root: string;
let reason: string | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'elo-disk-'));
  const probe = join(root, 'probe');
  await mkdir(probe);
  reason = mount(probe, 'size=64k');
  if (reason === undefined) execFileSync('umount', [probe]);
  else process.stderr.write(`no small disk can be mounted here, so none is filled: ${reason}\n`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs on a disk with these options, and takes it away again. */
async function onDisk(name: string, options: string, work: (folder: string) => Promise<void>) {
  if (reason !== undefined) return;
  const folder = join(root, name);
  await mkdir(folder);
  mount(folder, options);
  try {
    await work(folder);
  } finally {
    execFileSync('umount', [folder]);
  }
}

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

test('a full disk is told as such, and nothing half written stays', async () => {
  await onDisk('full', 'size=64k', async (folder) => {
    const store = openStore(folder);
    await store.create('a', Buffer.from('small'));
    await expect(store.create('b/c', Buffer.alloc(200_000))).rejects.toMatchObject(full);
    expect(await keysOf(folder)).toEqual(['a']);
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
    // What fits still goes in.
    expect(await store.create('b/c', Buffer.from('small'))).toBe('created');
  });
});

test('a disk without room for another file is told as such', async () => {
  await onDisk('inodes', 'size=1m,nr_inodes=8', async (folder) => {
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

test('a read-only disk can be read, and a write is told as such', async () => {
  await onDisk('read-only', 'size=64k', async (folder) => {
    const store = openStore(folder);
    await store.create('a', Buffer.from('x'));
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    expect(await keysOf(folder)).toEqual(['a']);
    const refused = {
      code: 'store-unreachable',
      message: expect.stringContaining('lies on a read-only disk (EROFS)'),
    };
    await expect(store.create('b', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(store.delete('a')).rejects.toMatchObject(refused);
  });
});

test('a place that is a file is told as such', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(openStore(file).create('a', Buffer.from('x'))).rejects.toMatchObject({
    message: expect.stringContaining('is not a folder'),
  });
});
