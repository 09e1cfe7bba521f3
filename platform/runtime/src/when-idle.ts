/** Calls back once the document is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const rest = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

/**
 * Ends a page that the next one has replaced, after the frame that shows the next one. An open
 * dialog is outside the page's element, so it must be gone in that frame.
 * @param end unmounts roots; runs later than now, because React cannot unmount a root while it
 *   renders another
 */
export function afterNextPage(end: () => void): void {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) queueMicrotask(end);
  else requestAnimationFrame(() => setTimeout(end));
}
