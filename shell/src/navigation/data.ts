import type { CompanyFacts } from '@elo/contract';
import { DataUnavailableError, type LoadContext, type PageModule } from '@elo/contract';

const answers = new Map<string, Promise<unknown>>();

async function fetchFresh(path: string): Promise<unknown> {
  try {
    const answer = await fetch(path, { headers: { Accept: 'application/json' } });
    if (!answer.ok) throw new DataUnavailableError(path, answer.status);
    return await answer.json();
  } catch (error) {
    if (error instanceof DataUnavailableError) throw error;
    throw new DataUnavailableError(path, 0, error);
  }
}

/**
 * GET of a JSON answer, one request for equal paths while the page is open; failures are not kept.
 * @throws DataUnavailableError
 */
export function fetchJson<T>(path: string): Promise<T> {
  const known = answers.get(path);
  if (known) return known as Promise<T>;
  const loading = fetchFresh(path);
  answers.set(path, loading);
  loading.catch(() => answers.delete(path));
  return loading as Promise<T>;
}

/** Forgets all answers, so that the next load asks the API again (which mostly answers 304). */
export function forgetAnswers(): void {
  answers.clear();
}

/** Fetches what a page shows at an address. */
export function loadData(
  page: PageModule,
  address: { path: string; search: string },
  company: CompanyFacts,
): Promise<unknown> {
  const context: LoadContext = { ...address, fetchJson, mode: 'browser', company };
  return page.load(context);
}
