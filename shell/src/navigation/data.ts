import {
  DataUnavailableError,
  isAnswerOf,
  type LoadContext,
  type PageModule,
  type PathParams,
  withEnd,
} from '@elo/contract';

const answers = new Map<string, Promise<unknown>>();

/** Paths whose last response was invalid; the HTTP cache may still hold it. */
const invalid = new Set<string>();

async function askForJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json' },
    cache: invalid.has(path) ? 'reload' : 'default',
    signal,
  });
  if (!answer.ok) throw new DataUnavailableError(path, answer.status);
  const value: unknown = await answer.json();
  if (!isAnswerOf(path, value)) throw new TypeError(`${path} answered something else`);
  return value;
}

async function fetchFresh(path: string): Promise<unknown> {
  try {
    const value = await withEnd((signal) => askForJson(path, signal));
    invalid.delete(path);
    return value;
  } catch (error) {
    invalid.add(path);
    if (error instanceof DataUnavailableError) throw error;
    throw new DataUnavailableError(path, 0, error);
  }
}

/**
 * GET of a JSON response, one request for equal paths while the page is open. Checks the response
 * against the contract; does not cache failures.
 * @throws DataUnavailableError, at the latest after `WAITS.end`
 */
export function fetchJson<T>(path: string): Promise<T> {
  const known = answers.get(path);
  if (known !== undefined) return known as Promise<T>;
  const loading = fetchFresh(path);
  answers.set(path, loading);
  loading.catch(() => answers.delete(path));
  return loading as Promise<T>;
}

/** Clears the cached responses, so that the next load requests them again (mostly a 304). */
export function forgetAnswers(): void {
  answers.clear();
}

/** Result of a page's `load`. */
export interface Loaded {
  readonly data: unknown;
  /** True when a request failed and the page rendered without its data. */
  readonly partial: boolean;
}

/** Loads the data of a page for a URL. */
export async function loadData(
  page: PageModule,
  address: PathParams & { path: string; search: string },
  known: Pick<LoadContext, 'company' | 'settings'>,
): Promise<Loaded> {
  let partial = false;
  const context: LoadContext & PathParams = {
    ...address,
    mode: 'browser',
    ...known,
    fetchJson: <T>(path: string) =>
      fetchJson<T>(path).catch((error: unknown) => {
        partial = true;
        throw error;
      }),
  };
  const data = await page.load(context);
  return { data, partial };
}
