import { setImmediate } from 'node:timers/promises';
import { toEloError } from './bare-app';
import { TextReader, type Visitor } from './text-reader';

const PRODUCTS = { digest: 'a', json: Buffer.from('[]') };
const HERE: Visitor = { address: 'a', gone: new AbortController().signal };
const program = new URL('../testing/stub-reader.mjs', import.meta.url);

let reader: TextReader;

// Bounds a hang only: two that hang are detected one after the other.
jest.setTimeout(60_000);

/** Reads a text and gives the thread that did it. */
const read = (text: string, visitor = HERE) =>
  reader.run('lines', text, PRODUCTS, visitor) as unknown as Promise<{ threadId: number }>;

beforeEach(() => {
  reader = new TextReader(program);
});

afterEach(() => reader.close());

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

test('a search that was answered while this thread was busy did not take too long', async () => {
  const first = await read('a');
  const answer = reader.run('list', {}, PRODUCTS, HERE);
  await setImmediate();
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  expect(await answer).toEqual(first);
});

test('a job whose visitor left before its turn is never run', async () => {
  const first = read('hang').catch(() => undefined);
  const leaving = new AbortController();
  const gone = { ...HERE, gone: leaving.signal };
  const second = read('hang', gone);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ message: 'The visitor left.' });
  await first;
  await expect(read('a', gone)).rejects.toMatchObject({ code: 'timed-out' });
});

test('the number of waiting requests is limited', async () => {
  const all = Array.from({ length: 80 }, (_, n) => read('hang', { ...HERE, address: `${n}` }));
  const outcomes = Promise.allSettled(all);
  await expect(all.at(-1)).rejects.toMatchObject({ message: 'Too many texts wait to be read.' });
  await reader.close();
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
});

test('visitors take turns, and one leaves places for the others', async () => {
  const answered: string[] = [];
  const ask = (text: string, address: string) =>
    read(text, { ...HERE, address }).then(() => answered.push(text));
  const many = Array.from({ length: 20 }, (_, n) => ask(`many ${n}`, 'greedy'));
  const outcomes = Promise.allSettled(many);
  await ask('other', 'modest');
  expect(answered).toEqual(['many 0', 'other']);
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

test('products are indexed in a second thread, and the first is asked until they are shown', async () => {
  const other = { digest: 'b', json: Buffer.from('[]') };
  const first = await read('a');
  await reader.prepare(other);
  expect(await read('b')).toEqual(first);
  const second = await reader.run('lines', 'c', other, HERE);
  expect(second).not.toEqual(first);
  expect(await reader.run('lines', 'd', other, HERE)).toEqual(second);
});

test('a reader that ends on its own is replaced', async () => {
  await expect(read('crash')).rejects.toMatchObject({ code: 'timed-out' });
  expect(await read('a')).toMatchObject({ threadId: expect.any(Number) });
});

test('visitors are not shown where a job failed', async () => {
  const fault = toEloError(await read('fault').catch((error: unknown) => error));
  expect(fault).toMatchObject({ code: 'internal', message: 'Something went wrong on our side.' });
  expect(fault.cause).toMatchObject({ message: expect.stringContaining('at y') });
});
