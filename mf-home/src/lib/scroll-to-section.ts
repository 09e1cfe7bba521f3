import { prefersReducedMotion } from '@elo/shared-ui/browser/motion';
import { isPlainClick } from '@elo/shared-ui/browser/plain-click';
import type { MouseEvent } from 'react';

/**
 * Scrolls the window to a section of the page, smoothly unless the visitor wants less motion, and
 * moves the keyboard's starting point there. A section that is not on the page is ignored.
 * @param id one of the contract's SECTIONS
 */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.scrollIntoView({
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    block: 'start',
  });
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
}

/**
 * Click handler of a link to a section of this page: smooth with script, a plain jump without.
 * Clicks that ask for a new tab or window are left to the browser.
 * @param id one of the contract's SECTIONS
 */
export function scrollOnClick(id: string): (event: MouseEvent) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    scrollToSection(id);
  };
}
