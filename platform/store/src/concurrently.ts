/** Objects of a store that are read or written at once: a bucket takes some 30 ms for each. */
export const AT_ONCE = 16;

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
