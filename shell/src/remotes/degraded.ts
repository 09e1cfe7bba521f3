import { errorCode } from '@elo/contract';
import { dismissNotice } from '../navigation/notice';

/** Remotes whose code came and is of no use: it stays in this document as it is. */
const broken = new Set<string>();

/** Whether an error says that code came, and is of no use: it threw, or speaks another contract. */
function hasCome(error: unknown): boolean {
  if (errorCode(error) !== 'remote-unavailable') return true;
  return error instanceof Error && errorCode(error.cause) === 'contract';
}

/** Whether a remote's code is of no use in this document any more; another load may bring better. */
export function isBroken(remote: string): boolean {
  return broken.has(remote);
}

function areasOf(remote: string): HTMLElement[] {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  return areas.filter((area) => area.dataset.remote === remote);
}

/**
 * Marks the page as working without a remote's scripts, for monitoring and tests. Its area answers
 * as it does without any script: nothing waits for a program that does not come.
 */
export function markDegraded(remote: string, error: unknown): void {
  const { dataset } = document.documentElement;
  if (hasCome(error)) broken.add(remote);
  // Each try that fails would say the same again.
  if (dataset.degraded === remote) return;
  dataset.degraded = remote;
  markAreas();
  console.error(`Elo: ${remote} does not respond; its content stays as composed.`, error);
}

/** Marks a degraded remote's areas again, after they were drawn anew. */
export function markAreas(): void {
  const { degraded } = document.documentElement.dataset;
  if (degraded) for (const area of areasOf(degraded)) area.dataset.native = '';
}

/** Takes the mark away: the remote answers, or the visitor has left its page. */
export function clearDegraded(): void {
  const { dataset } = document.documentElement;
  if (dataset.degraded === undefined) return;
  for (const area of areasOf(dataset.degraded)) delete area.dataset.native;
  delete dataset.degraded;
  dismissNotice();
}
