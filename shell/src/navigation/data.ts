import { isAnswerOf, type LoadContext, type PageModule, type PathParams } from '@elo/contract';
import { jsonRequests } from '@elo-platform/runtime/fetch-json';

/** Requests of this document for data, checked against the contract. */
export const { fetchJson, forgetAnswers } = jsonRequests(isAnswerOf);

/**
 * Loads the data of a page for a URL.
 * @returns `partial` is true when a request failed and the page rendered without its data
 */
export async function loadData(
  page: PageModule,
  address: PathParams & Pick<LoadContext, 'path' | 'search' | 'company' | 'settings'>,
): Promise<{ readonly data: unknown; readonly partial: boolean }> {
  let partial = false;
  const context: LoadContext & PathParams = {
    ...address,
    mode: 'browser',
    fetchJson: <T>(path: string) =>
      fetchJson<T>(path).catch((error: unknown) => {
        partial = true;
        throw error;
      }),
  };
  const data = await page.load(context);
  return { data, partial };
}
