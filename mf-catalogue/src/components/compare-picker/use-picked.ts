import { COMPARE_LIMIT } from '@elo/contract';
import { useEffect, useState } from 'react';

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
 * What was picked in this tab, on whatever page of the catalogue: composed documents know nothing of
 * it, so that it comes with the first effect.
 * @param checked ids of boxes that were ticked before this code ran
 */
export function usePicked(checked: () => readonly string[]): Picked {
  const [ids, setIds] = useState<readonly string[]>();
  const current = ids ?? [];
  const keep = (next: readonly string[]) => {
    const limited = [...new Set(next)].slice(0, COMPARE_LIMIT);
    setIds(limited);
    try {
      storage()?.setItem(KEY, limited.join(' '));
    } catch {
      // A full storage only costs the choice on the next page.
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came before this code ran
  useEffect(() => keep([...readPicked(), ...checked()]), []);
  return {
    ids: current,
    isRead: ids !== undefined,
    toggle: (id, on) => keep(on ? [...current, id] : current.filter((one) => one !== id)),
    clear: () => keep([]),
  };
}
