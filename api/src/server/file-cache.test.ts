import { FileCache } from './file-cache';

test('generates a file once for concurrent requests, one at a time, and drops the oldest', async () => {
  const cache = new FileCache();
  let running = 0;
  const made: string[] = [];
  const make = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    made.push(name);
    running -= 1;
    return Buffer.from(name);
  };
  const [a, same] = await Promise.all([
    cache.get('a', 'visitor', make('a')),
    cache.get('a', 'visitor', make('a')),
    cache.get('b', 'visitor', make('b')),
  ]);
  expect(a).toBe(same);
  expect(made).toEqual(['a', 'b']);
  for (let at = 0; at < 150; at += 1) await cache.get(`x-${at}`, 'visitor', make(`x-${at}`));
  await cache.get('a', 'visitor', make('a again'));
  expect(made.at(-1)).toBe('a again');
});

test('refuses requests beyond its queue, and continues after a failure', async () => {
  const cache = new FileCache();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = Array.from({ length: 20 }, (_, at) =>
    cache.get(String(at), at < 10 ? 'first' : 'second', async () => {
      await gate;
      if (at === 0) throw new Error('broken');
      return Buffer.from('x');
    }),
  );
  await expect(
    cache.get('one more', 'visitor', async () => Buffer.from('x')),
  ).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  open();
  const done = await Promise.allSettled(asked);
  expect(done.map(({ status }) => status)).toEqual(['rejected', ...Array(19).fill('fulfilled')]);
  await expect(
    cache.get('one more', 'visitor', async () => Buffer.from('x')),
  ).resolves.toMatchObject({
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

test('a caller who is not admitted does not fail another one of the same file', async () => {
  const cache = new FileCache();
  const make = async () => Buffer.from('x');
  const refuse = () => {
    throw new Error('too many');
  };
  const [refused, other] = await Promise.allSettled([
    cache.get('a', 'visitor', make, refuse),
    cache.get('a', 'visitor', make),
  ]);
  expect([refused.status, other.status]).toEqual(['rejected', 'fulfilled']);
  await expect(cache.get('a', 'visitor', make, refuse)).resolves.toBeDefined();
});

test('visitors are served in rotation, and one leaves places for the others', async () => {
  const cache = new FileCache();
  const made: string[] = [];
  const ask = (name: string, visitor: string) =>
    cache.get(name, visitor, async () => {
      made.push(name);
      return Buffer.from(name);
    });
  const many = Array.from({ length: 12 }, (_, at) => ask(`many-${at}`, 'greedy'));
  const outcomes = Promise.allSettled(many);
  await ask('other', 'modest');
  expect(made).toEqual(['many-0', 'other']);
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

test('requests that are ready are answered between two files', async () => {
  const cache = new FileCache();
  const done: string[] = [];
  const files = ['a', 'b'].map((name) =>
    cache.get(name, 'visitor', async () => {
      done.push(name);
      setImmediate(() => done.push(`after ${name}`));
      return Buffer.from(name);
    }),
  );
  await Promise.all(files);
  expect(done).toEqual(['a', 'after a', 'b']);
});
