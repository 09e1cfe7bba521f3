import { keepPromise } from '@elo-platform/protocol';
import { LRUCache } from 'lru-cache';

/** Most keys without a value that {@link keepLatest} remembers; strangers may ask for any. */
const MOST_ABSENT = 2000;

/** Makes calls for the same thing at the same time share one run. Nothing is kept after it. */
export function singleFlight<Argument, Result>(
  keyOf: (argument: Argument) => string,
  run: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (argument) => {
    const key = keyOf(argument);
    return keepPromise(flights, key, () => run(argument).finally(() => flights.delete(key)));
  };
}

interface Kept<Argument> {
  /** What tells two reads apart; default: the argument itself, a text. */
  readonly keyOf?: (argument: Argument) => string;
  /** Values held at once; what was used longest ago goes first. */
  readonly max: number;
  /** Milliseconds for which a value is reused; default: while it is held. */
  readonly ttl?: number;
  /** Milliseconds for which "not there" is reused; default 0. */
  readonly absentMs?: number;
}

/** Wraps a reader so that it keeps its latest values; reads of one key at the same time are one. */
export function keepLatest<Value extends object, Argument = string>(
  { max, ttl, absentMs, keyOf = String }: Kept<Argument>,
  read: (argument: Argument) => Promise<Value | undefined>,
): (argument: Argument) => Promise<Value | undefined> {
  const known = new LRUCache<string, Value>({ max, ttl });
  const absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: absentMs });
  const readOnce = singleFlight(keyOf, async (argument: Argument) => {
    const value = await read(argument);
    const key = keyOf(argument);
    if (value !== undefined) known.set(key, value);
    else if (absentMs !== undefined) absent.set(key, true);
    return value;
  });
  return async (argument) => {
    const key = keyOf(argument);
    return known.get(key) ?? (absent.has(key) ? undefined : readOnce(argument));
  };
}
