import type { MouseEvent } from 'react';

/** Whether the visitor asked the system for less motion. Browser only. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True for a plain click, which means "here"; with a key or another button it means a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * Calls once when an element comes near the visible part of the page.
 * @param rootMargin how near
 * @returns stops waiting for it
 */
export function whenNear(element: Element, rootMargin: string, action: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
