import { BELIEVED_MS, onceASecond } from './once-a-second';

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
