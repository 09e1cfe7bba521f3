function firstOf(target: EventTarget, ...names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, () => resolve(), { once: true });
  });
}

/**
 * Resolves when a heavy film may be fetched: the poster has arrived or failed, and so has everything
 * that the document named, so that the film takes no bandwidth from the first screen.
 * @param container element that holds the poster's `<img>`
 */
export async function afterPoster(container: Element): Promise<void> {
  const poster = container.querySelector('img');
  if (poster && !poster.complete) await firstOf(poster, 'load', 'error');
  if (document.readyState !== 'complete') await firstOf(window, 'load');
}

/** Whether the visitor asked the browser to save data, where it can say so (Chromium). Browser only. */
export function prefersSavedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
