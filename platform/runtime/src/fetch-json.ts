import { DataUnavailableError, type HostServices, withEnd } from '@elo-platform/protocol';
import limits from '../time-limits.json';

export interface JsonRequests extends Pick<HostServices, 'fetchJson'> {
  /** Clears the cached responses, so that the next load requests them again (mostly a 304). */
  forgetAnswers(): void;
}

/**
 * GET of JSON responses, one request for equal paths while the page is open. Failures are not
 * cached: `fetchJson` rejects with DataUnavailableError, at the latest after the time limit of code.
 */
export function jsonRequests(
  isAnswer: (path: string, value: unknown) => boolean = () => true,
): JsonRequests {
  const answers = new Map<string, Promise<unknown>>();
  /** Paths whose last response was invalid; the HTTP cache may still hold it. */
  const invalid = new Set<string>();

  const ask = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetch(path, {
      headers: { Accept: 'application/json' },
      cache: invalid.has(path) ? 'reload' : 'default',
      signal,
    });
    if (!answer.ok) throw new DataUnavailableError(path, answer.status);
    const value: unknown = await answer.json();
    if (!isAnswer(path, value)) throw new TypeError(`${path} answered something else`);
    return value;
  };

  const fetchFresh = async (path: string): Promise<unknown> => {
    try {
      const value = await withEnd((signal) => ask(path, signal), limits.code);
      invalid.delete(path);
      return value;
    } catch (error) {
      invalid.add(path);
      if (error instanceof DataUnavailableError) throw error;
      throw new DataUnavailableError(path, 0, error);
    }
  };

  return {
    fetchJson<T>(path: string): Promise<T> {
      const known = answers.get(path);
      if (known !== undefined) return known as Promise<T>;
      const loading = fetchFresh(path);
      answers.set(path, loading);
      loading.catch(() => answers.delete(path));
      return loading as Promise<T>;
    },
    forgetAnswers: () => answers.clear(),
  };
}
