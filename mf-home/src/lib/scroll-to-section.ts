import { goToSection } from '@elo/shared-ui/browser/motion';
import { isPlainClick } from '@elo/shared-ui/browser/plain-click';
import type { MouseEvent } from 'react';

/**
 * Click handler of a link to a section of this page: smooth with script, a plain jump without.
 * Clicks that ask for a new tab or window are left to the browser.
 * @param id one of the contract's SECTIONS
 */
export function scrollOnClick(id: string): (event: MouseEvent) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToSection(id);
  };
}
