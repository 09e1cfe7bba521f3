import { API_PATHS } from '@elo/contract';
import { singleFlight } from '../single-flight';

/** `none`: this edge has no API behind it. */
export type ApiState = 'ok' | 'down' | 'none';

/** Milliseconds that an answer of the API's health check is believed, and is waited for. */
const BELIEVED_MS = 1000;

/** Asks the API how it is, at most once a second. @param api its origin */
export function createApiHealth(api: URL | undefined): () => Promise<ApiState> {
  let state: ApiState = 'none';
  let until = 0;
  const askOnce = singleFlight(
    (url: URL) => url.href,
    async (url) => {
      state = (await isWell(url)) ? 'ok' : 'down';
      until = Date.now() + BELIEVED_MS;
      return state;
    },
  );
  return async () => {
    if (api === undefined || Date.now() < until) return state;
    return askOnce(new URL(API_PATHS.health, api));
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
