import { WAITS, withEnd } from './waits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("resolves with the work's result, and leaves no timer", async () => {
  await expect(withEnd(async () => 5)).resolves.toBe(5);
  expect(jest.getTimerCount()).toBe(0);
});

it("rejects with the work's error", async () => {
  await expect(withEnd(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(jest.getTimerCount()).toBe(0);
});

it('times out if the work never settles, and aborts its signal', async () => {
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
