import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls once when an element comes near the visible part of the page and the browser is idle.
 * @param action called once
 * @returns ref for the element
 */
export function useNearViewport<Target extends Element>(
  action: () => void,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        if (window.requestIdleCallback) window.requestIdleCallback(action, { timeout: 2000 });
        else action();
      },
      { rootMargin: '200px' },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [action]);
  return target;
}
