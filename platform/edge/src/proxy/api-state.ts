import { singleFlight } from '../limits/single-flight';

/** Milliseconds that an answer is believed, and is waited for. */
export const BELIEVED_MS = 1000;

/**
 * Wraps a question to the API so that it is asked at most once a second.
 * @param ask must settle within {@link BELIEVED_MS}; gets the previous answer for the same URL
 */
export function onceASecond<Answer>(
  ask: (url: URL, before: Answer | undefined) => Promise<Answer>,
): (url: URL) => Promise<Answer> {
  let known: { readonly url: string; readonly answer: Answer; readonly until: number } | undefined;
  const askOnce = singleFlight(
    (url: URL) => url.href,
    async (url) => {
      const answer = await ask(url, known?.url === url.href ? known.answer : undefined);
      known = { url: url.href, answer, until: performance.now() + BELIEVED_MS };
      return answer;
    },
  );
  return async (url) => {
    const isFresh = known?.url === url.href && performance.now() < known.until;
    return known && isFresh ? known.answer : askOnce(url);
  };
}
