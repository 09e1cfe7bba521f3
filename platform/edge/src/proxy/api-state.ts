import { z } from 'zod';
import { singleFlight } from '../limits/single-flight';

/** `none`: this edge has no API behind it. */
export type ApiState = 'ok' | 'down' | 'none';

/**
 * Asks the API how it is, at most once a second.
 * @param api its origin now; a channel may set another
 * @param path that it answers 200 at while it is well; undefined: the site has no API
 */
export function createApiHealth(
  api: () => URL | undefined,
  path: () => string | undefined,
): () => Promise<ApiState> {
  const ask = onceASecond<ApiState>(async (url) => ((await isWell(url)) ? 'ok' : 'down'));
  return async () => {
    const [origin, health] = [api(), path()];
    if (origin === undefined || health === undefined) return 'none';
    return ask(new URL(health, origin));
  };
}

async function isWell(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(BELIEVED_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

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

/** Digest of the data of a site whose pages need none. */
const NO_DATA = 'none';

const answerSchema = z.object({ digest: z.string().min(1) });

/**
 * Digest of the API's data now, asked at most once a second; while the API does not answer, the last
 * known one.
 * @param api its origin now
 * @param path that answers the digest; undefined: pages need no data
 * @returns gives undefined where none was ever known
 */
export function createDataDigest(
  api: () => URL | undefined,
  path: () => string | undefined,
): () => Promise<string | undefined> {
  const ask = onceASecond<string | undefined>(async (url, before) => (await read(url)) ?? before);
  return async () => {
    const [origin, digest] = [api(), path()];
    if (digest === undefined) return NO_DATA;
    return origin && ask(new URL(digest, origin));
  };
}

async function read(url: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(BELIEVED_MS) });
    const state = answerSchema.safeParse(await answer.json());
    return answer.ok ? state.data?.digest : undefined;
  } catch {
    return undefined;
  }
}
