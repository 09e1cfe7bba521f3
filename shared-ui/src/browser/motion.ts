/** Whether the visitor asked the system for less motion. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How a scroll that the visitor asked for moves. Browser only. */
export function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}

/** Focuses an element that may not be focusable by default, where it is. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** Scrolls to a section of the page and moves the keyboard's starting point there. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  focusOn(section);
}
