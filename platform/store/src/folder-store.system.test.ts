import { execFileSync, spawn } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  claimKey,
  entryKey,
  integrityOf,
  manifestKey,
  mostBytes,
  objectNoteKey,
  openStore,
  packageKey,
  releaseKey,
} from './index';
import { describeRace } from './testing/race-suite';
import { describeStore } from './testing/store-suite';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'elo-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describeStore('a folder', async (name) => openStore(join(root, name)));

describeRace('a folder', () => ({ address: join(root, 'race'), options: {} }));

test('a pipe in the place of a file is read as an empty file, and no writer is waited for', async () => {
  const store = openStore(join(root, 'pipe'));
  await store.create('file', Buffer.from('x'));
  const pipe = join(root, 'pipe', 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Ends a failing test: readers that wait get this text.
  const write = 'for n in 1 2 3 4 5 6; do echo late > "$0"; done';
  const release = setTimeout(() => spawn('sh', ['-c', write, pipe]), 10_000);
  const reads = Array.from({ length: 5 }, () => store.get('pipe'));
  const hashes = await store.integrities?.(['pipe']);
  expect(await Promise.all(reads)).toEqual(Array(5).fill(Buffer.alloc(0)));
  expect(hashes?.get('pipe')).toBe(integrityOf(Buffer.alloc(0)));
  expect(await store.get('file')).toEqual(Buffer.from('x'));
  clearTimeout(release);
});

test.each([
  entryKey('production', 1),
  releaseKey('1'.repeat(20)),
  `${releaseKey('1'.repeat(20))}.sig`,
  manifestKey('mf-home', '1.0.0'),
  packageKey('mf-home', '1.0.0', 'main.js'),
  objectNoteKey('1'.repeat(32)),
  `objects/${'1'.repeat(32)}.br`,
  claimKey('one'),
])('%s of 20 GB is read as a byte 0, also where it is hashed', async (key) => {
  const store = openStore(join(root, 'large'));
  await store.create(key, Buffer.from('x'));
  await truncate(join(root, 'large', key), 20e9);
  expect(await store.get(key)).toEqual(Buffer.alloc(1));
  expect((await store.integrities?.([key]))?.get(key)).toBe(integrityOf(Buffer.alloc(1)));
});

test('a device in the place of a file is read as an empty one', async () => {
  const store = openStore(join(root, 'device'));
  await store.create('file', Buffer.from('x'));
  await symlink('/dev/zero', join(root, 'device', 'zeros'));
  expect(await store.get('zeros')).toEqual(Buffer.alloc(0));
  expect((await store.integrities?.(['zeros']))?.size).toBe(1);
});

test('nothing is written that would not be read', async () => {
  const store = openStore(join(root, 'small'));
  const [key, entry] = [manifestKey('media', '1.0.0'), entryKey('production', 1)];
  const write = (place: string, size: number) => store.create(place, Buffer.alloc(size));
  await expect(write(key, mostBytes(key) + 1)).rejects.toMatchObject({ code: 'usage' });
  await expect(write(entry, mostBytes(entry) + 1)).rejects.toMatchObject({ code: 'usage' });
  expect(await write(entry, mostBytes(entry))).toBe('created');
  expect(await store.get(entry)).toHaveLength(mostBytes(entry));
});

test('unfinished writes are invisible', async () => {
  const store = openStore(join(root, 'unfinished'));
  await store.create('seen', Buffer.from('x'));
  await writeFile(join(root, 'unfinished', '.tmp', 'half'), 'ha');
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(keys).toEqual(['seen']);
});

test('what a killed writer left is cleared a day later, a running one keeps its own', async () => {
  const folder = join(root, 'left', '.tmp');
  await mkdir(folder, { recursive: true });
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'half');
  const then = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, 'old'), then, then);
  await openStore(join(root, 'left')).create('a', Buffer.from('x'));
  const left = await readdir(folder);
  expect(left.filter((name) => !name.startsWith('reserve-'))).toEqual(['young']);
});

test('a place that is no folder is unreachable, not empty', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  const store = openStore(file);
  await expect(store.get('a')).rejects.toMatchObject({ code: 'store-unreachable' });
  await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({
    code: 'store-unreachable',
  });
});

