/** Id of the polite live region in the document. */
export const ANNOUNCER_ID = 'elo-anuncio';

/** Says a Portuguese sentence to screen readers; outside React, so that it disturbs no hydration. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
