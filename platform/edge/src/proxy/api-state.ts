import { z } from 'zod';
import { singleFlight } from '../limits/single-flight';

/** `none`: this edge has no API behind it. */
export type ApiState = 'ok' | 'down' | 'none';

/**
 * Asks the API how it is, at most once a second.
 * @param path that it answers 200 at while it is well; undefined: the site has no API
 */
export function createApiHealth(
  api: () => URL | undefined,
  path: () => string | undefined,
): () => Promise<ApiState> {
  const ask = onceASecond<ApiState>(async (url) => {
    const answer = await get(url);
    await answer?.body?.cancel();
    return answer?.ok ? 'ok' : 'down';
  });
  return async () => {
    const [origin, health] = [api(), path()];
    if (origin === undefined || health === undefined) return 'none';
    return ask(new URL(health, origin));
  };
}

/** Milliseconds that an answer is believed, and is waited for. */
const BELIEVED_MS = 1000;

/** The answer of an address; undefined where none comes in time. */
function get(url: URL): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(BELIEVED_MS) }).catch(() => undefined);
}

/**
 * Wraps a question to the API so that it is asked at most once a second.
 * @param ask must settle within {@link BELIEVED_MS}; gets the previous answer for the same URL
 */
function onceASecond<Answer>(
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

/** Digest of the data of a site whose pages need none. */
const NO_DATA = 'none';

const answerSchema = z.object({ digest: z.string().min(1) });

/**
 * Digest of the API's data now, asked at most once a second; while the API does not answer, the last
 * known one.
 * @param path that answers the digest; undefined: pages need no data
 * @returns gives undefined where none was ever known
 */
export function createDataDigest(
  api: () => URL | undefined,
  path: () => string | undefined,
): () => Promise<string | undefined> {
  const ask = onceASecond<string | undefined>(async (url, before) => {
    const answer = await get(url);
    const state = answerSchema.safeParse(await answer?.json().catch(() => undefined));
    return (answer?.ok ? state.data?.digest : undefined) ?? before;
  });
  return async () => {
    const [origin, digest] = [api(), path()];
    if (digest === undefined) return NO_DATA;
    return origin && ask(new URL(digest, origin));
  };
}
