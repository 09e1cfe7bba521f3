import { type DocumentPackage, EDGE_NOTICE, errorCode } from '@elo-platform/protocol';
import { NOTICE_ID } from '../document/names';
import { keepError } from '../vitals/errors';

/** Remotes whose code loaded but is unusable: this document does not load it again. */
const broken = new Set<string>();

/** Whether code loaded but is unusable: it threw, or has another contract. */
function isUnusable(error: unknown): boolean {
  if (errorCode(error) !== 'remote-unavailable') return true;
  return error instanceof Error && errorCode(error.cause) === 'contract';
}

/** Time after which a page that the visitor was about to leave counts as kept, in milliseconds. */
const STAYS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

// Not on a server. The page can stay: the target may turn out to be a download.
globalThis.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/** Whether a remote's code is unusable in this document; another document may load a better one. */
export function isBroken(remote: string): boolean {
  return broken.has(remote);
}

function areasOf(remote: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-remote="${remote}"]`);
}

/**
 * Marks the page as working without a remote's scripts, and keeps the error for the beacon. Controls
 * in its area then act as without script: nothing waits for code that does not load.
 */
export function markDegraded(
  { name, base }: Pick<DocumentPackage, 'name' | 'base'>,
  error: unknown,
): void {
  const { dataset } = document.documentElement;
  if (isUnusable(error)) broken.add(name);
  // Nothing failed: Firefox and Safari cancel what a page loads when the visitor leaves it.
  else if (performance.now() - leftAt < STAYS) return;
  // Each failed try would report the same.
  if (dataset.degraded === name) return;
  dataset.degraded = name;
  markAreas();
  // Without a cause nothing failed: only another document can show the page.
  if (isUnusable(error) || (error as Error).cause !== undefined) keepError(error, base);
  console.error(`Elo: ${name} does not respond; its content stays as composed.`, error);
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
