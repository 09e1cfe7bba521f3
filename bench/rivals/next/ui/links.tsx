'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** The internal link of an event, if Next has a page for it. */
function addressOf(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  return ['/', '/portfolio', '/treinamentos'].includes(path) ? path : undefined;
}

/**
 * The components render plain links; this gives them the behaviour of next/link: prefetch on hover,
 * and client navigation.
 */
export function Links() {
  const router = useRouter();
  useEffect(() => {
    const point = (event: Event) => {
      const path = addressOf(event);
      if (path) router.prefetch(path);
    };
    const follow = (event: MouseEvent) => {
      const path = addressOf(event);
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      if (!path || !plain || event.defaultPrevented) return;
      event.preventDefault();
      router.push(path);
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerover', point);
      document.removeEventListener('click', follow);
    };
  }, [router]);
  return null;
}
