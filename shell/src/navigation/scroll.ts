import { SECTIONS } from '@elo/contract';
import { goToSection, scrollBehavior } from '@elo/shared-ui/browser/motion';
import { showWhole } from '../document/first-screen';

const STORE = 'elo-scroll';

/** What the browser refused to keep, because storage is denied or full; lasts until the document is left. */
let denied: Record<string, number> = {};

function positions(): Record<string, number> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(STORE) ?? '{}'), ...denied };
  } catch {
    return denied;
  }
}

/** Saves the scroll position of a history entry. */
export function keepScroll(key: string): void {
  const kept = { ...positions(), [key]: window.scrollY };
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
    denied = {};
  } catch {
    denied = kept;
  }
}

/** Restores the scroll position of a history entry without an animation. */
export function restoreScroll(key: string): void {
  showWhole();
  window.scrollTo({ top: positions()[key] ?? 0, behavior: 'instant' });
}

/** Scrolls to the top without an animation. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls smoothly to a home section, and moves focus to it. */
export function scrollToSection(section: string): void {
  showWhole();
  if (section === SECTIONS.top) window.scrollTo({ top: 0, behavior: scrollBehavior() });
  else goToSection(section);
}
