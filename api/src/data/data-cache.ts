import type { Database } from '../database/database';
import { readRevision, type Snapshot, takeSnapshot } from './snapshot';

/** The lists in memory, current as long as the data do not change. */
export interface DataCache {
  /** Current snapshot. While the database is away, the last one; rejects without one. */
  get(): Promise<Snapshot>;
  /** Marks the snapshot as outdated; for changes by this process, as announcements take a moment. */
  invalidate(): void;
  /**
   * Resolves with a snapshot whose digest is not `digest`, as soon as there is one.
   * @param signal gives up with the current snapshot
   */
  waitForOther(digest: string, signal: AbortSignal): Promise<Snapshot>;
}

/**
 * Keeps one snapshot, taken again after an announced change. While the database cannot announce
 * changes (a lost connection), every call compares revisions instead, so that a client gets old
 * data for one request at most.
 */
export function createDataCache(database: Database): DataCache {
  let current: Snapshot | undefined;
  let loading: Promise<Snapshot> | undefined;
  let stale = true;
  const waiting = new Set<() => void>();

  const load = async (): Promise<Snapshot> => {
    // A change that is announced while reading makes what was read old at once: read again.
    while (stale) {
      stale = false;
      try {
        current = await takeSnapshot(database);
      } catch (error) {
        stale = true;
        throw error;
      }
    }
    for (const wake of waiting) wake();
    return current as Snapshot;
  };
  const refresh = (): Promise<Snapshot> => {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  };
  const get = async (): Promise<Snapshot> => {
    try {
      if (!database.listening && current && (await readRevision(database)) !== current.revision) {
        stale = true;
      }
      return stale || !current ? await refresh() : current;
    } catch (error) {
      if (current) return current;
      throw error;
    }
  };

  const invalidate = () => {
    stale = true;
    // A failure shows at the next request, which tries again.
    if (waiting.size > 0) refresh().catch(() => {});
  };
  database.onDataChange(invalidate);

  return {
    get,
    invalidate,
    async waitForOther(digest, signal) {
      let snapshot = await get();
      while (snapshot.digest === digest && !signal.aborted) {
        await nextLoad(waiting, signal);
        snapshot = await get();
      }
      return snapshot;
    },
  };
}

/** Resolves after the next load, or when the signal aborts. */
function nextLoad(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      waiting.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    waiting.add(done);
    signal.addEventListener('abort', done);
  });
}
