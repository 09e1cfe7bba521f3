/** Id of the polite live region in the document. */
export const ANNOUNCER_ID = 'elo-anuncio';

/**
 * Announces a Portuguese text to screen readers; outside React, so that it cannot disturb
 * hydration.
 */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
