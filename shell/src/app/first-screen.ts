/**
 * On the document's root while its first screen comes: what is marked with `data-below` waits
 * (`document/below.scss`).
 */
export const FIRST = 'data-first';

const BELOW = '[data-below]';

let round = 0;

function later(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 50);
}

/** Everything is laid out at once, for a place that is scrolled to needs true heights above it. */
export function showWhole(): void {
  round += 1;
  document.documentElement.removeAttribute(FIRST);
}

/** The next page begins at its top: its first screen comes first. */
export function showFirstScreen(): void {
  round += 1;
  document.documentElement.setAttribute(FIRST, '');
}

/**
 * Lays out what waits below the first screen, a part in each idle moment, so that no single task
 * takes long: from then on all heights are true.
 */
export function bringTheRest(): void {
  if (!document.documentElement.hasAttribute(FIRST)) return;
  const mine = round;
  const waiting = [...document.querySelectorAll<HTMLElement>(BELOW)];
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
