import { singleFlight } from '../single-flight';

/** `none`: this edge has no API behind it. */
export type ApiState = 'ok' | 'down' | 'none';

/** Milliseconds that an answer of the API's health check is believed, and is waited for. */
const BELIEVED_MS = 1000;

/**
 * Asks the API how it is, at most once a second.
 * @param api its origin now; a channel may set another
 * @param path that it answers 200 at while it is well; undefined: the site has no API
 */
export function createApiHealth(
  api: () => URL | undefined,
  path: () => string | undefined,
): () => Promise<ApiState> {
  let state: ApiState = 'none';
  let until = 0;
  /** Address that the state is that of. */
  let known: string | undefined;
  const askOnce = singleFlight(
    (url: URL) => url.href,
    async (url) => {
      state = (await isWell(url)) ? 'ok' : 'down';
      until = performance.now() + BELIEVED_MS;
      known = url.href;
      return state;
    },
  );
  return async () => {
    const [origin, health] = [api(), path()];
    if (origin === undefined || health === undefined) return 'none';
    const url = new URL(health, origin);
    return performance.now() < until && url.href === known ? state : askOnce(url);
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
