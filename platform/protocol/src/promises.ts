import { EloError } from './errors';

/**
 * Gives work an end: with it the work's signal is aborted, and the wait rejects whether the work
 * heeds that or not.
 * @param work hands its signal on to `fetch` where it asks for something
 * @param limit milliseconds
 * @throws EloError `timed-out`
 */
export function withEnd<T>(work: (signal: AbortSignal) => Promise<T>, limit: number): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new EloError('timed-out', `No answer within ${limit / 1000} s`, {
        next: 'Try again.',
      });
      reject(error);
      stop.abort(error);
    }, limit);
  });
  return Promise.race([work(stop.signal), end]).finally(() => clearTimeout(timer));
}

/** The value of a key, made at most once at a time and kept; one whose making failed is made again. */
export function keepPromise<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = make();
  kept.set(key, value);
  // Only its own: who waited for it may be making another by then.
  value.catch(() => kept.get(key) === value && kept.delete(key));
  return value;
}
