/** Where results are kept; a WeakMap forgets them with their keys. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** A value that is computed when it is first asked for. */
export function lazy<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

/** A function that is computed once for each argument. @param store where results are kept */
export function memo<Key, Value extends object>(
  compute: (key: Key) => Value,
  store: Store<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => {
    const known = store.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    store.set(key, value);
    return value;
  };
}
