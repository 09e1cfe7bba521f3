import {
  DataUnavailableError,
  isAnswerOf,
  type LoadContext,
  type PageModule,
  withEnd,
} from '@elo/contract';

const answers = new Map<string, Promise<unknown>>();

/** Paths whose last answer was no good; the browser's own cache may hold it. */
const spoilt = new Set<string>();

async function askForJson(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json' },
    cache: spoilt.has(path) ? 'reload' : 'default',
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
    spoilt.delete(path);
    return value;
  } catch (error) {
    spoilt.add(path);
    if (error instanceof DataUnavailableError) throw error;
    throw new DataUnavailableError(path, 0, error);
  }
}

/**
 * GET of a JSON answer, one request for equal paths while the page is open. Only answers of the
 * form that the contract promises are believed; failures are not kept.
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

/** Forgets all answers, so that the next load asks the API again (which mostly answers 304). */
export function forgetAnswers(): void {
  answers.clear();
}

/** What a page's `load` brought. */
export interface Loaded {
  readonly data: unknown;
  /** True when an answer failed and the page made do without it. */
  readonly partial: boolean;
}

/** Fetches what a page shows at an address. */
export async function loadData(
  page: PageModule,
  address: { path: string; search: string },
  known: Pick<LoadContext, 'company' | 'settings'>,
): Promise<Loaded> {
  let partial = false;
  const context: LoadContext = {
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
