import { COMPARE_LIMIT } from '@elo/contract';
import { useEffect, useRef, useState } from 'react';

const KEY = 'elo:compare';

/** Storage of this tab; `undefined` where the visitor's browser forbids it. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function readPicked(): readonly string[] {
  return (storage()?.getItem(KEY) ?? '').split(' ').filter(Boolean).slice(0, COMPARE_LIMIT);
}

/** Parts that the visitor picked to compare. */
export interface Picked {
  readonly ids: readonly string[];
  /** False until the tab's memory was read. */
  readonly isRead: boolean;
  /** Adds or takes away; beyond the limit nothing is added. */
  toggle(id: string, on: boolean): void;
  clear(): void;
}

/**
 * Products picked in this tab, on any page of the catalogue. Composed documents do not contain them,
 * so the first effect reads them.
 * @param checked ids of boxes that were ticked before this code ran
 */
export function usePicked(checked: () => readonly string[]): Picked {
  const [ids, setIds] = useState<readonly string[]>();
  // Boxes may be pressed faster than they are drawn.
  const newest = useRef<readonly string[]>(undefined);
  const now = () => newest.current ?? readPicked();
  const keep = (next: readonly string[]) => {
    const limited = [...new Set(next)].slice(0, COMPARE_LIMIT);
    newest.current = limited;
    setIds(limited);
    try {
      storage()?.setItem(KEY, limited.join(' '));
    } catch {
      // A full storage only costs the choice on the next page.
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before this code ran
  useEffect(() => keep([...now(), ...checked()]), []);
  return {
    ids: ids ?? [],
    isRead: ids !== undefined,
    toggle: (id, on) => keep(on ? [...now(), id] : now().filter((one) => one !== id)),
    clear: () => keep([]),
  };
}
