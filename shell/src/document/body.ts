/** Body of a document. @param html the rendered page; empty when the browser renders it */
export function bodyOf(html = ''): string {
  const region = `<div id="${ANNOUNCER_ID}" class="elo-visually-hidden" aria-live="polite"></div>`;
  return `<div id="root">${html}</div>${region}`;
}

/** Id of the polite live region in the document. */
export const ANNOUNCER_ID = 'elo-anuncio';

/**
 * Announces a Portuguese text to screen readers; outside React, so that it cannot disturb
 * hydration.
 */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  // Screen readers compare texts: the same one again is not read, and a space makes it another.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
