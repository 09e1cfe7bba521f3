import { SECTIONS } from '@elo/contract';
import { showWhole } from '../app/first-screen';

const STORE = 'elo-scroll';

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    // Storage may be switched off; going back then starts at the top.
    return {};
  }
}

/** Remembers how far the page of a history entry is scrolled. */
export function keepScroll(key: string): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [key]: window.scrollY }));
  } catch {
    // As above.
  }
}

/** Scrolls to where a history entry was left, in one step. */
export function restoreScroll(key: string): void {
  showWhole();
  window.scrollTo({ top: positions()[key] ?? 0, behavior: 'instant' });
}

/** Scrolls to the top in one step. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** True when the visitor asked for less motion. */
export function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the keyboard's place to an element that it does not stop at by itself. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** Scrolls smoothly to a home section, and takes the keyboard along. */
export function scrollToSection(section: string): void {
  showWhole();
  const behavior = prefersStill() ? 'instant' : 'smooth';
  if (section === SECTIONS.top) {
    window.scrollTo({ top: 0, behavior });
    return;
  }
  const element = document.getElementById(section);
  element?.scrollIntoView({ behavior, block: 'start' });
  focusOn(element);
}
