import { QUOTE_STORE } from '@elo/contract';

/**
 * Attribute of the root element while the first screen renders: elements with `data-below` are
 * hidden until then (`document/marks.scss`).
 */
const FIRST = 'data-first';

let round = 0;

function later(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 50);
}

/** Lays out everything at once, because scrolling to a position needs the final heights above it. */
export function showWhole(): void {
  round += 1;
  document.documentElement.removeAttribute(FIRST);
}

/** For a page that starts at its top: renders the first screen first. */
export function showFirstScreen(): void {
  round += 1;
  document.documentElement.setAttribute(FIRST, '');
}

/**
 * Lays out the elements below the first screen, one in each idle period, to avoid long tasks.
 * Afterwards all heights are final.
 */
export function layOutBelow(): void {
  if (!document.documentElement.hasAttribute(FIRST)) return;
  const mine = round;
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-below]')];
  const next = (): void => {
    if (mine !== round) return;
    const part = waiting.shift();
    if (part) {
      part.style.contentVisibility = 'visible';
      later(next);
    } else showWhole();
  };
  later(next);
}

/**
 * Runs inline before the body: a document that opens at its top renders its first screen first.
 * After back, reload, or for a URL with a hash the browser scrolls, so all heights must be final.
 * `--quote-items` is the length of the visitor's list, for which a page may leave room: its code shows
 * the list later.
 *
 * A string, because the document's Content-Security-Policy contains its hash.
 */
export const FIRST_SCREEN = `(function(){
var n=performance.getEntriesByType('navigation')[0],r=document.documentElement;
if(n&&n.type==='navigate'&&!location.hash)r.setAttribute('${FIRST}','');
try{r.style.setProperty('--quote-items',JSON.parse(localStorage.getItem('${QUOTE_STORE}')).items.length)}catch(e){}
})();`;