test('a folder that is moved away or replaced while it is open is unreachable, not empty', async () => {
  const [folder, away] = [join(root, 'moved'), join(root, 'away')];
  const store = openStore(folder);
  const gone = {
    code: 'store-unreachable',
    message: expect.stringContaining('is not there any more'),
  };
  expect(await store.get('b')).toBeUndefined();
  await store.create('a', Buffer.from('x'));
  expect(await store.get('b')).toBeUndefined();
  await rename(folder, away);
  await expect(store.get('a')).rejects.toMatchObject(gone);
  await expect(store.get('a')).rejects.toMatchObject(gone);
  // What an unmounted disk leaves.
  await mkdir(folder);
  await expect(store.get('a')).rejects.toMatchObject(gone);
  await rmdir(folder);
  await rename(away, folder);
  await expect(store.get('b')).rejects.toMatchObject(gone);
  expect(Buffer.from((await store.get('a')) ?? '').toString()).toBe('x');
  expect(await store.get('b')).toBeUndefined();
});

test('a linked folder of a store is listed; one behind a link that leads nowhere is not absent', async () => {
  const [folder, other] = [join(root, 'linked'), join(root, 'larger-disk')];
  const store = openStore(folder);
  await store.create('x/a/b', Buffer.from('x'));
  await rename(join(folder, 'x'), other);
  await symlink(other, join(folder, 'x'));
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list('x/')) found.push(key);
    return found;
  };
  expect(await store.create('x/c', Buffer.from('x'))).toBe('created');
  expect(await keys()).toEqual(['x/a/b', 'x/c']);
  // What an unmounted disk leaves.
  await rename(other, `${other}-away`);
  await expect(keys()).rejects.toMatchObject({ code: 'store-unreachable' });
});

test.each(['read', 'written'])(
  'a store that was %s is not begun again where it was',
  async (how) => {
    const [folder, away] = [join(root, `gone-${how}`), join(root, `away-${how}`)];
    await openStore(folder).create('a', Buffer.from('x'));
    const store = openStore(folder);
    await (how === 'read' ? store.get('a') : store.create('b', Buffer.from('x')));
    await rename(folder, away);
    const gone = {
      code: 'store-unreachable',
      message: expect.stringContaining('is not there any more'),
    };
    await expect(store.create('c', Buffer.from('x'))).rejects.toMatchObject(gone);
    await expect(store.now()).rejects.toMatchObject(gone);
    await store.close();
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
    // What an unmounted disk leaves.
    await mkdir(folder);
    await expect(store.create('c', Buffer.from('x'))).rejects.toMatchObject(gone);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('what may not be read is named, not the whole store', async () => {
  const folder = join(root, 'closed');
  const store = openStore(folder);
  await store.create('open/a', Buffer.from('x'));
  await store.create('closed/a', Buffer.from('x'));
  await chmod(root, 0o755);
  // Root may read everything.
  const isRoot = process.getuid?.() === 0;
  await chmod(join(folder, 'closed'), isRoot ? 0o700 : 0);
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(await store.get('open/a')).toBeDefined();
    const path = join(folder, 'closed', 'a');
    const message = `The store folder:${folder} may not be used by this user (EACCES): ${path}`;
    await expect(store.get('closed/a')).rejects.toMatchObject({ message });
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(join(folder, 'closed'), 0o755);
  }
});

test.each(['ftp://x', '', 's3://', 's3://Upper/x'])('"%s" is no address', (address) => {
  expect(() => openStore(address)).toThrow(expect.objectContaining({ code: 'usage' }));
});

test('hashes of objects are those of their bytes; what cannot be read has none', async () => {
  const store = openStore(join(root, 'hashed'));
  const bytes = {
    'objects/1': Buffer.from('one'),
    'objects/2': Buffer.alloc(3_000_000, 7),
    empty: Buffer.of(),
  };
  for (const [key, content] of Object.entries(bytes)) await store.create(key, content);
  await mkdir(join(root, 'hashed', 'folder'));
  const hashes = await store.integrities?.([...Object.keys(bytes), 'absent', 'folder']);
  expect(hashes).toEqual(
    new Map(Object.entries(bytes).map(([key, content]) => [key, integrityOf(content)])),
  );
  await expect(store.integrities?.(['../a'])).rejects.toMatchObject({ code: 'usage' });
});
