import { setTimeout } from 'node:timers/promises';

/** How long one question about changes stays open, in seconds. */
const WAIT = 25;

/** Pause after a failure before asking again, in milliseconds. */
const PAUSE = 5_000;

/** What a watcher needs. */
export interface RefreshSettings {
  /** Origin of the API's internal listener. */
  readonly internalUrl: string;
  /** Digest of the data that the live release shows; empty when unknown. */
  readonly shown: string;
  /** Composes and promotes a release with the API's data of now. */
  refresh(): Promise<void>;
  say(text: string): void;
  readonly signal: AbortSignal;
}

async function askForChange(
  internalUrl: string,
  after: string,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL('/internal/changes', internalUrl);
  url.search = new URLSearchParams({ after, wait: String(WAIT) }).toString();
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`GET ${url.pathname} answered ${answer.status}`);
  return ((await answer.json()) as { digest: string }).digest;
}

/**
 * Keeps the pages up to date with the data: whenever the API's data become others than those that
 * the live release shows, a new release is composed and promoted. Ends with the signal.
 */
export async function keepRefreshed(settings: RefreshSettings): Promise<void> {
  const { internalUrl, signal } = settings;
  let shown = settings.shown;
  while (!signal.aborted) {
    try {
      const digest = await askForChange(internalUrl, shown, signal);
      if (digest === shown) continue;
      settings.say('The data changed: composing the pages again …');
      await settings.refresh();
      shown = digest;
      settings.say('The pages show the new data.');
    } catch (error) {
      if (signal.aborted) return;
      settings.say(`Refreshing failed: ${error instanceof Error ? error.message : error}`);
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  }
}
