/** Resolves once an image is there, or is known never to come; the film may follow either way. */
function imageSettled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Resolves once the document and what it named has been loaded. */
function documentLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}

/**
 * Resolves when a heavy film may be fetched: the poster and everything that the document named
 * have arrived, so that the film takes no bandwidth from the first screen.
 * @param container element that holds the poster's `<img>`
 */
export async function afterPoster(container: Element): Promise<void> {
  const poster = container.querySelector('img');
  if (poster) await imageSettled(poster);
  await documentLoaded();
}
