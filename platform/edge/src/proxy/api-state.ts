import { z } from 'zod';
import { keepLatest } from '../limits/single-flight';

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
  const ask = keepLatest(ONCE_A_SECOND, async (url) => {
    const answer = await get(url);
    await answer?.body?.cancel();
    return { isWell: answer?.ok };
  });
  return async () => {
    const [origin, health] = [api(), path()];
    if (origin === undefined || health === undefined) return 'none';
    return (await ask(new URL(health, origin).href))?.isWell ? 'ok' : 'down';
  };
}

/** Milliseconds for which an answer counts, and for which the edge waits for one. */
const BELIEVED_MS = 1000;

const ONCE_A_SECOND = { max: 1, ttl: BELIEVED_MS };

/** The answer of an address; undefined where none comes in time. */
function get(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(BELIEVED_MS) }).catch(() => undefined);
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
  let last: { readonly url: string; readonly digest: string } | undefined;
  const ask = keepLatest(ONCE_A_SECOND, async (url) => {
    const answer = await get(url);
    const state = answerSchema.safeParse(await answer?.json().catch(() => undefined));
    if (answer?.ok && state.success) last = { url, ...state.data };
    return { digest: last?.url === url ? last.digest : undefined };
  });
  return async () => {
    const [origin, digest] = [api(), path()];
    if (digest === undefined) return NO_DATA;
    return origin && (await ask(new URL(digest, origin).href))?.digest;
  };
}
