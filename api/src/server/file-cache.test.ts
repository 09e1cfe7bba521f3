import { FileCache } from './file-routes';

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
    cache.get('a', make('a')),
    cache.get('a', make('a')),
    cache.get('b', make('b')),
  ]);
  expect(a).toBe(same);
  expect(made).toEqual(['a', 'b']);
  for (let at = 0; at < 150; at += 1) await cache.get(`x-${at}`, make(`x-${at}`));
  await cache.get('a', make('a again'));
  expect(made.at(-1)).toBe('a again');
});

test('refuses requests beyond its queue, and continues after a failure', async () => {
  const cache = new FileCache();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked = Array.from({ length: 20 }, (_, at) =>
    cache.get(String(at), async () => {
      await gate;
      if (at === 0) throw new Error('broken');
      return Buffer.from('x');
    }),
  );
  await expect(cache.get('one more', async () => Buffer.from('x'))).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  open();
  const done = await Promise.allSettled(asked);
  expect(done.map(({ status }) => status)).toEqual(['rejected', ...Array(19).fill('fulfilled')]);
  await expect(cache.get('one more', async () => Buffer.from('x'))).resolves.toMatchObject({
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

test('a caller who is not admitted costs another who wants the same file nothing', async () => {
  const cache = new FileCache();
  const make = async () => Buffer.from('x');
  const refuse = () => {
    throw new Error('too many');
  };
  const [refused, other] = await Promise.allSettled([
    cache.get('a', make, refuse),
    cache.get('a', make),
  ]);
  expect([refused.status, other.status]).toEqual(['rejected', 'fulfilled']);
  await expect(cache.get('a', make, refuse)).resolves.toBeDefined();
});
