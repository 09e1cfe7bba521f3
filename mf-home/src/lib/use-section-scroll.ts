import { useEffect } from 'react';
import { scrollToSection } from './scroll-to-section';

/**
 * Scrolls once to the section that the navigation to this page asked for.
 * @param section section from the navigation state, if any
 */
export function useSectionScroll(section: string | undefined): void {
  useEffect(() => {
    if (section) scrollToSection(section);
  }, [section]);
}
