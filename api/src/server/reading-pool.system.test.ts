import { ReadingPool } from './reading-pool';

const PRODUCTS = { digest: 'a', json: Buffer.from('[]') };
const HERE = new AbortController().signal;
const program = new URL('../testing/stub-reader.mjs', import.meta.url);

let pool: ReadingPool;

/** Reads a text and gives the thread and the steps that it took. */
const read = (text: string, job: 'lines' | 'search' = 'search', signal = HERE) =>
  pool.run(job as 'lines', text, PRODUCTS, signal) as unknown as Promise<{
    threadId: number;
    steps: number;
  }>;

beforeEach(() => {
  pool = new ReadingPool(program);
});

afterEach(() => pool.close());

test('a text that hangs its reader fails; the reader is replaced and this thread goes on', async () => {
  const { threadId } = await read('a');
  const hanging = read('hang');
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await expect(hanging).rejects.toMatchObject({ code: 'timed-out' });
  clearInterval(count);
  expect(turns).toBeGreaterThan(1);
  expect((await read('b')).threadId).not.toBe(threadId);
});

test('searches are answered while every list hangs', async () => {
  const lists = Array.from({ length: 3 }, () => read('hang', 'lines'));
  const failed = Promise.allSettled(lists);
  for (let search = 0; search < 5; search += 1) {
    expect(await read('a')).toMatchObject({ steps: 0 });
  }
  expect((await failed).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
});

test('a job that makes steps is not hanging, and stops when its visitor leaves', async () => {
  await read('a');
  const gone = new AbortController();
  const reading = read('long', 'lines', gone.signal);
  // Two that hang are detected one after the other: the long one was checked by then.
  for (let hung = 0; hung < 2; hung += 1) await read('hang').catch(() => undefined);
  gone.abort();
  expect((await reading).steps).toBeGreaterThan(0);
});

test('a job whose visitor left before its turn is never run', async () => {
  const first = read('hang', 'lines').catch(() => undefined);
  const gone = new AbortController();
  const second = read('hang', 'lines', gone.signal);
  gone.abort();
  await expect(second).rejects.toMatchObject({ message: 'The visitor left.' });
  await first;
  await expect(read('a', 'lines', gone.signal)).rejects.toMatchObject({ code: 'timed-out' });
});

test('the number of waiting requests is limited', async () => {
  const all = Array.from({ length: 80 }, () => read('hang', 'lines'));
  const outcomes = Promise.allSettled(all);
  await expect(all.at(-1)).rejects.toMatchObject({ message: 'Too many texts wait to be read.' });
  await pool.close();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
});

test('a reader that ends on its own is replaced', async () => {
  await expect(read('crash')).rejects.toMatchObject({ code: 'timed-out' });
  expect(await read('a')).toMatchObject({ steps: 0 });
});
