/**
 * Calls back once the document is loaded and the browser is idle.
 * @returns cancels it, until the document is loaded
 */
export function whenIdle(task: () => void): () => void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => window.removeEventListener('load', rest);
}

/** Calls back after the next frame is on the screen, or once a hidden page is shown again. */
export function afterFrame(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
