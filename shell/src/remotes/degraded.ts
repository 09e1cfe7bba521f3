/**
 * Marks the page as working without a remote's scripts, for monitoring and tests. Its area answers
 * as it does without any script: nothing waits for a program that does not come.
 */
export function markDegraded(remote: string, error: unknown): void {
  document.documentElement.dataset.degraded = remote;
  const areas = document.querySelectorAll<HTMLElement>('[data-remote]');
  for (const area of areas) if (area.dataset.remote === remote) area.dataset.native = '';
  console.error(`Elo: ${remote} does not respond; its content stays as composed.`, error);
}
