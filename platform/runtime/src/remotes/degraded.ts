import { EDGE_NOTICE, errorCode } from '@elo-platform/protocol';
import { NOTICE_ID } from '../document/names';

/** Remotes whose code loaded but is unusable: this document does not load it again. */
const broken = new Set<string>();

/**
 * Whether an error means that the code loaded but is unusable: it threw, or has another contract.
 */
function hasCome(error: unknown): boolean {
  if (errorCode(error) !== 'remote-unavailable') return true;
  return error instanceof Error && errorCode(error.cause) === 'contract';
}

/** Whether a remote's code is unusable in this document; another document may load a better one. */
export function isBroken(remote: string): boolean {
  return broken.has(remote);
}

function areasOf(remote: string): HTMLElement[] {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  return areas.filter((area) => area.dataset.remote === remote);
}

/**
 * Marks the page as working without a remote's scripts, for monitoring and tests. Controls in its
 * area then act as without script: nothing waits for code that does not load.
 * @returns false if it is marked already: each failed try would report the same
 */
export function markDegraded(remote: string, error: unknown): boolean {
  const { dataset } = document.documentElement;
  if (hasCome(error)) broken.add(remote);
  if (dataset.degraded === remote) return false;
  dataset.degraded = remote;
  markAreas();
  console.error(`Elo: ${remote} does not respond; its content stays as composed.`, error);
  return true;
}

/** Marks a degraded remote's areas again after they were re-rendered. */
export function markAreas(): void {
  const { degraded } = document.documentElement.dataset;
  if (degraded) for (const area of areasOf(degraded)) area.dataset.native = '';
}

/** Removes the mark: the remote works again, or the visitor has left its page. */
export function clearDegraded(): void {
  const { dataset } = document.documentElement;
  if (dataset.degraded === undefined) return;
  for (const area of areasOf(dataset.degraded)) delete area.dataset.native;
  delete dataset.degraded;
  dismissNotice();
}

/** Removes the message about the page's code, and that of the edge. */
export function dismissNotice(): void {
  for (const id of [EDGE_NOTICE, NOTICE_ID]) document.getElementById(id)?.remove();
}
