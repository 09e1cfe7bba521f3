import {
  DataUnavailableError,
  type HostServices,
  keepPromise,
  withEnd,
} from '@elo-platform/protocol';
import limits from '../time-limits.json';

/**
 * GET of JSON responses, one request for equal paths while the page is open. Failures are not
 * cached: `fetchJson` rejects with DataUnavailableError, at the latest after the time limit of code.
 * @returns `forgetAnswers` clears the cached responses, so that the next load requests them again
 *   (mostly a 304)
 */
export function jsonRequests(
  isAnswer: (path: string, value: unknown) => boolean = () => true,
): Pick<HostServices, 'fetchJson'> & { forgetAnswers(): void } {
  const answers = new Map<string, Promise<unknown>>();
  /** Paths whose last response was invalid; the HTTP cache may still hold it. */
  const invalid = new Set<string>();

  const ask = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const cache = invalid.has(path) ? 'reload' : 'default';
    const answer = await fetch(path, { headers: { Accept: 'application/json' }, cache, signal });
    if (!answer.ok) throw new DataUnavailableError(path, answer.status);
    const value: unknown = await answer.json();
    if (!isAnswer(path, value)) throw new TypeError(`${path} answered something else`);
    invalid.delete(path);
    return value;
  };

  const fetchFresh = (path: string): Promise<unknown> =>
    withEnd((signal) => ask(path, signal), limits.code).catch((error: unknown) => {
      invalid.add(path);
      if (error instanceof DataUnavailableError) throw error;
      throw new DataUnavailableError(path, 0, error);
    });

  return {
    fetchJson: <T>(path: string) =>
      keepPromise(answers, path, () => fetchFresh(path)) as Promise<T>,
    forgetAnswers: () => answers.clear(),
  };
}
