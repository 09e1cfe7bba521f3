/** Marks the page as working without a remote's scripts, for monitoring and tests. */
export function markDegraded(remote: string, error: unknown): void {
  document.documentElement.dataset.degraded = remote;
  console.error(`Elo: ${remote} does not respond; its content stays as composed.`, error);
}
