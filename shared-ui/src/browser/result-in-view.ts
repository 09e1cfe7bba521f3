import type { HostServices } from '@elo/contract';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the result of a form that was sent with the result's id as the target section. The host
 * moves the focus to it.
 * @returns ref of the result's element
 */
export function useResultInView<T extends HTMLElement>(
  id: string,
  { section, search }: Pick<HostServices, 'section' | 'search'>,
): RefObject<T | null> {
  const result = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submitted form has its own URL
  useEffect(() => {
    if (section === id) result.current?.scrollIntoView({ block: 'start' });
  }, [id, section, search]);
  return result;
}
