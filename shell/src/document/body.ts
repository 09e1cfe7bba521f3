import { ANNOUNCER_ID } from '../navigation/announcer';

/** Body of a document. @param html the rendered page; empty when the browser renders it */
export function bodyOf(html = ''): string {
  const region = `<div id="${ANNOUNCER_ID}" class="elo-visually-hidden" aria-live="polite"></div>`;
  return `<div id="root">${html}</div>${region}`;
}
