/**
 * Runs work over items, at most `width` at once, and keeps their order. The first failure rejects;
 * work already begun is waited for.
 */
export async function concurrently<Item, Value>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Value>,
  onProgress?: (done: number, total: number) => void,
): Promise<Value[]> {
  const results: Value[] = new Array(items.length);
  let next = 0;
  let done = 0;
  let failed = false;
  const worker = async () => {
    while (next < items.length && !failed) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(items[index] as Item, index);
        done += 1;
        onProgress?.(done, items.length);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: width }, worker));
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return results;
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
