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
