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
