import { z } from 'zod';
import { BELIEVED_MS, onceASecond } from './once-a-second';

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
