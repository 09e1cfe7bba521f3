import { withEnd } from '@elo-platform/protocol';
import limits from '../../time-limits.json';
import { integrityFor, nextChance, requestUrl } from '../platform';

/** How a page follows the loading of its code. */
export interface Recovery {
  /** False once the visitor has navigated away: ends the retries. */
  isShown(): boolean;
  onFailure(error: unknown): void;
  onRecovered(): void;
}

/** Loads a file of the page with any number of retries. Never settles once the visitor has left. */
export async function loadWithRetries<Code>(
  once: () => Promise<Code>,
  { isShown, onFailure, onRecovered }: Recovery,
): Promise<Code> {
  for (let tries = 0; ; tries += 1) {
    try {
      const code = await once();
      if (tries > 0 && isShown()) onRecovered();
      return code;
    } catch (error) {
      if (isShown()) {
        onFailure(error);
        await untilItResponds(error, tries);
      }
      if (!isShown()) return new Promise<never>(() => undefined);
    }
  }
}

/** URL of the file that failed, as chunk loading records it in the error. */
function fileOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('request' in at && typeof at.request === 'string') return at.request.split('?')[0];
  }
  return undefined;
}

async function responds(file: string): Promise<boolean> {
  const integrity = integrityFor(file);
  try {
    const ask = async (signal: AbortSignal) => {
      const answer = await fetch(requestUrl(file), { integrity, signal });
      await answer.arrayBuffer();
      return answer.ok;
    };
    return await withEnd(ask, limits.supply);
  } catch {
    return false;
  }
}

/** Waits until the failed file responds: a short request shows that sooner than a complete load. */
async function untilItResponds(error: unknown, tries: number): Promise<void> {
  const file = fileOf(error);
  for (let asked = tries; ; asked += 1) {
    await nextChance(asked);
    if (file === undefined || (await responds(file))) return;
  }
}
