import type { FormEvent, MouseEvent } from 'react';

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
 * Handler of a GET form that navigates to the address of its native submission, without empty
 * fields.
 */
export function navigateOnSubmit(navigate: (href: string) => void) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    const query = new URLSearchParams(fields.filter(([, text]) => text !== ''));
    navigate(`${new URL(form.action).pathname}?${query}`.replace(/\?$/, ''));
  };
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
