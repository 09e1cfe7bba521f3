import { WAITS, withEnd } from './waits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('hands on what the work brings, and leaves no timer', async () => {
  await expect(withEnd(async () => 5)).resolves.toBe(5);
  expect(jest.getTimerCount()).toBe(0);
});

it('hands on why the work failed', async () => {
  await expect(withEnd(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends a wait for work that never answers, and tells the work', async () => {
  let signal: AbortSignal | undefined;
  const waiting = withEnd((one) => {
    signal = one;
    return new Promise(() => undefined);
  });
  const refused = expect(waiting).rejects.toMatchObject({ code: 'timed-out' });
  jest.advanceTimersByTime(WAITS.end - 1);
  expect(signal?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  await refused;
  expect(signal?.aborted).toBe(true);
});
